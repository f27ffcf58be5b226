import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isApiError, OFFLINE, UNREADABLE } from './error.ts';

// The product's own words for each code. Codes whose meaning depends on the place (NOT_FOUND, INVALID_INPUT with its
// fields) are left to the caller's fall-back.
const texts: Record<string, MessageDescriptor> = {
  [OFFLINE]: msg`No connection to the server. Check the network and try again.`,
  [UNREADABLE]: msg`The network gave an answer that is not ours. Check the connection and try again.`,
  UNAUTHENTICATED: msg`You are signed out. Please sign in again.`,
  INVALID_CREDENTIALS: msg`Invalid email or password. Please try again.`,
  FORBIDDEN: msg`You do not have the right to do this.`,
  CROSS_ORIGIN: msg`This page was opened from another address. Please reload it.`,
  INVALID_CODE: msg`The code is wrong, used or expired.`,
  CONFLICT: msg`Someone else changed this first.`,
  VERSION_MISMATCH: msg`Someone else changed this first.`,
  ALREADY_EXISTS: msg`This exists already.`,
  IN_USE: msg`This is still in use.`,
  PRICE_CHANGED: msg`Prices have changed since you opened the menu.`,
  INVALID_TRANSITION: msg`The order has moved on meanwhile.`,
  ORDER_CLOSED: msg`The order is closed and does not change any more.`,
  ITEM_UNAVAILABLE: msg`Something in the order is sold out.`,
  TABLE_NUMBER_TAKEN: msg`Another table has this number.`,
  EMAIL_TAKEN: msg`An account with this email exists already.`,
  SLUG_TAKEN: msg`This address is taken.`,
  TABLE_CLOSED: msg`This table is not in service.`,
  TABLE_HAS_PENDING: msg`Guest orders at this table wait to be confirmed or cancelled first.`,
  TABLE_BUSY: msg`Guests sit at this table already.`,
  NOTHING_OPEN: msg`There is nothing open here.`,
  DAY_HAS_OPEN: msg`Open orders have to be completed or cancelled first.`,
  DAY_CLOSED: msg`The business day is open or closed already.`,
  ORDER_INVOICED: msg`An issued invoice bills this order. A manager credits it first.`,
  DISCOUNT_LIMIT: msg`This is more than you may take off.`,
  SESSION_NOT_OPEN: msg`Nobody is seated at this table yet.`,
  ALREADY_PAID: msg`This order is paid already.`,
  REFUND_PENDING: msg`A card refund of this money waits for the payment provider's answer. It can't be given back a second time.`,
  AMOUNT_MISMATCH: msg`The amount is not the open amount any more.`,
  LIMIT_REACHED: msg`The limit is reached.`,
  TRIAL_EXPIRED: msg`Your free trial has ended. Choose a plan in your account.`,
  ACCOUNT_SUSPENDED: msg`Your account has been suspended. Please contact support.`,
  SUBSCRIPTION_ISSUE: msg`Your account has subscription issues.`,
  TOO_LARGE: msg`This is too large.`,
  UNSUPPORTED_MEDIA: msg`This kind of file is not accepted.`,
  TOO_MANY_REQUESTS: msg`Too many attempts. Please wait a moment.`,
  PAYMENT_FAILED: msg`The payment was refused.`,
  BUSY: msg`The server is busy. Please try again.`,
  FAILING_OVER: msg`The server is busy. Please try again.`,
  UNAVAILABLE: msg`The server is not ready. Please try again.`,
  STORAGE_FULL: msg`The server can't store anything at the moment.`,
  INTERNAL: msg`Something went wrong. Please try again.`,
};

/**
 * What went wrong, in the reader's language: by code where there is a text, else the fall-back of the place. The server's
 * own message is English; it is shown only where nothing better exists and the reader reads English.
 */
export function errorText(i18n: I18n, error: unknown, fallback: MessageDescriptor | string): string {
  if (isApiError(error)) {
    const known = texts[error.code];
    if (known) return i18n._(known);
    const said = error.fields[0]?.message ?? (error.status >= 400 ? error.message : '');
    if (said && i18n.locale === 'en') return said;
  }
  return typeof fallback === 'string' ? fallback : i18n._(fallback);
}
