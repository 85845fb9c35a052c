import { z } from 'zod';
import { Id, Timestamp } from './route.ts';

export const accountLimits = {
  nameMax: 120,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 200,
  promoCodeMax: 40,
} as const;

/** One @, something before it, a dot after it: the specification's basic pattern. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const Email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(accountLimits.emailMax, 'Please enter a valid email')
  .regex(emailPattern, 'Please enter a valid email');

export const NewPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(accountLimits.passwordMin, 'Password must be at least 6 characters')
  .max(accountLimits.passwordMax, 'Password must be at most 200 characters');

export const PersonName = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(accountLimits.nameMax, 'Name must be at most 120 characters');

export const UserType = z.enum(['student', 'institution'], 'Please select an account type');
export type UserType = z.infer<typeof UserType>;

export const Credentials = z.object({
  email: Email,
  password: z.string('Password is required').min(1, 'Password is required').max(accountLimits.passwordMax),
});

export const Registration = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
  userType: UserType.default('student'),
  promoCode: z.string().trim().max(accountLimits.promoCodeMax, 'This promo code is not valid').optional(),
});

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  userType: UserType,
  isAdmin: z.boolean(),
  createdAt: Timestamp,
  lastLoginAt: Timestamp.nullable(),
});
export type User = z.infer<typeof User>;

export const SignedIn = z.object({ token: z.string(), user: User });

export const Session = z.object({
  id: Id,
  /** The session that asks. */
  current: z.boolean(),
  /** Browser and system in plain words, e.g. "Firefox on Linux". */
  device: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
});
export type Session = z.infer<typeof Session>;

/** What a signed-out visitor may know of the installation. */
export const Installation = z.object({
  /** Nobody has registered yet: whoever does becomes the admin. */
  firstAccount: z.boolean(),
  /** Password links can be mailed; otherwise an admin makes them. */
  mail: z.boolean(),
  uploadMaxBytes: z.number().int(),
});
export type Installation = z.infer<typeof Installation>;

export const AdminUser = User.extend({ sessions: z.number().int(), documents: z.number().int() });
export type AdminUser = z.infer<typeof AdminUser>;
