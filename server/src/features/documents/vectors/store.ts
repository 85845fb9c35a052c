import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { type Lease, renewLease } from '../../../platform/queue.ts';
import { documents, encodedDocuments, passages, passageVectors } from '../schema.ts';

/** Null unless it can be read by people now. */
export async function findEncodable(
  db: Db,
  documentId: string,
): Promise<{ id: string; language: string | null } | null> {
  const { id, language, status } = documents;
  const [row] = await db
    .select({ id, language })
    .from(documents)
    .where(and(eq(id, documentId), eq(status, 'ready')));
  return row ?? null;
}

/** The part of a passage that is encoded, without the places of its sentences. */
export interface PassageWords {
  ordinal: number;
  start: number;
  end: number;
  heading: string | null;
  sentences: string[];
}

export async function listPassageWords(
  db: Db,
  documentId: string,
  range: { from: number; count: number },
): Promise<PassageWords[]> {
  const { rows } = await db.execute<{ [Key in keyof PassageWords]: PassageWords[Key] }>(sql`
    select ordinal, start, "end", headings ->> -1 as heading,
      array(select s ->> 'text' from jsonb_array_elements(sentences) with ordinality as e(s, n) order by n) as sentences
    from ${passages} where document_id = ${documentId} and ordinal >= ${range.from}
    order by ordinal limit ${range.count}`);
  return rows;
}

export type VectorRow = Omit<typeof passageVectors.$inferInsert, 'documentId'>;

/** A document's vectors of texts with these digests, wherever they stand. */
export async function listVectorsByDigest(
  db: Db,
  documentId: string,
  digests: readonly Buffer[],
): Promise<VectorRow[]> {
  if (digests.length === 0) return [];
  const { ordinal, start, end, model, digest, whole, sentences } = passageVectors;
  return db
    .select({ ordinal, start, end, model, digest, whole, sentences })
    .from(passageVectors)
    .where(and(eq(passageVectors.documentId, documentId), inArray(digest, [...digests])));
}

/**
 * Runs a write of an encoding job if the document is still ready and the job is ours; both are locked until the commit.
 * @returns false if not
 */
async function whileReady(
  db: Db,
  documentId: string,
  lease: Lease,
  write: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.id, documentId), eq(documents.status, 'ready')))
      .for('share');
    if (!held || !(await renewLease(tx, lease))) return false;
    await write(tx);
    return true;
  });
}

export function saveVectors(
  db: Db,
  documentId: string,
  lease: Lease,
  rows: readonly VectorRow[],
): Promise<boolean> {
  return whileReady(db, documentId, lease, async (tx) => {
    if (rows.length === 0) return;
    const excluded = (name: string) => sql.raw(`excluded."${name}"`);
    await tx
      .insert(passageVectors)
      .values(rows.map((row) => ({ ...row, documentId })))
      .onConflictDoUpdate({
        target: [passageVectors.documentId, passageVectors.ordinal],
        set: {
          ...{ start: excluded('start'), end: excluded('end'), model: excluded('model') },
          ...{ digest: excluded('digest'), whole: excluded('whole'), sentences: excluded('sentences') },
        },
      });
  });
}

/** Drops what was left of an earlier reading or encoder, and calls the vectors complete. */
export function finishVectors(db: Db, documentId: string, lease: Lease, model: string): Promise<boolean> {
  return whileReady(db, documentId, lease, async (tx) => {
    await tx.execute(sql`
      delete from ${passageVectors} as v where document_id = ${documentId} and (v.model <> ${model} or not exists (
        select from ${passages} as p where p.document_id = v.document_id and p.ordinal = v.ordinal))`);
    await tx
      .insert(encodedDocuments)
      .values({ documentId, model })
      .onConflictDoUpdate({ target: encodedDocuments.documentId, set: { model } });
  });
}

/** After another reading they may be of another text. */
export async function forgetComplete(tx: Tx, documentId: string): Promise<void> {
  await tx.delete(encodedDocuments).where(eq(encodedDocuments.documentId, documentId));
}

/** Documents without complete vectors of this model that no job is working on: as many as may be added at once. */
export async function listUnencoded(
  db: Db,
  { model, kind, limit }: { model: string; kind: string; limit: number },
): Promise<{ id: string; ownerId: string }[]> {
  return db
    .select({ id: documents.id, ownerId: documents.ownerId })
    .from(documents)
    .leftJoin(encodedDocuments, eq(encodedDocuments.documentId, documents.id))
    .where(
      and(
        eq(documents.status, 'ready'),
        sql`${encodedDocuments.model} is distinct from ${model}`,
        sql`not exists (select 1 from jobs where jobs.kind = ${kind}
          and jobs.dedupe_key = documents.id::text and jobs.state in ('queued', 'running'))`,
      ),
    )
    .limit(limit);
}

/** A document whose vectors are complete. */
export interface EncodedDocument {
  id: string;
  /** Another once its passages are other ones. */
  structure: number;
}

/** One person's, newest first. */
export async function listEncoded(db: Db, ownerId: string, model: string): Promise<EncodedDocument[]> {
  return db
    .select({ id: documents.id, structure: documents.structure })
    .from(documents)
    .innerJoin(encodedDocuments, eq(encodedDocuments.documentId, documents.id))
    .where(
      and(eq(documents.ownerId, ownerId), eq(documents.status, 'ready'), eq(encodedDocuments.model, model)),
    )
    .orderBy(desc(documents.createdAt));
}

/** Documents that can be asked, and how many of them have complete vectors of this model. */
export async function countEncoded(db: Db, model: string): Promise<{ documents: number; encoded: number }> {
  const [row] = await db
    .select({
      documents: sql<number>`count(*)::int`,
      encoded: sql<number>`(count(*) filter (where ${encodedDocuments.model} = ${model}))::int`,
    })
    .from(documents)
    .leftJoin(encodedDocuments, eq(encodedDocuments.documentId, documents.id))
    .where(eq(documents.status, 'ready'));
  return row ?? { documents: 0, encoded: 0 };
}

/** Vectors of a document's passages, one after the other, and the ordinals they belong to. */
export interface DocumentVectors {
  ordinals: number[];
  vectors: Uint8Array;
}

/** Those that are there of the present reading. Null if there are none. */
export async function findVectors(
  db: Db,
  documentId: string,
  model: string,
): Promise<DocumentVectors | null> {
  const { rows } = await db.execute<{ ordinals: number[] | null; vectors: Buffer | null }>(sql`
    select array_agg(v.ordinal order by v.ordinal) as ordinals, string_agg(v.whole, ''::bytea order by v.ordinal) as vectors
    from ${passageVectors} as v join ${passages} as p using (document_id, ordinal)
    where document_id = ${documentId} and v.model = ${model} and v.start = p.start and v."end" = p."end"`);
  const [row] = rows;
  return row?.ordinals && row.vectors ? { ordinals: row.ordinals, vectors: row.vectors } : null;
}

/** Vectors of the sentences of some passages. */
export interface SentenceVectors {
  ordinal: number;
  vectors: Uint8Array;
}

export async function listSentenceVectors(
  db: Db,
  documentId: string,
  model: string,
  ordinals: readonly number[],
): Promise<SentenceVectors[]> {
  if (ordinals.length === 0) return [];
  return db
    .select({ ordinal: passageVectors.ordinal, vectors: passageVectors.sentences })
    .from(passageVectors)
    .where(
      and(
        eq(passageVectors.documentId, documentId),
        eq(passageVectors.model, model),
        inArray(passageVectors.ordinal, [...ordinals]),
      ),
    );
}
