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
  'This is not your present password': msg`This is not your present password`,
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
  'Tax invoices need the VAT number': msg`Tax invoices need the VAT number`,
  'Tax invoices need the legal name': msg`Tax invoices need the legal name`,
  'Tax invoices need the address': msg`Tax invoices need the address`,
  'This name is too long for the code of a tax invoice': msg`This name is too long for the code of a tax invoice`,
  'The day is closed already: change this tomorrow': msg`The day is closed already: change this tomorrow`,
  'Three rising numbers of minutes, 600 at most': msg`Three rising numbers of minutes, 600 at most`,
  'A number of per cent from 0 to 100': msg`A number of per cent from 0 to 100`,
  'A number of minutes from 5 to 240': msg`A number of minutes from 5 to 240`,
  'English name is required': msg`English name is required`,
  'Category name is required': msg`Category name is required`,
  'Price must be a valid decimal number': msg`Price must be a valid decimal number`,
  'Variant name is required': msg`Variant name is required`,
  'Another variant has this name': msg`Another variant has this name`,
  'English text must be 100 characters or less': msg`English text must be 100 characters or less`,
  'Arabic text must be 100 characters or less': msg`Arabic text must be 100 characters or less`,
  'Invalid datetime': msg`Invalid datetime`,
  'Invalid date': msg`Invalid date`,
  'A day from today to ten years from now': msg`A day from today to ten years from now`,
  'Choose one day or more': msg`Choose one day or more`,
  'The last day is before the first': msg`The last day is before the first`,
  'Calories must be a positive number': msg`Calories must be a positive number`,
  'Invalid image URL or path': msg`Invalid image URL or path`,
  'Please enter a valid URL': msg`Please enter a valid URL`,
  'Please enter a handle or a valid URL': msg`Please enter a handle or a valid URL`,
  'Please enter a valid phone number': msg`Please enter a valid phone number`,
  '2 to 250 small Latin letters, digits and hyphens': msg`2 to 250 small Latin letters, digits and hyphens`,
  'This address is reserved': msg`This address is reserved`,
  'Either name or nameEn is required': msg`Either name or nameEn is required`,
  'Branch name is required': msg`Branch name is required`,
  'English branch name is required': msg`English branch name is required`,
  'Please enter a valid Google Maps URL': msg`Please enter a valid Google Maps URL`,
  'This address is taken': msg`This address is taken`,
  'These hours overlap the ones before': msg`These hours overlap the ones before`,
  'This day stands here already': msg`This day stands here already`,
  'A figure is required': msg`A figure is required`,
  'Say what the figure counts': msg`Say what the figure counts`,
  'There is no such menu': msg`There is no such menu`,
  'There is no such template': msg`There is no such template`,
  'There is no such choice': msg`There is no such choice`,
  'This colour is hard to read: a contrast of 4.5 is needed': msg`This colour is hard to read: a contrast of 4.5 is needed`,
};

/** The text of a field's error in the reader's language; one that the table does not know is shown as it came. */
export function useFieldText(): (message: string | undefined) => string | undefined {
  const { t } = useLingui();
  return (message) => {
    const known = message === undefined ? undefined : texts[message];
    return known ? t(known) : message;
  };
}
