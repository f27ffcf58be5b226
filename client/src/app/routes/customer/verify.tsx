import { rememberedPlace } from '#/features/account/from';
import { paths } from '../../paths.ts';
import { VerifyPage } from '../owner/verify.tsx';

/** /customer/verify: where the mailed link that proves an address leads. From there back to the table or the menu. */
export function Component() {
  return <VerifyPage holder="customer" after={rememberedPlace() ?? paths.customer.dashboard.href()} />;
}
