import { setNonce } from 'get-nonce';

/** The nonce of this page's policy; undefined where no policy is set, as in development. */
export const nonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

// Dialogs, menus and selects lock the scroll with a style element, which the policy allows only with the nonce.
if (nonce) setNonce(nonce);
