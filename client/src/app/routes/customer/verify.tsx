import { VerifyPage } from '../owner/verify.tsx';

/** /customer/verify: where the mailed link that proves an address leads. */
export function Component() {
  return <VerifyPage holder="customer" />;
}
