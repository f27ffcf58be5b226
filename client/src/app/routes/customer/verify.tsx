import { useEffect, useState } from 'react';
import { forgetPlace, rememberedPlace } from '#/features/account/from';
import { paths } from '../../paths.ts';
import { VerifyPage } from '../owner/verify.tsx';

/** /customer/verify: where the mailed link that proves an address leads. From there back to the table or the menu, once. */
export function Component() {
  const [place] = useState(rememberedPlace);
  useEffect(forgetPlace, []);
  return <VerifyPage holder="customer" after={place ?? paths.customer.dashboard.href()} />;
}
