import type { Highlight } from '@gene/contract/highlights';
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import type { OwnedDocument } from '../documents/service.ts';
import { highlights } from './schema.ts';

export type HighlightRow = typeof highlights.$inferSelect;
export type NewHighlightRow = Pick<
  typeof highlights.$inferInsert,
  'id' | 'start' | 'end' | 'page' | 'quote' | 'rects' | 'kind' | 'colour' | 'note'
>;

/** Rows per statement, well below PostgreSQL's parameter limit. */
const batch = 500;

export function toHighlight(row: HighlightRow): Highlight {
  const { ownerId: _owner, removedAt: _removed, createdAt, updatedAt, ...rest } = row;
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** A document, and whose highlights on it. */
export type Marked = Pick<OwnedDocument, 'id' | 'ownerId'>;

const isOn = ({ id, ownerId }: Marked) => and(eq(highlights.documentId, id), eq(highlights.ownerId, ownerId));

/** In text order. */
export async function listHighlights(db: Db, document: Marked): Promise<HighlightRow[]> {
  return db
    .select()
    .from(highlights)
    .where(and(isOn(document), isNull(highlights.removedAt)))
    .orderBy(asc(highlights.start), asc(highlights.end));
}

/** Ids of a person's documents with highlights. */
export async function listHighlighted(db: Db, ownerId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: highlights.documentId })
    .from(highlights)
    .where(and(eq(highlights.ownerId, ownerId), isNull(highlights.removedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Counts the highlights of a person on a document and the bytes of their text, without removed ones. */
export async function measureHighlights(
  db: Db | Tx,
  document: Marked,
): Promise<{ count: number; bytes: number }> {
  const { quote, note } = highlights;
  const bytes = sql<number>`coalesce(sum(octet_length(${quote}) + octet_length(${note})), 0)::int`;
  const [row] = await db
    .select({ count: count(), bytes })
    .from(highlights)
    .where(and(isOn(document), isNull(highlights.removedAt)));
  return row ?? { count: 0, bytes: 0 };
}

/** Tells whether an engine made any, including removed ones. */
export async function hasProposed(db: Db, document: Marked): Promise<boolean> {
  const found = await db
    .select({ id: highlights.id })
    .from(highlights)
    .where(and(isOn(document), isNotNull(highlights.kind)))
    .limit(1);
  return found.length > 0;
}

/** Also null if it is someone else's. Finds removed ones too. */
export async function findHighlight(db: Db | Tx, ownerId: string, id: string): Promise<HighlightRow | null> {
  const [row] = await db
    .select()
    .from(highlights)
    .where(and(eq(highlights.id, id), eq(highlights.ownerId, ownerId)));
  return row ?? null;
}

/** Highlights the same words only once: an existing or removed highlight is restored with the new values. */
export async function putHighlight(tx: Tx, document: Marked, values: NewHighlightRow): Promise<HighlightRow> {
  const { colour, note } = values;
  const [row] = await tx
    .insert(highlights)
    .values({ ...values, ownerId: document.ownerId, documentId: document.id })
    .onConflictDoUpdate({
      target: [highlights.documentId, highlights.ownerId, highlights.start, highlights.end],
      set: {
        colour,
        note: note ? note : sql`${highlights.note}`,
        removedAt: null,
        updatedAt: new Date(),
      },
    })
    .returning();
  return row!;
}

/** Leaves out existing and removed ones. @returns how many are new */
export async function addHighlights(
  tx: Tx,
  document: Marked,
  rows: readonly NewHighlightRow[],
): Promise<number> {
  let added = 0;
  for (let from = 0; from < rows.length; from += batch) {
    const inserted = await tx
      .insert(highlights)
      .values(
        rows
          .slice(from, from + batch)
          .map((row) => ({ ...row, ownerId: document.ownerId, documentId: document.id })),
      )
      .onConflictDoNothing()
      .returning({ id: highlights.id });
    added += inserted.length;
  }
  return added;
}

export async function updateHighlight(
  db: Db,
  { id }: HighlightRow,
  values: Partial<Pick<HighlightRow, 'colour' | 'note' | 'removedAt'>>,
): Promise<HighlightRow | null> {
  const [row] = await db
    .update(highlights)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(highlights.id, id))
    .returning();
  return row ?? null;
}

/** For the statements of others: whose bytes there are. */
export const storedHighlights = sql`(
  select owner_id, octet_length(quote) + octet_length(note) + pg_column_size(rects) + 300 as size_bytes
  from ${highlights})`;
