import type { Subject } from '@gene/contract/subjects';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { runStatement } from '../../platform/statement.ts';
import { holdPerson } from '../accounts/service.ts';
import { subjects } from './schema.ts';
import { isShared, materialOf } from './sharing/store.ts';

declare const readable: unique symbol;
declare const owned: unique symbol;

/** A subject of this person's, of which the documents may be a teacher's; there is no other way to get one. */
export interface ReadableSubject {
  readonly [readable]: true;
  readonly id: string;
  /** Where its documents are: its own id, or that of the subject that is shared. */
  readonly materialId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly hasAudio: boolean;
}

/** One whose documents are the person's own too, so that they may be changed. */
export interface OwnedSubject extends ReadableSubject {
  readonly [owned]: true;
}

/** For other features' statements: names and owners of subjects. */
export const subjectHeads = new QueryBuilder()
  .select({
    id: subjects.id,
    ownerId: subjects.ownerId,
    name: subjects.name,
    createdAt: subjects.createdAt,
  })
  .from(subjects)
  .as('subject');

/** The same for one person, as a table with the columns `id`, `name` and `created_at`. */
export const ownSubjects = (ownerId: string) =>
  sql`(select id, name, created_at from ${subjects} where owner_id = ${ownerId})`;

const ownedColumns = {
  id: subjects.id,
  ownerId: subjects.ownerId,
  name: subjects.name,
  hasAudio: subjects.hasAudio,
  materialId: materialOf,
};

/** Nobody else's documents are shown in it. */
const isOwn = sql`not (subjects.source_id is not null
  and ${isShared(sql`subjects.source_id`, sql`subjects.owner_id`)})`;

/** Who shared it, and whether that is over. */
const sharedColumn = sql<Subject['shared']>`case when subjects.shared_by is not null then json_build_object(
  'by', subjects.shared_by, 'isOver', ${isOwn}) end`;

/** Counts a subject's contents, given the subject's id in the statement. */
export type CountIn = (subjectId: SQL) => SQL<number>;

const countedColumns = (countIn: CountIn) => ({
  id: subjects.id,
  name: subjects.name,
  hasAudio: subjects.hasAudio,
  createdAt: subjects.createdAt,
  shared: sharedColumn,
  documentsCount: countIn(materialOf),
});

function toSubject(row: Omit<Subject, 'createdAt'> & { createdAt: Date }): Subject {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export async function listSubjects(db: Db, ownerId: string, countIn: CountIn): Promise<Subject[]> {
  const rows = await runStatement<Parameters<typeof toSubject>[0]>(
    db,
    sql`select id, name, has_audio as "hasAudio", created_at as "createdAt",
      ${sharedColumn} as shared, ${countIn(materialOf)} as "documentsCount"
    from subjects where owner_id = ${ownerId} order by created_at, id`,
  );
  return rows.map(toSubject);
}

/** @returns JSON of ids and titles, for a search */
export async function listSubjectTitles(db: Db, ownerId: string): Promise<string> {
  const { rows } = await db.execute<{ titles: string }>(sql`
    select coalesce(json_agg(json_build_object('id', id, 'title', name)), '[]')::text as titles
    from ${subjects} where ${subjects.ownerId} = ${ownerId}`);
  return rows[0]?.titles ?? '[]';
}

export async function getSubject(
  db: Db | Tx,
  subject: ReadableSubject,
  countIn: CountIn,
): Promise<Subject | null> {
  const [row] = await db.select(countedColumns(countIn)).from(subjects).where(eq(subjects.id, subject.id));
  return row ? toSubject(row) : null;
}

export async function findSubject(db: Db, personId: string, id: string): Promise<ReadableSubject | null> {
  const [row] = await db
    .select(ownedColumns)
    .from(subjects)
    .where(and(eq(subjects.id, id), eq(subjects.ownerId, personId)));
  return (row as ReadableSubject | undefined) ?? null;
}

export async function findOwnedSubject(db: Db, ownerId: string, id: string): Promise<OwnedSubject | null> {
  const [row] = await db
    .select(ownedColumns)
    .from(subjects)
    .where(and(eq(subjects.id, id), eq(subjects.ownerId, ownerId), isOwn));
  return (row as OwnedSubject | undefined) ?? null;
}

/** Locked until the transaction ends: it cannot be deleted. */
export async function holdSubject(tx: Tx, personId: string, id: string): Promise<ReadableSubject | null> {
  const [row] = await tx
    .select(ownedColumns)
    .from(subjects)
    .where(and(eq(subjects.id, id), eq(subjects.ownerId, personId)))
    .for('key share');
  return (row as ReadableSubject | undefined) ?? null;
}

/**
 * One that takes documents, locked until the transaction ends. What was shared once and gets documents of its
 * own shows nobody else's again, so that these stay in sight.
 */
export async function holdOwnedSubject(tx: Tx, ownerId: string, id: string): Promise<OwnedSubject | null> {
  const [row] = await tx
    .select(ownedColumns)
    .from(subjects)
    .where(and(eq(subjects.id, id), eq(subjects.ownerId, ownerId), isOwn))
    .for('key share');
  if (row)
    await tx
      .update(subjects)
      .set({ sourceId: null, sharedBy: null })
      .where(and(eq(subjects.id, id), isNotNull(subjects.sharedBy)));
  return (row as unknown as OwnedSubject | undefined) ?? null;
}

export async function insertSubject(
  db: Db | Tx,
  ownerId: string,
  values: { name: string; hasAudio: boolean },
): Promise<OwnedSubject> {
  const [row] = await db
    .insert(subjects)
    .values({ id: uuidv7(), ownerId, ...values })
    .returning(ownedColumns);
  return row as OwnedSubject;
}

/** The oldest subject with that name, created if missing; two simultaneous calls create one. */
export async function findOrInsertByName(tx: Tx, ownerId: string, name: string): Promise<OwnedSubject> {
  await holdPerson(tx, ownerId);
  const [row] = await tx
    .select(ownedColumns)
    .from(subjects)
    .where(and(eq(subjects.ownerId, ownerId), eq(subjects.name, name), isNull(subjects.sharedBy)))
    .orderBy(asc(subjects.createdAt))
    .limit(1);
  return (row as OwnedSubject | undefined) ?? insertSubject(tx, ownerId, { name, hasAudio: false });
}

export async function updateSubject(
  db: Db,
  subject: OwnedSubject,
  patch: { name?: string | undefined; hasAudio?: boolean | undefined },
): Promise<void> {
  if (patch.name === undefined && patch.hasAudio === undefined) return;
  const { name } = patch;
  await db.transaction(async (tx) => {
    await tx.update(subjects).set(patch).where(eq(subjects.id, subject.id));
    // Those that show it have its name.
    if (name !== undefined)
      await tx
        .update(subjects)
        .set({ name })
        .where(
          and(eq(subjects.sourceId, subject.id), isShared(sql`subjects.source_id`, sql`subjects.owner_id`)),
        );
  });
}

/** Locked until the transaction ends: nothing can be added to it. */
export async function lockSubject(tx: Tx, { id }: ReadableSubject): Promise<void> {
  await tx.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, id)).for('update');
}

/** Deletes its documents, passages and conversations too; of a shared one, only what its reader made of it. */
export async function deleteSubject(tx: Tx, subject: ReadableSubject): Promise<void> {
  await tx.delete(subjects).where(eq(subjects.id, subject.id));
}

/** For the statements of others: whose bytes there are. */
export const storedSubjects = sql`(
  select owner_id, octet_length(name) + 200 as size_bytes from ${subjects})`;
