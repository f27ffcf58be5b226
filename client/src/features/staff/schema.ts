import { z } from 'zod';
import type { Schemas } from '#/api/client';

// The messages are the spec's English words; useFieldText turns them into the reader's language.

const roles = ['waiter', 'server', 'host', 'manager'] as const;
export type Role = (typeof roles)[number];

const passwordMinimum = 6;
const mismatch = { message: "Passwords don't match", path: ['confirmPassword'], when: () => true };

const base = z.object({
  firstName: z.string().trim().min(1, 'First name is required').max(100, 'This is too long'),
  lastName: z.string().trim().min(1, 'Last name is required').max(100, 'This is too long'),
  email: z.string().trim().max(255, 'This is too long').pipe(z.email('Please enter a valid email address')),
  phoneNumber: z.string().trim().max(20, 'This is too long'),
  role: z.enum(roles),
  isActive: z.boolean(),
  canTakeOrders: z.boolean(),
  canModifyOrders: z.boolean(),
  canProcessPayments: z.boolean(),
  canManageTables: z.boolean(),
  password: z.string(),
  confirmPassword: z.string(),
});

export type StaffForm = z.infer<typeof base>;

const matching = ({ password, confirmPassword }: StaffForm) => password === confirmPassword;
const long = (password: string) => [...password].length >= passwordMinimum;
const short = { message: 'Password must be at least 6 characters', path: ['password'], when: () => true };

/** A new member needs a password; on an edit both fields stay empty to keep the old one. */
export function staffSchema(isNew: boolean) {
  return base
    .refine(({ password }) => (!isNew && password === '') || long(password), short)
    .refine(matching, mismatch);
}

/** What a form begins with, and what a change of one field sends along unchanged. */
export function valuesOf(member: Schemas['Staff']): Omit<StaffForm, 'password' | 'confirmPassword'> {
  const { firstName, lastName, email, phoneNumber, role, isActive } = member;
  const { canTakeOrders, canModifyOrders, canProcessPayments, canManageTables } = member;
  return {
    firstName,
    lastName,
    email,
    phoneNumber,
    role,
    isActive,
    canTakeOrders,
    canModifyOrders,
    canProcessPayments,
    canManageTables,
  };
}
