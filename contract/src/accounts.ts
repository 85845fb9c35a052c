import * as z from 'zod';
import { Membership, OrganizationName } from './organizations.ts';
import { Right } from './rights.ts';
import { Id, plainName, Timestamp } from './route.ts';

export const accountLimits = {
  nameMax: 120,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 200,
  promoCodeMax: 40,
  contactMax: 200,
} as const;

/**
 * The specification's basic pattern: one @, something before it, a dot after it; and nothing that has a meaning in the
 * header of a mail (RFC 5322, 3.2.3), by which the mail would go to another address than the one compared.
 */
const emailPattern = /^(?!.*[\s\p{Cc}<>()[\]:;\\,"])[^@]+@[^@]+\.[^@]+$/su;

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

export const PersonName = plainName(accountLimits.nameMax);

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
  /** From the link of an invitation, which decides the account type. */
  invitation: z.string().max(200).optional(),
  /** Of an institution's organization; left out: it has the person's name. */
  organizationName: OrganizationName.optional(),
});

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  userType: UserType,
  isAdmin: z.boolean(),
  organizations: z.array(Membership),
  /** All that the account has, in any organization. */
  rights: z.array(Right),
  /** The person has shown that they can read mail at this address. */
  emailVerified: z.boolean(),
  createdAt: Timestamp,
  lastLoginAt: Timestamp.nullable(),
  /** Then the account is deleted, as its owner asked; until then they may take it back and do nothing else. */
  deletesAt: Timestamp.nullable(),
});
export type User = z.infer<typeof User>;

export const SignedIn = z.object({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** A device that says neither its browser nor its system. */
export const unknownDevice = 'Unknown device';

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

/** Who may sign up. */
export const SignUpPolicy = z.enum(['open', 'by_invitation', 'closed']);
export type SignUpPolicy = z.infer<typeof SignUpPolicy>;

export const InvitationInput = z.object({ email: Email, userType: UserType.default('student') });
export type InvitationInput = z.infer<typeof InvitationInput>;

export const Invitation = z.object({
  url: z.string(),
  expiresAt: Timestamp,
  /** Sent to the address; otherwise the admin hands it over. */
  mailed: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Whether an invitation's link still works; `ended` covers those that expired, were withdrawn or never existed. */
export const InvitationState = z.enum(['open', 'used', 'ended']);
export type InvitationState = z.infer<typeof InvitationState>;

/** An invitation that nobody has used yet. */
export const OpenInvitation = z.object({
  id: Id,
  email: z.string(),
  userType: UserType,
  invitedAt: Timestamp,
  expiresAt: Timestamp,
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** When the organization of an account that signs up as an institution is opened. */
export const InstitutionPolicy = z.enum(['at_once', 'after_approval']);
export type InstitutionPolicy = z.infer<typeof InstitutionPolicy>;

/** Facts about the installation that a signed-out visitor may see. */
export const Installation = z.object({
  /** No admin exists yet; the first person to register becomes the admin. */
  firstAccount: z.boolean(),
  /** Password links can be mailed; otherwise an admin creates them. */
  mail: z.boolean(),
  uploadMaxBytes: z.number().int(),
  institutions: InstitutionPolicy,
  signUp: SignUpPolicy,
  /** Whom to ask where signing up is not open. */
  contact: z.string(),
  /** Whose sign-in is offered: "Sign In with School"; null: there is no identity provider, or it does not answer. */
  identityProvider: z.string().nullable(),
});
export type Installation = z.infer<typeof Installation>;

/** What a link to confirm would do for the person who opened it. */
export const ProofOutlook = z.object({
  does: z.enum(['proves_address', 'changes_address', 'makes_admin']),
  /** The address that it is about. */
  email: z.string(),
});
export type ProofOutlook = z.infer<typeof ProofOutlook>;

/** An account as admins see it. */
export const AdminUser = User.extend({
  isDisabled: z.boolean(),
  /** Sign-in asks for a code of an authenticator app. */
  hasSecondFactor: z.boolean(),
  sessions: z.number().int(),
  documents: z.number().int(),
  /** An address that the person asked for, until it holds. */
  newEmail: z.string().nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Accounts that a list shows. */
export const AccountFilter = z.enum([
  'students',
  'institutions',
  'admins',
  'disabled',
  'waiting',
  'deleting',
]);
export type AccountFilter = z.infer<typeof AccountFilter>;

/** A setting that was changed. Both null: it is secret. */
export const SettingChange = z.object({
  /** "dailyTokens" */
  setting: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type SettingChange = z.infer<typeof SettingChange>;

/** An admin's action. */
export const AuditItem = z.object({
  id: Id,
  at: Timestamp,
  /** The admin's name; null once their account is gone. */
  actor: z.string().nullable(),
  /** Tells accounts that are gone apart. */
  actorId: Id,
  /** "disabled" */
  action: z.string(),
  /** The name of an account, a code or a setting; null for an account that is gone. */
  target: z.string().nullable(),
  /** Null for what is no account. */
  targetId: Id.nullable(),
  changes: z.array(SettingChange),
});
export type AuditItem = z.infer<typeof AuditItem>;

/** An admin's change to an account. */
export const AccountChange = z
  .object({
    userType: UserType,
    isAdmin: z.boolean(),
    isDisabled: z.boolean(),
    /** Opens the organization of an institution. */
    isApproved: z.literal(true),
    /** Makes the address hold that the person asked for. */
    newEmail: Email,
  })
  .partial();
export type AccountChange = z.infer<typeof AccountChange>;
