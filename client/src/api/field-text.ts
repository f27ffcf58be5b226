import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

// Forms and the server name a wrong field in the same English words, so one table translates both: what a form found by
// itself, and what only the server knows. A form's schema carries the English text, which keeps a shown message right
// when the language changes under it.
const texts: Record<string, MessageDescriptor> = {
  'Please enter a valid email address': msg`Please enter a valid email address`,
  'Password is required': msg`Password is required`,
  'Password must be at least 8 characters long': msg`Password must be at least 8 characters long`,
  'Password must be at least 6 characters': msg`Password must be at least 6 characters`,
  'Password must be at most 256 characters long': msg`Password must be at most 256 characters long`,
  "Password holds characters that can't be used": msg`Password holds characters that can't be used`,
  'This password is too common. Please choose another one': msg`This password is too common. Please choose another one`,
  'This password is too easy to guess. Please choose another one': msg`This password is too easy to guess. Please choose another one`,
  "Passwords don't match": msg`Passwords don't match`,
  'First name is required': msg`First name is required`,
  'Last name is required': msg`Last name is required`,
  'Restaurant name is required': msg`Restaurant name is required`,
  'Name is required': msg`Name is required`,
  'Table number is required': msg`Table number is required`,
  'Table number must be 10 characters or less': msg`Table number must be 10 characters or less`,
  'This is too long': msg`This is too long`,
  'An account with this email exists': msg`An account with this email exists`,
  'A VAT number has 15 digits and starts and ends with 3': msg`A VAT number has 15 digits and starts and ends with 3`,
  'Three rising numbers of minutes, 600 at most': msg`Three rising numbers of minutes, 600 at most`,
  'A number of per cent from 0 to 100': msg`A number of per cent from 0 to 100`,
};

/** The text of a field's error in the reader's language; one that the table does not know is shown as it came. */
export function useFieldText(): (message: string | undefined) => string | undefined {
  const { t } = useLingui();
  return (message) => {
    const known = message === undefined ? undefined : texts[message];
    return known ? t(known) : message;
  };
}
