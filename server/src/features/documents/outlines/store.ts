import type { OutlineEntry } from '@gene/contract/documents';
import type { CorrectedStructure, PlacedOutlineEdit } from '@gene/engines/ingestion';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import type { RecutJson } from '../reading/messages.ts';
import { documentPages, documents, outlineCorrections, passages } from '../schema.ts';

export interface Corrections {
  revision: number;
  edits: PlacedOutlineEdit[];
  read: OutlineEntry[];
}

const columns = {
  revision: outlineCorrections.revision,
  edits: outlineCorrections.edits,
  read: outlineCorrections.read,
};

export async function findCorrections(db: Db | Tx, documentId: string): Promise<Corrections | null> {
  const [row] = await db
    .select(columns)
    .from(outlineCorrections)
    .where(eq(outlineCorrections.documentId, documentId));
  return row ?? null;
}

export async function findOutline(db: Db | Tx, documentId: string): Promise<OutlineEntry[]> {
  const [row] = await db
    .select({ outline: documents.outline })
    .from(documents)
    .where(eq(documents.id, documentId));
  return row?.outline ?? [];
}

/** Null if the outline has never been corrected. */
export async function findCorrected(db: Db, documentId: string): Promise<CorrectedStructure | null> {
  const [row] = await db
    .select({ read: outlineCorrections.read, edits: outlineCorrections.edits, outline: documents.outline })
    .from(outlineCorrections)
    .innerJoin(documents, eq(documents.id, outlineCorrections.documentId))
    .where(eq(outlineCorrections.documentId, documentId));
  return row ?? null;
}

export async function saveCorrections(tx: Tx, documentId: string, values: Corrections): Promise<void> {
  await tx
    .insert(outlineCorrections)
    .values({ documentId, ...values })
    .onConflictDoUpdate({ target: outlineCorrections.documentId, set: values });
}

/** After another reading. */
export async function saveRead(tx: Tx, documentId: string, read: OutlineEntry[]): Promise<void> {
  await tx.update(outlineCorrections).set({ read }).where(eq(outlineCorrections.documentId, documentId));
}

export async function saveOutline(tx: Tx, documentId: string, outline: OutlineEntry[]): Promise<void> {
  await tx
    .update(documents)
    .set({ outline, structure: sql`${documents.structure} + 1` })
    .where(eq(documents.id, documentId));
}

/** Divides the stored text anew; sentences keep what they are, and where. */
export async function saveRecut(tx: Tx, documentId: string, recut: RecutJson): Promise<void> {
  // Negative ordinals until the old passages are gone.
  await tx.execute(sql`
    insert into ${passages} (document_id, ordinal, owner_id, subject_id, page, start, "end", headings, sentences, terms)
    select ${documentId}, -1 - fresh.ordinal, d.owner_id, d.subject_id, fresh.page, fresh.start, fresh."end",
      fresh.headings, (
        select jsonb_agg(s order by (s->>'start')::int) from (
          select s from ${passages} as old, jsonb_array_elements(old.sentences) as s
          where old.document_id = d.id and old.ordinal >= 0 and old.start < fresh."end" and old."end" > fresh.start
            and not ${recut.dropped}::jsonb @> (s->'start')
          union all select s from jsonb_array_elements(${recut.added}::jsonb) as s) as every
        where (s->>'start')::int >= fresh.start and (s->>'end')::int <= fresh."end"),
      array_to_tsvector(array(select jsonb_array_elements_text(fresh.terms)))
    from ${documents} as d, jsonb_to_recordset(${recut.fresh}::jsonb) as fresh(ordinal int, page int, start int,
      "end" int, headings jsonb, terms jsonb)
    where d.id = ${documentId}`);
  await tx.execute(sql`
    delete from ${passages} as p where document_id = ${documentId} and ordinal >= 0 and not exists (
      select from jsonb_to_recordset(${recut.kept}::jsonb) as kept("from" int) where kept."from" = p.ordinal)`);
  // Of a long book most stay where they are, and moving one writes all its terms again.
  await tx.execute(sql`
    update ${passages} as p set ordinal = -1 - kept."to"
    from jsonb_to_recordset(${recut.kept}::jsonb) as kept("from" int, "to" int)
    where p.document_id = ${documentId} and p.ordinal = kept."from" and kept."from" <> kept."to"`);
  await tx.execute(sql`
    update ${passages} set ordinal = -1 - ordinal where document_id = ${documentId} and ordinal < 0`);
  await tx.execute(sql`
    update ${documentPages} as p set blocks = changed.blocks
    from jsonb_to_recordset(${recut.pages}::jsonb) as changed(number int, blocks jsonb)
    where p.document_id = ${documentId} and p.number = changed.number`);
}
