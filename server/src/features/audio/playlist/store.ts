import type { ListeningPlace, PlaylistTrack } from '@gene/contract/playlist';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { locks } from '../../../platform/locks.ts';
import { cardHeads } from '../../cards/service.ts';
import { documentHeads } from '../../documents/service.ts';
import { noteHeads } from '../../notes/service.ts';
import { subjectHeads } from '../../subjects/service.ts';
import { audioPieces, audioSegments, audioTracks, playlistItems } from '../schema.ts';
import { isOwn, isReadable, shownIn } from '../store.ts';
import type { Positioned } from './rules.ts';

export type ItemRow = typeof playlistItems.$inferSelect;

const position = sql<number>`coalesce(${playlistItems.position}, extract(epoch from ${audioTracks.createdAt}))::float8`;
const isNote = and(eq(noteHeads.ownerId, audioTracks.ownerId), eq(noteHeads.id, audioTracks.noteId));
const isCard = and(eq(cardHeads.ownerId, audioTracks.ownerId), eq(cardHeads.id, audioTracks.cardId));
/** Notes and cards can be restored for a while after they are deleted; what was shared may be so no longer. */
const isListed = (ownerId: string): SQL =>
  and(
    ...[eq(audioTracks.ownerId, ownerId), eq(playlistItems.isRemoved, false)],
    or(isNull(audioTracks.noteId), isNotNull(noteHeads.id)),
    or(isNull(audioTracks.cardId), isNotNull(cardHeads.id)),
    isReadable,
  )!;
const inOrder = [desc(position), desc(audioTracks.id)];

const subjectOf = sql`coalesce(case when ${isOwn} then ${documentHeads.subjectId} else ${shownIn} end, ${noteHeads.subjectId}, ${cardHeads.subjectId}, ${playlistItems.subjectId})`;

/** A document tells it by its text, anything else by its pieces. */
const madeOf = sql`case when ${audioTracks.source} ->> 'kind' = 'document'
  then (select jsonb_build_object('done', making -> 'done', 'total', making -> 'total')
    from (select case when ${isOwn} then ${documentHeads.audioMaking} end as making) document where making is not null)
  else (select jsonb_build_object('done', count(piece.segment), 'total', count(*))
    from ${audioPieces} piece where piece.track_id = ${audioTracks.id}) end`;

interface WantedTracks {
  /** This one alone. */
  id?: string;
  /** Where they begin. */
  after?: Positioned | null;
  subjectId?: string | null;
  /** All without it. */
  limit?: number;
}

export async function listTracks(
  db: Db,
  ownerId: string,
  { id, after = null, subjectId = null, limit }: WantedTracks = {},
) {
  const tracks = db
    .select({
      ...{ id: audioTracks.id, source: audioTracks.source, state: audioTracks.state },
      ...{ failure: audioTracks.failure, createdAt: audioTracks.createdAt },
      title: sql<string>`coalesce(${documentHeads.title}, ${noteHeads.title}, ${cardHeads.front}, ${playlistItems.title})`,
      subjectId: subjectHeads.id,
      subjectName: subjectHeads.name,
      progress: sql<PlaylistTrack['progress']>`case when ${audioTracks.state} = 'making' then ${madeOf} end`,
      ...{ item: playlistItems, position },
    })
    .from(audioTracks)
    .innerJoin(playlistItems, eq(playlistItems.trackId, audioTracks.id))
    .leftJoin(noteHeads, isNote)
    .leftJoin(cardHeads, isCard)
    .leftJoin(documentHeads, eq(documentHeads.id, audioTracks.documentId))
    .leftJoin(subjectHeads, eq(subjectHeads.id, subjectOf))
    .where(
      and(
        isListed(ownerId),
        id === undefined ? undefined : eq(audioTracks.id, id),
        subjectId === null ? undefined : eq(subjectOf, subjectId),
        after === null
          ? undefined
          : sql`(${position}, ${audioTracks.id}) < (${after.position}::float8, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...inOrder);
  return limit === undefined ? tracks : tracks.limit(limit);
}

/** Of all tracks, by name. */
export async function listSubjects(db: Db, ownerId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectDistinct({ id: subjectHeads.id, name: subjectHeads.name })
    .from(audioTracks)
    .innerJoin(playlistItems, eq(playlistItems.trackId, audioTracks.id))
    .leftJoin(noteHeads, isNote)
    .leftJoin(cardHeads, isCard)
    .leftJoin(documentHeads, eq(documentHeads.id, audioTracks.documentId))
    .innerJoin(subjectHeads, eq(subjectHeads.id, subjectOf))
    .where(isListed(ownerId))
    .orderBy(asc(subjectHeads.name), asc(subjectHeads.id));
}

/** Nobody else moves tracks of this owner until the transaction ends. */
export async function lockOrder(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.playlist}, hashtext(${ownerId}))`);
}

export async function listPositions(tx: Tx, ownerId: string): Promise<Positioned[]> {
  return tx
    .select({ id: audioTracks.id, position })
    .from(audioTracks)
    .innerJoin(playlistItems, eq(playlistItems.trackId, audioTracks.id))
    .leftJoin(noteHeads, isNote)
    .leftJoin(cardHeads, isCard)
    .leftJoin(documentHeads, eq(documentHeads.id, audioTracks.documentId))
    .where(isListed(ownerId))
    .orderBy(...inOrder);
}

export async function setPositions(tx: Tx, items: readonly Positioned[]): Promise<void> {
  const [ids, positions] = [items.map(({ id }) => id), items.map(({ position }) => position)];
  await tx.execute(sql`
    update ${playlistItems} set position = moved.position
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(positions)}::float8[]) as moved (id, position)
    where ${playlistItems.trackId} = moved.id`);
}

export async function findItem(db: Db | Tx, trackId: string): Promise<ItemRow | null> {
  return (await db.select().from(playlistItems).where(eq(playlistItems.trackId, trackId)))[0] ?? null;
}

/** Adds a track, or puts it back; its length counts only where it is new. @returns whether anything of it has changed */
export async function putItem(
  db: Db | Tx,
  values: Pick<ItemRow, 'trackId' | 'title' | 'subjectId' | 'lengthMs'>,
): Promise<boolean> {
  const { title, subjectId } = values;
  const put = await db
    .insert(playlistItems)
    .values(values)
    .onConflictDoUpdate({
      target: playlistItems.trackId,
      set: { title, subjectId, isRemoved: false },
      setWhere: sql`(${playlistItems.title}, ${playlistItems.subjectId}, ${playlistItems.isRemoved})
        is distinct from (${title}, ${subjectId}::uuid, false)`,
    })
    .returning({ id: playlistItems.trackId });
  return put.length > 0;
}

export async function setRemoved(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  isRemoved: boolean,
): Promise<string[]> {
  const own = db.select({ id: audioTracks.id }).from(audioTracks).where(eq(audioTracks.ownerId, ownerId));
  const rows = await db
    .update(playlistItems)
    .set({ isRemoved })
    .where(and(inArray(playlistItems.trackId, [...ids]), inArray(playlistItems.trackId, own)))
    .returning({ id: playlistItems.trackId });
  return rows.map(({ id }) => id);
}

/** Unless it was listened to later elsewhere. */
export async function savePlace(
  db: Db,
  trackId: string,
  { start, ms, atMs, lengthMs, hasEnded }: ListeningPlace,
  heardAt: Date,
): Promise<void> {
  await db
    .update(playlistItems)
    .set({ start, ms, atMs, lengthMs, hasEnded, heardAt })
    .where(
      and(
        eq(playlistItems.trackId, trackId),
        or(isNull(playlistItems.heardAt), lte(playlistItems.heardAt, heardAt)),
      ),
    );
}

/** Once all of it is made. */
export async function saveLength(tx: Tx, trackId: string): Promise<void> {
  const sum = tx
    .select({ ms: sql`sum(${audioSegments.durationMs})::int` })
    .from(audioPieces)
    .innerJoin(
      audioSegments,
      and(eq(audioSegments.ownerId, audioPieces.ownerId), eq(audioSegments.file, audioPieces.segment)),
    )
    .where(eq(audioPieces.trackId, trackId));
  await tx
    .update(playlistItems)
    .set({ lengthMs: sql`(${sum})` })
    .where(eq(playlistItems.trackId, trackId));
}
