import { ForgotPage } from '../owner/forgot.tsx';

/** /customer/forgot: a link to a new password by mail. */
export function Component() {
  return <ForgotPage holder="customer" />;
}
