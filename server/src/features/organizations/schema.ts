import { isNotNull, sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { users } from '../accounts/schema.ts';

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Where its days begin; null: wherever who looks is. */
  timeZone: text('time_zone'),
  /** Null while an admin has yet to approve it. */
  openedAt: instant('opened_at'),
  createdAt: createdAt(),
});

/** A trigger removes the file of a deleted row. */
export const organizationLogos = pgTable('organization_logos', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** Another for each picture, so that browsers may keep it. */
  id: uuid('id').notNull(),
  fileKey: text('file_key').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  createdAt: createdAt(),
});

const organizationId = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
const classId = () => uuid('class_id').references(() => classes.id, { onDelete: 'cascade' });

export const memberships = pgTable(
  'memberships',
  {
    organizationId: organizationId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'teacher', 'student'] }).notNull(),
    rollNumber: text('roll_number'),
    /** Of the person in the school's own system, from a roster. */
    sourcedId: text('sourced_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('memberships_user').on(t.userId, t.createdAt),
    index('memberships_joined').on(t.organizationId, t.createdAt, t.userId),
    uniqueIndex('memberships_roll').on(t.organizationId, t.rollNumber).where(isNotNull(t.rollNumber)),
    // Numbers are looked up whatever zeros they begin with.
    index('memberships_plain_roll')
      .on(t.organizationId, sql`ltrim(${t.rollNumber}, '0')`)
      .where(isNotNull(t.rollNumber)),
    uniqueIndex('memberships_sourced').on(t.organizationId, t.sourcedId).where(isNotNull(t.sourcedId)),
  ],
);

export const classes = pgTable(
  'classes',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    /** Ids in the school's own system, from a roster: the class, its school, its first term. */
    sourcedId: text('sourced_id'),
    schoolSourcedId: text('school_sourced_id'),
    termSourcedId: text('term_sourced_id'),
    /** Deleted, and kept for a while to be restored. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('classes_organization').on(t.organizationId, t.createdAt),
    uniqueIndex('classes_sourced').on(t.organizationId, t.sourcedId).where(isNotNull(t.sourcedId)),
  ],
);

/** Who is in a class, teachers and students; whoever leaves the organization leaves its classes. */
export const classMembers = pgTable(
  'class_members',
  {
    classId: classId().notNull(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.userId] }),
    foreignKey({
      name: 'class_members_membership',
      columns: [t.organizationId, t.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
    index('class_members_membership').on(t.organizationId, t.userId),
    index('class_members_user').on(t.userId),
  ],
);

/** Codes with which students join an organization, or one of its classes. */
export const enrolmentCodes = pgTable(
  'enrolment_codes',
  {
    code: text('code').primaryKey(),
    organizationId: organizationId(),
    classId: classId(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('enrolment_codes_one').on(t.organizationId, t.classId).nullsNotDistinct(),
    index('enrolment_codes_class').on(t.classId),
  ],
);

/** Links with which people join: anybody who has one, or one person. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    classId: classId(),
    role: text('role', { enum: ['teacher', 'student'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Null: any number. */
    usesLeft: integer('uses_left'),
    /** The address and its key, of a link for one person. */
    email: text('email'),
    emailKey: text('email_key'),
    name: text('name'),
    rollNumber: text('roll_number'),
    sourcedId: text('sourced_id'),
    /** Null: not to be mailed. */
    mail: text('mail', { enum: ['due', 'sent', 'failed'] }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('organization_invitations_address').on(t.organizationId, t.emailKey),
    index('organization_invitations_class').on(t.classId),
    index('organization_invitations_plain_roll')
      .on(t.organizationId, sql`ltrim(${t.rollNumber}, '0')`)
      .where(isNotNull(t.rollNumber)),
  ],
);

/** Classes that an invitation leads to, beside its first one. */
export const invitationClasses = pgTable(
  'invitation_classes',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => organizationInvitations.id, { onDelete: 'cascade' }),
    classId: classId().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invitationId, t.classId] }),
    index('invitation_classes_class').on(t.classId),
  ],
);
