import type { KnownListeningPlace, ListeningPlace, Playlist } from '@gene/contract/playlist';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { estimateLettersMs } from '../planning/rules.ts';
import type { AudioMaterial } from '../sources/material.ts';
import * as tracks from '../store.ts';
import { toShown } from '../view.ts';
import { cursorOf, findFollower, moveItem, type Positioned } from './rules.ts';
import { playlistPage } from './writer.ts';
import * as store from './store.ts';

/** Tracks in their owner's order, and where they are in them. */
export interface PlaylistService {
  /** @param after where the page begins */
  list(
    ownerId: string,
    wanted: { after: Positioned | null; limit: number; subjectId?: string | undefined },
  ): Promise<Playlist>;
  /** @returns false if one of both is not in it */
  move(ownerId: string, id: string, to: { before: string | null; after?: string | null }): Promise<boolean>;
  /** Skips what is not theirs. @returns what was removed or put back */
  setRemoved(ownerId: string, ids: readonly string[], isRemoved: boolean): Promise<string[]>;
  /** @returns false if there is no such track */
  keepPlace(ownerId: string, id: string, place: ListeningPlace, agoMs: number): Promise<boolean>;
  /** Adds what is listened to or is to be made; what was removed comes back. */
  add(
    track: Pick<tracks.TrackRow, 'id' | 'ownerId'>,
    of: Pick<AudioMaterial, 'title' | 'subjectId' | 'listParts'>,
    tx?: Tx,
  ): Promise<void>;
  /** All of it, for its owner to keep; null: there is nothing. */
  markdown(ownerId: string): Promise<string | null>;
  findPlace(trackId: string): Promise<KnownListeningPlace | null>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
}

export function createPlaylist({ db, events }: Needs): PlaylistService {
  const changed = (ownerId: string) => events.publish(ownerId, { event: 'playlist', data: {} });

  return {
    async list(ownerId, { after, limit, subjectId = null }) {
      const found = await store.listTracks(db, ownerId, { after, subjectId, limit: limit + 1 });
      const rows = found.slice(0, limit);
      const last = found.length > rows.length ? rows.at(-1) : undefined;
      return {
        tracks: rows.map(({ item, progress, createdAt, source, ...track }) => ({
          ...{ id: track.id, source: toShown(source), title: track.title, state: track.state },
          ...{ subjectId: track.subjectId, subjectName: track.subjectName, failure: track.failure },
          progress: isBeingMade(track.state) ? (progress ?? { done: 0, total: 1 }) : null,
          lengthMs: item.lengthMs,
          place: placeOf(item),
          createdAt: createdAt.toISOString(),
        })),
        nextCursor: last ? cursorOf(last) : null,
        subjects: await store.listSubjects(db, ownerId),
      };
    },
    async move(ownerId, id, { before, after = null }) {
      const isDone = await db.transaction(async (tx) => {
        await store.lockOrder(tx, ownerId);
        const items = await store.listPositions(tx, ownerId);
        const isLost = before === null && after !== null && !items.some((item) => item.id === after);
        const next = before === null && after !== null ? findFollower(items, id, after) : before;
        const positions = isLost ? null : moveItem(items, id, next);
        if (positions) await store.setPositions(tx, positions);
        return positions !== null;
      });
      if (isDone) await changed(ownerId);
      return isDone;
    },
    async setRemoved(ownerId, ids, isRemoved) {
      const done = await store.setRemoved(db, ownerId, ids, isRemoved);
      if (done.length > 0) await changed(ownerId);
      return done;
    },
    async keepPlace(ownerId, id, place, agoMs) {
      if (!(await tracks.findTrack(db, ownerId, id))) return false;
      await store.savePlace(db, id, place, new Date(Date.now() - agoMs));
      await changed(ownerId);
      return true;
    },
    async add({ id, ownerId }, { title, subjectId, listParts }, tx) {
      const isNew = (await store.findItem(db, id)) === null;
      const letters = isNew ? (await listParts()).reduce((sum, part) => sum + part.letters, 0) : 0;
      const lengthMs = isNew && letters > 0 ? Math.round(estimateLettersMs(letters)) : null;
      if (await store.putItem(tx ?? db, { trackId: id, title, subjectId, lengthMs })) await changed(ownerId);
    },
    async markdown(ownerId) {
      const rows = await store.listTracks(db, ownerId);
      return rows.length === 0 ? null : playlistPage(rows);
    },
    async findPlace(trackId) {
      const item = await store.findItem(db, trackId);
      return item && placeOf(item);
    },
  };
}

const isBeingMade = (state: tracks.TrackRow['state']) => state === 'waiting' || state === 'making';

function placeOf({
  start,
  ms,
  atMs,
  lengthMs,
  hasEnded,
  heardAt,
}: store.ItemRow): KnownListeningPlace | null {
  if (start === null || ms === null || atMs === null || heardAt === null) return null;
  const agoMs = Math.max(0, Date.now() - heardAt.getTime());
  return { start, ms, atMs, lengthMs: lengthMs ?? atMs, hasEnded, agoMs };
}
