import type { AudioSource, FallbackSentence, Unspoken } from '@gene/contract/audio';
import type { AudioMaking } from '@gene/contract/documents';
import { and, asc, desc, eq, exists, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { errorCode } from '../../platform/error-description.ts';
import { locks } from '../../platform/locks.ts';
import { documentHeads } from '../documents/service.ts';
import { sharedWith } from '../subjects/service.ts';
import type { Piece } from './planning/rules.ts';
import {
  audioPieces,
  audioPlans,
  audioSegments,
  audioTracks,
  type PlannedSentence,
  type SpokenTimes,
} from './schema.ts';

/** For other features' statements: files, with their owners, sizes and keys. */
export const storedAudio = sql`(select owner_id, size_bytes, file_key, created_at from ${audioSegments})`;

export const isOwn = eq(documentHeads.ownerId, audioTracks.ownerId);
/** The subject in which somebody else's document is shown to the track's owner. */
export const shownIn = sql`(select shown.id from ${sharedWith(sql`${audioTracks.ownerId}`)} shown
  where shown.material_id = ${documentHeads.subjectId} limit 1)`;
/** What was shared may be so no longer. Where tracks are joined with the heads of their documents. */
export const isReadable = or(isNull(audioTracks.documentId), isOwn, sql`exists ${shownIn}`)!;

export type TrackRow = typeof audioTracks.$inferSelect;
export type PlanRow = typeof audioPlans.$inferSelect;
export type SegmentRow = typeof audioSegments.$inferSelect;

/** A piece, and its recording once there is one. */
export interface PieceRow extends Piece {
  part: number;
  made: { durationMs: number; times: SpokenTimes[] } | null;
}

export const keyOf = (source: AudioSource): string => {
  switch (source.kind) {
    case 'document':
      return `document ${source.documentId}`;
    case 'summary':
      return `summary ${source.documentId} ${source.chapter ?? 'all'} ${source.length}`;
    case 'note':
      return `note ${source.noteId}`;
    case 'card':
      return `card ${source.cardId} ${source.side}`;
    case 'reply':
      return `reply ${source.messageId}`;
    case 'answer':
      return `answer ${source.paperId} ${source.questionId}`;
  }
};

/** The row that the source belongs to, and with which it is deleted. */
const referencesOf = (source: AudioSource) => ({
  documentId: source.kind === 'document' || source.kind === 'summary' ? source.documentId : null,
  noteId: source.kind === 'note' ? source.noteId : null,
  cardId: source.kind === 'card' ? source.cardId : null,
  messageId: source.kind === 'reply' ? source.messageId : null,
  paperId: source.kind === 'answer' ? source.paperId : null,
  questionId: source.kind === 'answer' ? source.questionId : null,
});

/** Of something that its owner may read. */
export async function findTrack(db: Db | Tx, ownerId: string, id: string): Promise<TrackRow | null> {
  const [found] = await db
    .select({ track: audioTracks })
    .from(audioTracks)
    .leftJoin(documentHeads, eq(documentHeads.id, audioTracks.documentId))
    .where(and(eq(audioTracks.ownerId, ownerId), eq(audioTracks.id, id), isReadable));
  return found?.track ?? null;
}

export async function findTrackById(db: Db | Tx, id: string): Promise<TrackRow | null> {
  return (await db.select().from(audioTracks).where(eq(audioTracks.id, id)))[0] ?? null;
}

export async function findTrackOf(
  db: Db | Tx,
  ownerId: string,
  source: AudioSource,
): Promise<TrackRow | null> {
  const own = and(eq(audioTracks.ownerId, ownerId), eq(audioTracks.sourceKey, keyOf(source)));
  return (await db.select().from(audioTracks).where(own))[0] ?? null;
}

/** The one there is, or a new one. */
export async function ensureTrack(
  db: Db | Tx,
  values: Pick<TrackRow, 'id' | 'ownerId' | 'source' | 'voice'>,
): Promise<TrackRow> {
  const { source, ownerId } = values;
  const [made] = await db
    .insert(audioTracks)
    .values({ ...values, ...referencesOf(source), sourceKey: keyOf(source), state: 'partial' })
    .onConflictDoNothing({ target: [audioTracks.ownerId, audioTracks.sourceKey] })
    .returning();
  const row = made ?? (await findTrackOf(db, ownerId, source));
  if (!row) throw new Error('the same track was added and removed meanwhile');
  return row;
}

export async function updateTrack(
  db: Db | Tx,
  id: string,
  values: Partial<Pick<TrackRow, 'voice' | 'state' | 'failure'>>,
): Promise<void> {
  await db.update(audioTracks).set(values).where(eq(audioTracks.id, id));
}

export async function deleteTrack(tx: Tx, id: string): Promise<void> {
  await tx.delete(audioTracks).where(eq(audioTracks.id, id));
}

export interface MadeTrack {
  track: TrackRow;
  title: string;
  subjectId: string;
  language: string | null;
  making: AudioMaking | null;
}

/** Tracks of whole documents that are made, being made or have failed, newest first. */
export async function listMade(
  db: Db,
  ownerId: string,
  { before, documentId, limit }: { before: string | null; documentId: string | null; limit: number },
): Promise<MadeTrack[]> {
  const { title, subjectId, language, audioMaking } = documentHeads;
  return db
    .select({
      ...{ track: audioTracks, title, subjectId, language, making: audioMaking },
    })
    .from(audioTracks)
    .innerJoin(documentHeads, eq(documentHeads.id, audioTracks.documentId))
    .where(
      and(
        ...[eq(audioTracks.ownerId, ownerId), ne(audioTracks.state, 'partial'), isReadable],
        before === null ? undefined : lt(audioTracks.id, before),
        documentId === null ? undefined : eq(audioTracks.documentId, documentId),
      ),
    )
    .orderBy(desc(audioTracks.id))
    .limit(limit);
}

/** Sums of the segments of tracks that are made. */
export async function sumsOf(
  db: Db,
  trackIds: readonly string[],
): Promise<Map<string, { durationMs: number; sizeBytes: number }>> {
  if (trackIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: audioPieces.trackId,
      durationMs: sql<number>`sum(${audioSegments.durationMs})::float8`,
      sizeBytes: sql<number>`sum(${audioSegments.sizeBytes})::float8`,
    })
    .from(audioPieces)
    .innerJoin(audioSegments, isSegmentOfPiece)
    .where(inArray(audioPieces.trackId, [...trackIds]))
    .groupBy(audioPieces.trackId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

const isSegmentOfPiece = and(
  eq(audioSegments.ownerId, audioPieces.ownerId),
  eq(audioSegments.file, audioPieces.segment),
);

export async function listPlans(db: Db | Tx, trackId: string): Promise<Omit<PlanRow, 'unspoken'>[]> {
  const { part, textVersion, voiceVersion, withoutVoice } = audioPlans;
  return db
    .select({ trackId: audioPlans.trackId, part, textVersion, voiceVersion, withoutVoice })
    .from(audioPlans)
    .where(eq(audioPlans.trackId, trackId))
    .orderBy(asc(part));
}

/** Of each track that has any: what its plans say of languages without a voice. */
export async function listWithoutVoice(
  db: Db,
  trackIds: readonly string[],
): Promise<Map<string, Pick<PlanRow, 'withoutVoice'>[]>> {
  if (trackIds.length === 0) return new Map();
  const { trackId, withoutVoice } = audioPlans;
  const rows = await db
    .selectDistinct({ trackId, withoutVoice })
    .from(audioPlans)
    .where(and(inArray(trackId, [...trackIds]), ne(withoutVoice, {})));
  const byTrack = new Map<string, Pick<PlanRow, 'withoutVoice'>[]>(trackIds.map((id) => [id, []]));
  for (const row of rows) byTrack.get(row.trackId)?.push(row);
  return byTrack;
}

/** The first of them in the order of the text, and how many there are. */
export async function listUnspoken(
  db: Db,
  trackId: string,
  most: number,
): Promise<{ unspoken: Unspoken[]; total: number }> {
  const ofTrack = eq(audioPlans.trackId, trackId);
  const rows = await db
    .select({ each: sql<Unspoken>`each.value` })
    .from(audioPlans)
    .crossJoin(sql`jsonb_array_elements(${audioPlans.unspoken}) with ordinality as each(value, at)`)
    .where(ofTrack)
    .orderBy(asc(audioPlans.part), sql`each.at`)
    .limit(most);
  const [sum] = await db
    .select({ total: sql<number>`coalesce(sum(jsonb_array_length(${audioPlans.unspoken})), 0)::int` })
    .from(audioPlans)
    .where(ofTrack);
  return { unspoken: rows.map(({ each }) => each), total: sum?.total ?? 0 };
}

export async function findPlan(db: Db | Tx, trackId: string, part: number): Promise<PlanRow | null> {
  const own = and(eq(audioPlans.trackId, trackId), eq(audioPlans.part, part));
  return (await db.select().from(audioPlans).where(own))[0] ?? null;
}

/** Well below PostgreSQL's own second until it looks for a deadlock. */
const rowPatience = "set local lock_timeout = '300ms'";
const lockNotAvailable = '55P03';
const attempts = 20;

/**
 * A transaction in which nobody else adds or deletes pieces or segments of this owner. Whoever deletes what they belong
 * to holds its rows and waits for us at the end (see the trigger of `audio_pieces`), so it is we who give way and try
 * again. `work` may run several times.
 */
export async function changeAudio<Result>(
  db: Db,
  ownerId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${locks.audio}, hashtext(${ownerId}))`);
        await tx.execute(sql.raw(rowPatience));
        return work(tx);
      });
    } catch (error) {
      if (errorCode(error) !== lockNotAvailable || attempt === attempts) throw error;
    }
  }
}

/** Puts a plan and its pieces in place of the earlier one; what has been said before has its segment already. */
export async function replacePlan(
  tx: Tx,
  track: Pick<TrackRow, 'ownerId'>,
  plan: PlanRow,
  pieces: readonly Piece[],
): Promise<void> {
  const { trackId, part } = plan;
  const { ownerId } = track;
  await tx.delete(audioPlans).where(and(eq(audioPlans.trackId, trackId), eq(audioPlans.part, part)));
  await tx.insert(audioPlans).values(plan);
  if (pieces.length === 0) return;
  const made = new Set(await madeOf(tx, ownerId, pieces));
  const rows = pieces.map((piece) => ({
    ...{ ...piece, trackId, part, ownerId },
    segment: made.has(piece.file) ? piece.file : null,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(audioPieces).values(rows.slice(at, at + rowsAtOnce));
}

/** Between which the process answers others. */
const rowsAtOnce = 100;

async function madeOf(tx: Tx, ownerId: string, pieces: readonly Piece[]): Promise<string[]> {
  const files = pieces.map(({ file }) => file);
  const rows = await tx
    .select({ file: audioSegments.file })
    .from(audioSegments)
    .where(and(eq(audioSegments.ownerId, ownerId), inArray(audioSegments.file, files)));
  return rows.map(({ file }) => file);
}

/** Tracks of which something is divided, and whose owners may read it no longer. */
export async function listUnreadable(db: Db): Promise<Pick<TrackRow, 'id' | 'ownerId'>[]> {
  const divided = db
    .select({ part: audioPlans.part })
    .from(audioPlans)
    .where(eq(audioPlans.trackId, audioTracks.id));
  return db
    .select({ id: audioTracks.id, ownerId: audioTracks.ownerId })
    .from(audioTracks)
    .innerJoin(documentHeads, eq(documentHeads.id, audioTracks.documentId))
    .where(and(not(isReadable), exists(divided)));
}

/** Whether all that is divided is made, and divided from this text. */
export async function isWhole(db: Db, trackId: string, version: string): Promise<boolean> {
  const plans = await listPlans(db, trackId);
  const { pieces, made } = await countPieces(db, trackId);
  return pieces > 0 && made === pieces && plans.every(({ textVersion }) => textVersion === version);
}

/** Segments that a shorter text no longer has. */
export async function dropPlansFrom(tx: Tx, trackId: string, part: number): Promise<void> {
  await tx.delete(audioPlans).where(and(eq(audioPlans.trackId, trackId), sql`${audioPlans.part} >= ${part}`));
}

const pieceColumns = {
  ...{ start: audioPieces.start, end: audioPieces.end, page: audioPieces.page, part: audioPieces.part },
  ...{ language: audioPieces.language, sentences: audioPieces.sentences, file: audioPieces.file },
  made: { durationMs: audioSegments.durationMs, times: audioSegments.times },
};

/** Those of a part that end after `from`, in the order of the text. */
export async function listPieces(
  db: Db,
  trackId: string,
  { part, from, limit }: { part: number; from: number; limit: number },
): Promise<PieceRow[]> {
  return db
    .select(pieceColumns)
    .from(audioPieces)
    .leftJoin(audioSegments, isSegmentOfPiece)
    .where(
      and(
        ...[eq(audioPieces.trackId, trackId), eq(audioPieces.part, part)],
        // A piece may be as short as its beginning: the size of a table.
        sql`greatest(${audioPieces.end}, ${audioPieces.start} + 1) > ${from}`,
      ),
    )
    .orderBy(asc(audioPieces.start))
    .limit(limit);
}

/** How long each piece of a track is, in the order of the text. */
export async function listLengths(
  db: Db,
  trackId: string,
): Promise<{ part: number; start: number; end: number; page: number; durationMs: number | null }[]> {
  const { part, start, end, page } = audioPieces;
  return db
    .select({ part, start, end, page, durationMs: audioSegments.durationMs })
    .from(audioPieces)
    .leftJoin(audioSegments, isSegmentOfPiece)
    .where(eq(audioPieces.trackId, trackId))
    .orderBy(asc(start));
}

export async function findPiece(db: Db, trackId: string, start: number): Promise<PieceRow | null> {
  const [row] = await db
    .select(pieceColumns)
    .from(audioPieces)
    .leftJoin(audioSegments, isSegmentOfPiece)
    .where(and(eq(audioPieces.trackId, trackId), eq(audioPieces.start, start)));
  return row ?? null;
}

/** Places of a text: the second one is not part of it. */
export interface TextSpan {
  from: number;
  to: number;
}

/** Parts of a track, the last one too. */
export interface PartRange {
  first: number;
  last: number;
}

/** Pieces of which something stands there. */
export const isWithin = ({ from, to }: TextSpan) =>
  and(lt(audioPieces.start, to), sql`greatest(${audioPieces.end}, ${audioPieces.start} + 1) > ${from}`);

/** The next piece of a part that is not made. */
export async function findUnmade(
  db: Db,
  trackId: string,
  part: number,
  range?: TextSpan,
): Promise<PieceRow | null> {
  const [row] = await db
    .select(pieceColumns)
    .from(audioPieces)
    .leftJoin(audioSegments, isSegmentOfPiece)
    .where(
      and(
        ...[eq(audioPieces.trackId, trackId), eq(audioPieces.part, part), isNull(audioPieces.segment)],
        range && isWithin(range),
      ),
    )
    .orderBy(asc(audioPieces.start))
    .limit(1);
  return row ?? null;
}

export async function countPieces(db: Db | Tx, trackId: string): Promise<{ pieces: number; made: number }> {
  const [row] = await db
    .select({
      pieces: sql<number>`count(*)::int`,
      made: sql<number>`count(${audioPieces.segment})::int`,
    })
    .from(audioPieces)
    .where(eq(audioPieces.trackId, trackId));
  return row ?? { pieces: 0, made: 0 };
}

/** Whether somebody's pieces still say this. */
export async function isWanted(tx: Tx, ownerId: string, file: string): Promise<boolean> {
  const rows = await tx
    .select({ start: audioPieces.start })
    .from(audioPieces)
    .where(and(eq(audioPieces.ownerId, ownerId), eq(audioPieces.file, file)))
    .limit(1);
  return rows.length > 0;
}

/** Keeps how a piece was said where that is not as it was meant. */
export async function updatePiece(
  tx: Tx,
  trackId: string,
  { start, sentences, file }: PieceRow,
): Promise<void> {
  const own = and(eq(audioPieces.trackId, trackId), eq(audioPieces.start, start), ne(audioPieces.file, file));
  await tx.update(audioPieces).set({ sentences, file }).where(own);
}

const fallbackPath = sql`'$[*] ? (exists(@.fallback))'`;
const hasFallback = sql`jsonb_path_exists(${audioPieces.sentences}, ${fallbackPath})`;

/** Sentences that the built-in voice says instead of the chosen one, in the order of the text. */
export async function listFallbacks(
  db: Db,
  trackId: string,
  most: number,
): Promise<{ fallbacks: FallbackSentence[]; total: number }> {
  const rows = await db
    .select({
      each: sql<PlannedSentence>`each.value`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(audioPieces)
    .crossJoin(sql`jsonb_path_query(${audioPieces.sentences}, ${fallbackPath}) as each(value)`)
    .where(eq(audioPieces.trackId, trackId))
    .orderBy(asc(audioPieces.start))
    .limit(most);
  return {
    fallbacks: rows.flatMap(({ each: { page, start, end, fallback } }) =>
      fallback === undefined ? [] : [{ page, start, end, reason: fallback }],
    ),
    total: rows[0]?.total ?? 0,
  };
}

export async function hasFallbacks(db: Db, trackId: string): Promise<boolean> {
  const rows = await db
    .select({ start: audioPieces.start })
    .from(audioPieces)
    .where(and(eq(audioPieces.trackId, trackId), hasFallback))
    .limit(1);
  return rows.length > 0;
}

/** Has the parts with such sentences divided again: the chosen voice is asked once more. */
export async function forgetFallbacks(tx: Tx, trackId: string): Promise<void> {
  const parts = tx
    .select({ part: audioPieces.part })
    .from(audioPieces)
    .where(and(eq(audioPieces.trackId, trackId), hasFallback));
  await tx
    .update(audioPlans)
    .set({ voiceVersion: '' })
    .where(and(eq(audioPlans.trackId, trackId), inArray(audioPlans.part, parts)));
}

/** Adds a segment, unless it is there, and gives it to all pieces that say the same. @returns whether it is new */
export async function addSegment(tx: Tx, values: typeof audioSegments.$inferInsert): Promise<boolean> {
  const { ownerId, file } = values;
  const added = await tx
    .insert(audioSegments)
    .values(values)
    .onConflictDoNothing({ target: [audioSegments.ownerId, audioSegments.file] })
    .returning({ file: audioSegments.file });
  await tx
    .update(audioPieces)
    .set({ segment: file })
    .where(and(eq(audioPieces.ownerId, ownerId), eq(audioPieces.file, file), isNull(audioPieces.segment)));
  return added.length > 0;
}

export async function addUnspoken(
  tx: Tx,
  { trackId, part }: { trackId: string; part: number },
  unspoken: readonly Unspoken[],
): Promise<void> {
  await tx
    .update(audioPlans)
    .set({ unspoken: sql`${audioPlans.unspoken} || ${JSON.stringify(unspoken)}::jsonb` })
    .where(and(eq(audioPlans.trackId, trackId), eq(audioPlans.part, part)));
}

/** Of something that its owner may read. */
export async function findSegment(db: Db, ownerId: string, file: string): Promise<SegmentRow | null> {
  const own = and(eq(audioSegments.ownerId, ownerId), eq(audioSegments.file, file));
  const spoken = db
    .select({ id: audioTracks.id })
    .from(audioPieces)
    .innerJoin(audioTracks, eq(audioTracks.id, audioPieces.trackId))
    .leftJoin(documentHeads, eq(documentHeads.id, audioTracks.documentId))
    .where(and(eq(audioPieces.ownerId, ownerId), eq(audioPieces.segment, file), isReadable));
  return (
    (
      await db
        .select()
        .from(audioSegments)
        .where(and(own, exists(spoken)))
    )[0] ?? null
  );
}
