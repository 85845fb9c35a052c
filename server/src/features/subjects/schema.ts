import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/schema.ts';
import { ownerId } from '../accounts/schema.ts';
import { classes, memberships } from '../organizations/schema.ts';

export const subjects = pgTable(
  'subjects',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    hasAudio: boolean('has_audio').notNull().default(false),
    /** The teacher's subject whose material this one shows while it is shared; gone with it, but not this one. */
    sourceId: uuid('source_id').references((): AnyPgColumn => subjects.id, { onDelete: 'set null' }),
    /** The name of who shared it, also once they have gone. */
    sharedBy: text('shared_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('subjects_owner').on(t.ownerId, t.createdAt),
    uniqueIndex('subjects_source').on(t.sourceId, t.ownerId),
  ],
);

/** Subjects that classes may read. It ends when who shares it leaves the organization. */
export const sharedSubjects = pgTable(
  'shared_subjects',
  {
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').notNull(),
    teacherId: uuid('teacher_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.classId] }),
    index('shared_subjects_class').on(t.classId),
    index('shared_subjects_teacher').on(t.organizationId, t.teacherId),
    foreignKey({
      name: 'shared_subjects_membership',
      columns: [t.organizationId, t.teacherId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
  ],
);
