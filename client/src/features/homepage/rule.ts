import { z } from 'zod';
import type { Doc } from './document';
import { inputOf } from './document';

// The rules that a form can know by itself, in the spec's words (section 5); the server has the same ones and more.

const web = (value: string) => /^https?:\/\/[^/\s]+/i.test(value);
const ours = (value: string) =>
  /^\/(objects|dishes|art)\//.test(value) && !/[\\?#]/.test(value) && !value.includes('..');

const picture = z
  .string()
  .refine((value) => value === '' || web(value) || ours(value), 'Invalid image URL or path');

const branch = z
  .object({
    name: z.string().trim().min(1, 'Branch name is required').optional(),
    nameEn: z.string().trim().min(1, 'English branch name is required').optional(),
    mapUrl: z
      .string()
      .trim()
      .refine((value) => value === '' || web(value), 'Please enter a valid Google Maps URL')
      .optional(),
  })
  .refine(
    ({ name, nameEn }) => name !== undefined || nameEn !== undefined,
    'Either name or nameEn is required',
  );

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Invalid date');

const schema = z.object({
  hours: z
    .object({
      ramadan: z.object({ dateFrom: day, dateTo: day }).optional(),
      exceptions: z.array(z.object({ date: day })),
    })
    .optional(),
  restaurantNameEn: z.string().trim().min(1, 'Restaurant name is required'),
  slug: z
    .string()
    .refine(
      (value) => value === '' || (/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/.test(value) && value.length <= 250),
      '2 to 250 small Latin letters, digits and hyphens',
    ),
  logoUrl: picture,
  heroImageUrl: picture,
  headerBackgroundPhotoUrl: picture,
  email: z.union([z.literal(''), z.email('Please enter a valid email address')]),
  branches: z.array(branch),
});

/** What is wrong, by the name that the server has for the field. */
export type Problems = Readonly<Record<string, string>>;

export const noProblems: Problems = {};

/** "branches[0].nameEn" */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name ? `${name}.${String(part)}` : String(part);
  }, '');

export function problemsOf(doc: Doc): Problems {
  const result = schema.safeParse(inputOf(doc));
  if (result.success) return noProblems;
  return byField(result.error.issues.map(({ path, message }) => ({ field: nameOf(path), message })));
}

/** The first of each field stands. */
export function byField(list: readonly { field: string; message: string }[]): Problems {
  return Object.fromEntries(list.toReversed().map(({ field, message }) => [field, message]));
}
