import { z } from 'zod';

// The messages are the spec's English words; useFieldText turns them into the reader's language.

const email = z
  .string()
  .trim()
  .max(255, 'This is too long')
  .pipe(z.email('Please enter a valid email address'));
const optional = (max: number) => z.string().trim().max(max, 'This is too long');
const required = (message: string, max: number) =>
  z.string().trim().min(1, message).max(max, 'This is too long');

export const loginSchema = z.object({
  email,
  password: z.string().min(1, 'Password is required'),
});

// Characters, not UTF-16 units: the server counts the same way.
const newPassword = z
  .string()
  .refine((text) => [...text].length >= 8, 'Password must be at least 8 characters long');

const matching = <Form extends { password: string; confirmPassword: string }>(form: Form) =>
  form.password === form.confirmPassword;
const mismatch = {
  message: "Passwords don't match",
  path: ['confirmPassword'],
  // Shown beside the other messages, not only once they are gone.
  when: () => true,
};

export const forgotSchema = z.object({ email });

export const resetSchema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(matching, mismatch);

export const passwordSchema = z
  .object({
    currentPassword: z.string().min(1, 'Password is required'),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .refine(matching, mismatch);

export const emailSchema = z.object({ email, password: z.string().min(1, 'Password is required') });

export const ownerSchema = z.object({
  firstName: required('First name is required', 100),
  lastName: required('Last name is required', 100),
  phoneNumber: optional(20),
  language: z.enum(['ar', 'en']),
});

export const signupSchema = z
  .object({
    firstName: required('First name is required', 100),
    lastName: required('Last name is required', 100),
    restaurantName: required('Restaurant name is required', 200),
    email,
    phoneNumber: optional(20),
    address: optional(300),
    city: optional(100),
    state: optional(100),
    country: optional(100),
    postalCode: optional(20),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .refine(matching, mismatch);

export const customerSignupSchema = z
  .object({
    firstName: required('First name is required', 100),
    lastName: required('Last name is required', 100),
    email,
    phoneNumber: optional(20),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .refine(matching, mismatch);

export type CustomerSignupForm = z.infer<typeof customerSignupSchema>;
export type ForgotForm = z.infer<typeof forgotSchema>;
export type ResetForm = z.infer<typeof resetSchema>;
export type PasswordForm = z.infer<typeof passwordSchema>;
export type EmailForm = z.infer<typeof emailSchema>;
export type LoginForm = z.infer<typeof loginSchema>;
export type SignupForm = z.infer<typeof signupSchema>;
