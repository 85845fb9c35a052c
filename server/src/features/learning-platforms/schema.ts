import type { PublicKey } from '@gene/contract/learning-platforms';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { users } from '../accounts/schema.ts';
import { examPapers } from '../exam-papers/schema.ts';
import { classes } from '../organizations/schema.ts';

/** Learning platforms that may open Gene as a tool (LTI 1.3). */
export const learningPlatforms = pgTable(
  'learning_platforms',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    deployments: jsonb('deployments').$type<string[]>().notNull(),
    authorizationUrl: text('authorization_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    keysUrl: text('keys_url').notNull(),
    makesAccounts: boolean('makes_accounts').notNull(),
    checksAddresses: boolean('checks_addresses').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('learning_platforms_client').on(t.issuer, t.clientId)],
);

/** A single row: the key pair by which platforms know this installation. */
export const toolKeys = pgTable(
  'tool_keys',
  {
    only: boolean('only').primaryKey().default(true),
    /** As a JWK, with its id. */
    publicKey: jsonb('public_key').$type<PublicKey>().notNull(),
    /** By `platform/secrets.ts`. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('tool_keys_one_row', sql`${t.only}`)],
);

/** Courses of platforms ("contexts") that go with a class. */
export const platformCourses = pgTable(
  'platform_courses',
  {
    id: uuid('id').primaryKey(),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => learningPlatforms.id, { onDelete: 'cascade' }),
    deployment: text('deployment').notNull(),
    /** As the platform knows it. */
    contextId: text('context_id').notNull(),
    title: text('title').notNull(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** Where its gradebook is; null: Gene may not write there. */
    lineItemsUrl: text('line_items_url'),
    /** Where the list of its members is; null: Gene may not read it. */
    membersUrl: text('members_url'),
    connectedBy: uuid('connected_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('platform_courses_context').on(t.platformId, t.deployment, t.contextId),
    index('platform_courses_class').on(t.classId),
    index('platform_courses_connected').on(t.connectedBy),
  ],
);

/** Exam papers whose released results go to a course, once somebody has asked for it. */
export const courseLineItems = pgTable(
  'course_line_items',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => platformCourses.id, { onDelete: 'cascade' }),
    paperId: uuid('paper_id')
      .notNull()
      .references(() => examPapers.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    state: text('state', { enum: ['sending', 'sent', 'failed'] }).notNull(),
    problem: text('problem'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.paperId] }), index('course_line_items_paper').on(t.paperId)],
);

/** Which state of a result a course has. */
export const sentScores = pgTable(
  'sent_scores',
  {
    courseId: uuid('course_id').notNull(),
    paperId: uuid('paper_id').notNull(),
    /** Of a released result, which may be gone while the platform still has its mark. */
    resultId: uuid('result_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the result became what was sent; null: to be sent again. */
    gradedAt: instant('graded_at'),
    /** The platform has a mark for it, this one or an earlier one. */
    isHeld: boolean('is_held').notNull(),
    /** Why the platform did not take it, or not take it back; null: it did. */
    refusal: text('refusal'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.paperId, t.resultId] }),
    foreignKey({
      name: 'sent_scores_line_item',
      columns: [t.courseId, t.paperId],
      foreignColumns: [courseLineItems.courseId, courseLineItems.paperId],
    }).onDelete('cascade'),
    index('sent_scores_user').on(t.userId),
  ],
);
