import type { SettingChange } from '@gene/contract/accounts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant } from '../../platform/schema.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The normalised address; see features/accounts. */
    emailKey: text('email_key').notNull(),
    /** `noPassword` of an account that an identity provider made. */
    passwordHash: text('password_hash').notNull(),
    userType: text('user_type', { enum: ['student', 'institution'] }).notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Time the person proved access to the address's mailbox. */
    emailVerifiedAt: instant('email_verified_at'),
    disabledAt: instant('disabled_at'),
    /** When the account is deleted, as its owner asked. */
    deletesAt: instant('deletes_at'),
    lastLoginAt: instant('last_login_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.emailKey),
    index('users_deletes_at')
      .on(t.deletesAt)
      .where(sql`${t.deletesAt} is not null`),
  ],
);

/** Column for rows that belong to an account and are deleted with it. */
export const ownerId = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** sha256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Time the person last showed who they are with what only they have. Null: another system vouched for them. */
    confirmedAt: instant('confirmed_at'),
    /** Started where the person had not signed in before; until they confirm it. */
    isNew: boolean('is_new').notNull().default(false),
  },
  (t) => [uniqueIndex('sessions_token_key').on(t.tokenHash), index('sessions_user').on(t.userId)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Mailed to the account's address, so using it proves access to the mailbox. */
    mailed: boolean('mailed').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

/** Links with which an address may sign up. */
export const invitations = pgTable('invitations', {
  emailKey: text('email_key').primaryKey(),
  id: uuid('id').notNull().unique(),
  /** As the admin typed it. */
  email: text('email').notNull(),
  tokenHash: text('token_hash').notNull(),
  userType: text('user_type', { enum: ['student', 'institution'] }).notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
});

/** Invitations that were used, so that their links can say so until they would have expired. */
export const usedInvitations = pgTable('used_invitations', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

/** Links that prove access to an address's mailbox. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('email_proofs_user').on(t.userId)],
);

/** Addresses that people asked for and that do not hold yet: one for each account. */
export const addressChanges = pgTable('address_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  /** Of the link sent to the address; null: an admin confirms it. */
  tokenHash: text('token_hash'),
  expiresAt: instant('expires_at').notNull(),
});

/** People's own words about themselves. */
export const profiles = pgTable('profiles', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bio: text('bio').notNull(),
});

/** A trigger removes the file of a deleted row. */
export const avatars = pgTable('avatars', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Another for each picture, so that browsers may keep it. */
  id: uuid('id').notNull(),
  fileKey: text('file_key').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  createdAt: createdAt(),
});

/** Devices and networks where a person has signed in before, as hashes. */
export const knownOrigins = pgTable(
  'known_origins',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index('known_origins_age').on(t.lastSeenAt)],
);

/** Authenticator apps (RFC 6238), one for each account. */
export const authenticators = pgTable('authenticators', {
  ownerId: ownerId().primaryKey(),
  /** Sealed by `platform/secrets.ts`. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a code has proven the app. */
  enabledAt: instant('enabled_at'),
  /** Time steps whose codes were used, latest use first; independent of what the clock says. */
  usedSteps: integer('used_steps')
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt: createdAt(),
});

/** Stand in for a code of the app; deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ownerId: ownerId(),
    /** Has 80 random bits: a slow hash would add nothing. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.codeHash] })],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    /** Base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** Of its uses, as far as the device counts them; else 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_owner').on(t.ownerId)],
);

/** Who people are at identity providers (OpenID Connect): by issuer and subject alone, whatever the address. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** As the provider last said it. */
    email: text('email'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.issuer, t.subject),
    index('identities_owner').on(t.ownerId, t.id),
  ],
);

/** Challenges that passkeys or identity providers have answered, until they would have expired anyway. */
export const usedChallenges = pgTable('used_challenges', {
  hash: text('hash').primaryKey(),
  usedAt: instant('used_at').notNull().defaultNow(),
});

/** Admin actions: who did what to whom. A trigger keeps it append-only. */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  actorId: uuid('actor_id').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull(),
  /** Of changed settings. */
  changes: jsonb('changes').$type<SettingChange[]>(),
  createdAt: createdAt(),
});
