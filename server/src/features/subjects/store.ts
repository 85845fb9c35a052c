import type { Subject } from '@gene/contract/subjects';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { runPrepared } from '../../platform/statement.ts';
import { holdPerson } from '../accounts/service.ts';
import { subjects } from './schema.ts';

declare const owned: unique symbol;

/** A subject looked up for its owner; there is no other way to get one. */
export interface OwnedSubject {
  readonly [owned]: true;
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly hasAudio: boolean;
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
};

/** Counts a subject's contents, given the subject's id in the statement. */
export type CountIn = (subjectId: SQL) => SQL<number>;

const countedColumns = (countIn: CountIn) => ({
  id: subjects.id,
  name: subjects.name,
  hasAudio: subjects.hasAudio,
  createdAt: subjects.createdAt,
  // Written out, because drizzle omits a column's table in queries on a single table.
  documentsCount: countIn(sql`subjects.id`),
});

function toSubject(row: Omit<Subject, 'createdAt'> & { createdAt: Date }): Subject {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** Prepared, since every page uses it. */
export async function listSubjects(db: Db, ownerId: string, countIn: CountIn): Promise<Subject[]> {
  const rows = await runPrepared<Parameters<typeof toSubject>[0]>(
    db,
    sql`select id, name, has_audio as "hasAudio", created_at as "createdAt",
      ${countIn(sql`subjects.id`)} as "documentsCount"
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
  subject: OwnedSubject,
  countIn: CountIn,
): Promise<Subject | null> {
  const [row] = await db.select(countedColumns(countIn)).from(subjects).where(eq(subjects.id, subject.id));
  return row ? toSubject(row) : null;
}

export async function findOwnedSubject(db: Db, ownerId: string, id: string): Promise<OwnedSubject | null> {
  const [row] = await db
    .select(ownedColumns)
    .from(subjects)
    .where(and(eq(subjects.id, id), eq(subjects.ownerId, ownerId)));
  return (row as OwnedSubject | undefined) ?? null;
}

/**
 * The same, locked until the transaction ends.
 * @param hold `keep`: it cannot be deleted; `delete`: nothing can be added to it
 */
export async function holdOwnedSubject(
  tx: Tx,
  ownerId: string,
  id: string,
  hold: 'keep' | 'delete',
): Promise<OwnedSubject | null> {
  const [row] = await tx
    .select(ownedColumns)
    .from(subjects)
    .where(and(eq(subjects.id, id), eq(subjects.ownerId, ownerId)))
    .for(hold === 'keep' ? 'key share' : 'update');
  return (row as OwnedSubject | undefined) ?? null;
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
    .where(and(eq(subjects.ownerId, ownerId), eq(subjects.name, name)))
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
  await db.update(subjects).set(patch).where(eq(subjects.id, subject.id));
}

/** Deletes its documents, passages and conversations too. */
export async function deleteSubject(tx: Tx, subject: OwnedSubject): Promise<void> {
  await tx.delete(subjects).where(eq(subjects.id, subject.id));
}

/** For the statements of others: whose bytes there are. */
export const storedSubjects = sql`(
  select owner_id, octet_length(name) + 200 as size_bytes from ${subjects})`;
