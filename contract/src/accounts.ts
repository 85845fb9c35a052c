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
const emailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;

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

/** Line breaks, other control characters, and those that turn the direction of what follows. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export const PersonName = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(accountLimits.nameMax, 'Name must be at most 120 characters')
  .refine((name) => !unprintable.test(name), 'Name must be one line of plain text');

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
  /** The person has shown that they read mail at the address. */
  emailVerified: z.boolean(),
  createdAt: Timestamp,
  lastLoginAt: Timestamp.nullable(),
});
export type User = z.infer<typeof User>;

export const SignedIn = z.object({ token: z.string(), user: User });

export const Session = z.object({
  id: Id,
  /** The session that asks. */
  current: z.boolean(),
  /** Begun on a device that was new, and nobody has said yet that it was them. */
  isNew: z.boolean(),
  /** Browser and system in plain words, e.g. "Firefox on Linux". */
  device: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
});
export type Session = z.infer<typeof Session>;

/** What a signed-out visitor may know of the installation. */
export const Installation = z.object({
  /** There is no admin yet: whoever registers from here becomes the admin. */
  firstAccount: z.boolean(),
  /** Password links can be mailed; otherwise an admin makes them. */
  mail: z.boolean(),
  uploadMaxBytes: z.number().int(),
});
export type Installation = z.infer<typeof Installation>;

export const AdminUser = User.extend({ sessions: z.number().int(), documents: z.number().int() });
export type AdminUser = z.infer<typeof AdminUser>;
