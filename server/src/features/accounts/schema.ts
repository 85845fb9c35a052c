import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The normalised address; see features/accounts. */
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    userType: text('user_type', { enum: ['student', 'institution'] }).notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Time the person proved access to the address's mailbox. */
    emailVerifiedAt: instant('email_verified_at'),
    disabledAt: instant('disabled_at'),
    lastLoginAt: instant('last_login_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email_key').on(t.emailKey)],
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
    /** Time the password was last entered. */
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

/** Admin actions: who did what to whom. */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  actorId: uuid('actor_id').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull(),
  createdAt: createdAt(),
});
