import { z } from 'zod';
import { toLatinDigits } from '#/lib/digits';

// Messages are English; useFieldText turns them into the reader's language.

const text = (max: number) => z.string().trim().max(max, 'This is too long');
const digits = (max: number) => text(max).transform(toLatinDigits);

export const profileSchema = z.object({
  name: text(200).min(1, 'Restaurant name is required'),
  nameAr: text(200),
  phoneNumber: digits(20),
  address: text(300),
  city: text(100),
  state: text(100),
  country: text(100),
  postalCode: digits(20),
});

export const taxSchema = z.object({
  legalName: text(200),
  legalNameAr: text(200),
  vatNumber: digits(20).refine(
    (number) => /^(3\d{13}3)?$/.test(number),
    'A VAT number has 15 digits and starts and ends with 3',
  ),
  crNumber: digits(20),
});

const thresholdMessage = 'Three rising numbers of minutes, 600 at most';
const minutes = z
  .string()
  .trim()
  .transform(toLatinDigits)
  .refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 600, thresholdMessage)
  .transform(Number);

export const kitchenSchema = z
  .object({
    first: minutes,
    second: minutes,
    third: minutes,
    dayCutoff: z.string(),
  })
  .refine(({ first, second, third }) => first < second && second < third, {
    message: thresholdMessage,
    path: ['third'],
  });

const limitMessage = 'A number of per cent from 0 to 100';

export const discountLimit = z
  .string()
  .trim()
  .transform(toLatinDigits)
  .refine((value) => /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(value), limitMessage);

const waitMessage = 'A number of minutes from 5 to 240';

export const remoteWait = z
  .string()
  .trim()
  .transform(toLatinDigits)
  .refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 5 && Number(value) <= 240, waitMessage)
  .transform(Number);
