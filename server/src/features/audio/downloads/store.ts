import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { audioPieces, audioSegments } from '../schema.ts';
import type { ChapterPiece, RecordedPiece } from './rules.ts';

export interface Recorded extends RecordedPiece {
  file: string;
  fileKey: string;
  sizeBytes: number;
}

const isSegmentOfPiece = and(
  eq(audioSegments.ownerId, audioPieces.ownerId),
  eq(audioSegments.file, audioPieces.segment),
);

/** A track's finished segments, in the order of the text. */
export async function listRecorded(db: Db, trackId: string): Promise<Recorded[]> {
  const { durationMs, file, fileKey, sizeBytes } = audioSegments;
  return db
    .select({ start: audioPieces.start, end: audioPieces.end, durationMs, file, fileKey, sizeBytes })
    .from(audioPieces)
    .innerJoin(audioSegments, isSegmentOfPiece)
    .where(eq(audioPieces.trackId, trackId))
    .orderBy(asc(audioPieces.start));
}

/** The made pieces that begin at these places, by that. */
export async function findSentences(
  db: Db,
  trackId: string,
  starts: readonly number[],
): Promise<Map<number, ChapterPiece>> {
  if (starts.length === 0) return new Map();
  const rows = await db
    .select({
      start: audioPieces.start,
      sentences: audioPieces.sentences,
      times: audioSegments.times,
    })
    .from(audioPieces)
    .innerJoin(audioSegments, isSegmentOfPiece)
    .where(and(eq(audioPieces.trackId, trackId), inArray(audioPieces.start, [...starts])));
  return new Map(rows.map(({ start, ...piece }) => [start, piece]));
}
