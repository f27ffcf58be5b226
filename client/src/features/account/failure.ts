import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isApiError, isOffline } from '#/api/error';
import { errorText } from '#/api/error-text';

export interface Failure {
  title: string;
  description: string;
}

/** What a failed owner sign-in says. A 402 is no wrong password: the account exists and its subscription stops it. */
export function loginFailure(i18n: I18n, error: unknown): Failure {
  if (isApiError(error) && error.status === 402) {
    switch (error.code) {
      case 'TRIAL_EXPIRED':
        return { title: i18n._(msg`Trial Period Expired`), description: trialExpired(i18n, error.message) };
      case 'ACCOUNT_SUSPENDED':
        return {
          title: i18n._(msg`Account Suspended`),
          description: errorText(i18n, error, msg`Your account has been suspended. Please contact support.`),
        };
      default:
        return {
          title: i18n._(msg`Sign in failed`),
          description: errorText(i18n, error, msg`Your account has subscription issues.`),
        };
    }
  }
  return {
    title: i18n._(msg`Sign in failed`),
    description: errorText(i18n, error, msg`Invalid email or password. Please try again.`),
  };
}

export function signupFailure(i18n: I18n, error: unknown): Failure {
  return {
    title: i18n._(msg`Sign up failed`),
    description:
      isOffline(error) || !(isApiError(error) && error.fields.length > 0)
        ? errorText(i18n, error, msg`Something went wrong. Please try again.`)
        : i18n._(msg`Please check the marked fields.`),
  };
}

// The length of the trial is a setting of the server; only its message knows it.
function trialExpired(i18n: I18n, message: string): string {
  const days = /(\d+)-day/.exec(message)?.[1] ?? '60';
  return i18n._(msg`Your ${days}-day free trial has expired. Please upgrade your subscription.`);
}
