import type { NoteItem, NoteVersion } from '@gene/contract/notes';
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database.ts';
import { mediaPattern } from '../../platform/media-pattern.ts';
import { subjectHeads } from '../subjects/service.ts';
import { notes, noteVersions } from './schema.ts';

/** Milliseconds, like a cursor. */
const now = sql`date_trunc('milliseconds', now())`;
/** All of the newest versions are kept; of older ones, one per five minutes. */
const recentVersions = 20;
const versionSeconds = 300;

const {
  content: _content,
  deletedAt: _deletedAt,
  ownerId: _ownerId,
  ...itemColumns
} = getTableColumns(notes);
const columns = { ...itemColumns, subjectName: subjectHeads.name };

type ItemRow = Omit<NoteItem, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };
export type NoteRow = typeof notes.$inferSelect;

export interface NoteValues {
  title: string;
  description: string;
  content: string;
  subjectId: string | null;
}

export function toNoteItem(row: ItemRow): NoteItem {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

const isOwn = (ownerId: string, id: string) => and(eq(notes.ownerId, ownerId), eq(notes.id, id));
const isThere = (ownerId: string) => and(eq(notes.ownerId, ownerId), isNull(notes.deletedAt));

const ofSubject = (id: string) => (id === 'none' ? isNull(notes.subjectId) : eq(notes.subjectId, id));

export interface NoteFilter {
  /** `none`: those without a subject. */
  subjectId?: string | undefined;
  /** Each must occur in the title or the text. */
  words: readonly string[];
  /** Only later ones in the list. */
  after: { updatedAt: Date; id: string } | null;
  limit: number;
}

const isAscii = (word: string) => /^[ -~]*$/.test(word);

/** Most recently changed first. */
export async function listNotes(db: Db, ownerId: string, filter: NoteFilter): Promise<ItemRow[]> {
  const { subjectId, words, after, limit } = filter;
  const holds = (word: string): SQL => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    // Lower-casing by ASCII rules takes two thirds of the time, and suffices for an ASCII word.
    const rules = isAscii(word) ? sql`collate "C"` : sql``;
    return sql`(${notes.title} ${rules} ilike ${pattern} or ${notes.content} ${rules} ilike ${pattern})`;
  };
  const later =
    after &&
    or(
      lt(notes.updatedAt, after.updatedAt),
      and(eq(notes.updatedAt, after.updatedAt), lt(notes.id, after.id)),
    );
  return db
    .select(columns)
    .from(notes)
    .leftJoin(subjectHeads, eq(subjectHeads.id, notes.subjectId))
    .where(
      and(
        isThere(ownerId),
        subjectId === undefined ? undefined : ofSubject(subjectId),
        later ?? undefined,
        ...words.map(holds),
      ),
    )
    .orderBy(desc(notes.updatedAt), desc(notes.id))
    .limit(limit);
}

export async function countNotes(
  db: Db,
  ownerId: string,
): Promise<{ id: string | null; name: string | null; notes: number }[]> {
  return db
    .select({ id: notes.subjectId, name: subjectHeads.name, notes: sql<number>`count(*)::int` })
    .from(notes)
    .leftJoin(subjectHeads, eq(subjectHeads.id, notes.subjectId))
    .where(isThere(ownerId))
    .groupBy(notes.subjectId, subjectHeads.name, subjectHeads.createdAt)
    .orderBy(sql`${subjectHeads.createdAt} asc nulls last`);
}

/** @param hold locks it until the transaction ends */
export async function findNote(
  db: Db | Tx,
  ownerId: string,
  id: string,
  hold = false,
): Promise<NoteRow | null> {
  const found = db.select().from(notes).where(isOwn(ownerId, id));
  const [row] = await (hold ? found.for('update') : found);
  return row ?? null;
}

export async function subjectName(db: Db | Tx, ownerId: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ name: subjectHeads.name })
    .from(subjectHeads)
    .where(and(eq(subjectHeads.id, id), eq(subjectHeads.ownerId, ownerId)));
  return row?.name ?? null;
}

/** Does nothing if the id exists. */
export async function insertNote(tx: Tx, ownerId: string, id: string, values: NoteValues): Promise<void> {
  const made = await tx
    .insert(notes)
    .values({ ownerId, id, ...values, updatedAt: now })
    .onConflictDoNothing()
    .returning({ revision: notes.revision });
  if (made.length > 0) await insertVersion(tx, ownerId, id, { revision: 1, ...values });
}

/** Also restores a note deleted meanwhile. @returns the new revision */
export async function updateNote(tx: Tx, note: NoteRow, values: NoteValues): Promise<number> {
  const revision = note.revision + 1;
  await tx
    .update(notes)
    .set({ ...values, revision, updatedAt: now, deletedAt: null })
    .where(isOwn(note.ownerId, note.id));
  await insertVersion(tx, note.ownerId, note.id, { revision, ...values });
  await tx.execute(sql`
    delete from ${noteVersions} old
    where old.owner_id = ${note.ownerId} and old.note_id = ${note.id} and old.revision <= ${revision - recentVersions}
      and exists (
        select 1 from ${noteVersions} newer
        where newer.owner_id = old.owner_id and newer.note_id = old.note_id and newer.revision > old.revision
          and floor(extract(epoch from newer.saved_at) / ${versionSeconds}) =
            floor(extract(epoch from old.saved_at) / ${versionSeconds}))`);
  return revision;
}

async function insertVersion(
  tx: Tx,
  ownerId: string,
  noteId: string,
  { revision, title, content }: { revision: number; title: string; content: string },
): Promise<void> {
  await tx.insert(noteVersions).values({ ownerId, noteId, revision, title, content });
}

/** Newest first. */
export async function listVersions(db: Db, ownerId: string, noteId: string): Promise<NoteVersion[]> {
  const rows = await db
    .select({
      revision: noteVersions.revision,
      title: noteVersions.title,
      characters: sql<number>`length(${noteVersions.content})`,
      savedAt: noteVersions.savedAt,
    })
    .from(noteVersions)
    .where(and(eq(noteVersions.ownerId, ownerId), eq(noteVersions.noteId, noteId)))
    .orderBy(desc(noteVersions.revision));
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}

/** Finds that revision, or the newest stored one before it, or the oldest. */
export async function findVersion(
  db: Db | Tx,
  ownerId: string,
  noteId: string,
  revision: number,
): Promise<{ revision: number; title: string; content: string } | null> {
  const { title, content } = noteVersions;
  const [row] = await db
    .select({ revision: noteVersions.revision, title, content })
    .from(noteVersions)
    .where(and(eq(noteVersions.ownerId, ownerId), eq(noteVersions.noteId, noteId)))
    .orderBy(
      desc(sql`${noteVersions.revision} <= ${revision}`),
      sql`abs(${noteVersions.revision} - ${revision})`,
    )
    .limit(1);
  return row ?? null;
}

export async function setDeleted(
  db: Db,
  ownerId: string,
  id: string,
  deleted: boolean,
): Promise<NoteRow | null> {
  const [row] = await db
    .update(notes)
    .set({ deletedAt: deleted ? sql`now()` : null })
    .where(isOwn(ownerId, id))
    .returning();
  return row ?? null;
}

export async function deleteForGood(db: Db, of: { before: Date } | { ownerId: string }): Promise<void> {
  const those = 'before' in of ? lt(notes.deletedAt, of.before) : eq(notes.ownerId, of.ownerId);
  await db.delete(notes).where(and(isNotNull(notes.deletedAt), those));
}

/** A portion of them with their text, oldest first. */
export async function listForExport(
  db: Db,
  ownerId: string,
  { after, limit }: { after: { createdAt: Date; id: string } | null; limit: number },
) {
  // As fine as what is read of it.
  const createdAt = sql`date_trunc('milliseconds', ${notes.createdAt})`;
  const isLater =
    after &&
    sql`(${createdAt}, ${notes.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ ...columns, content: notes.content })
    .from(notes)
    .leftJoin(subjectHeads, eq(subjectHeads.id, notes.subjectId))
    .where(and(isThere(ownerId), isLater ?? undefined))
    .orderBy(createdAt, asc(notes.id))
    .limit(limit);
}

/** How many bytes their texts are together, told without reading them. */
export async function weighTexts(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${notes.content})), 0)::float8` })
    .from(notes)
    .where(isThere(ownerId));
  return row?.bytes ?? 0;
}

/** Pictures used in the owner's notes, including deleted notes and earlier versions. */
export async function picturesInNotes(db: Db, ownerId: string): Promise<string[]> {
  const named = (texts: SQL) => sql`
    select match[1] as id from ${texts} as texts, regexp_matches(texts.content, ${mediaPattern}, 'g') match
    where texts.owner_id = ${ownerId} and texts.content like '%](media:%'`;
  const { rows } = await db.execute<{ id: string }>(
    sql`${named(sql`${notes}`)} union ${named(sql`${noteVersions}`)}`,
  );
  return rows.map(({ id }) => id);
}

/** For the statements of others: titles of notes that are not deleted. */
export const noteHeads = new QueryBuilder()
  .select({ ownerId: notes.ownerId, id: notes.id, title: notes.title, subjectId: notes.subjectId })
  .from(notes)
  .where(isNull(notes.deletedAt))
  .as('note');

/** For the statements of others: whose bytes there are, with those of earlier versions. */
export const storedNotes = (isDeleted: boolean) => {
  const those = isDeleted ? isNotNull(notes.deletedAt) : isNull(notes.deletedAt);
  return sql`(
    select owner_id, octet_length(title) + octet_length(content) + 300 as size_bytes from ${notes} where ${those}
    union all
    select ${notes.ownerId}, octet_length(${noteVersions.title}) + octet_length(${noteVersions.content}) + 100
    from ${notes} join ${noteVersions}
      on ${noteVersions.ownerId} = ${notes.ownerId} and ${noteVersions.noteId} = ${notes.id} where ${those})`;
};
