import { paths } from '../../paths.ts';
import { ResetPage } from '../owner/reset.tsx';

/** /customer/reset: where the mailed link to a new password leads. */
export function Component() {
  return (
    <ResetPage holder="customer" after={paths.customer.login.href()} again={paths.customer.forgot.href()} />
  );
}
