import { z } from 'zod';
import { Id, Timestamp } from './route.ts';

export const accountLimits = {
  nameMax: 120,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 200,
  promoCodeMax: 40,
} as const;

/** The specification's basic pattern: one @, something before it, a dot after it. */
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

/** Line breaks, control characters and characters that change the text direction. */
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
  /** The person has shown that they can read mail at this address. */
  emailVerified: z.boolean(),
  createdAt: Timestamp,
  lastLoginAt: Timestamp.nullable(),
});
export type User = z.infer<typeof User>;

export const SignedIn = z.object({ token: z.string(), user: User });

export const Session = z.object({
  id: Id,
  /** The session that made this request. */
  current: z.boolean(),
  /** Started on a new device that the person has not yet confirmed as theirs. */
  isNew: z.boolean(),
  /** Browser and system in plain words, e.g. "Firefox on Linux". */
  device: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
});
export type Session = z.infer<typeof Session>;

/** Facts about the installation that a signed-out visitor may see. */
export const Installation = z.object({
  /** No admin exists yet; the first person to register becomes the admin. */
  firstAccount: z.boolean(),
  /** Password links can be mailed; otherwise an admin creates them. */
  mail: z.boolean(),
  uploadMaxBytes: z.number().int(),
});
export type Installation = z.infer<typeof Installation>;

export const AdminUser = User.extend({ sessions: z.number().int(), documents: z.number().int() });
export type AdminUser = z.infer<typeof AdminUser>;
