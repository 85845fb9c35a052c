import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DiskSpace } from '../../../platform/disk-space.ts';
import { publishOnCommit } from '../../../platform/events.ts';
import { addJob, type JobHandler, type JobKind, type Pause, renewLease } from '../../../platform/queue.ts';
import {
  attempts,
  excuses,
  gaveUp,
  makeParts,
  pauses,
  roomProblemOf,
  saveWhole,
  waitsForRoom,
  whyNothing,
} from '../jobs.ts';
import type { Making } from '../making/service.ts';
import type { Planning } from '../planning/service.ts';
import type { AudioMaterial } from '../sources/material.ts';
import {
  changeAudio,
  countPieces as countAllPieces,
  dropPlansFrom,
  findTrackById,
  listPlans,
  type PartRange,
  type TextSpan,
  type TrackRow,
} from '../store.ts';
import * as store from './store.ts';

type Payload = { trackId: string; start: number };

export const chapterJob: JobKind<Payload> = {
  kind: 'audio.makeChapter',
  queue: 'speaking',
  payload: z.object({ trackId: Id, start: z.number().int().min(0) }),
};

export const keyOfChapter = ({ trackId, start }: Payload) => `${trackId} ${start}`;

/** Has a chapter made, in the caller's transaction. */
export async function beginChapter(tx: Tx, { id: trackId, ownerId }: TrackRow, start: number): Promise<void> {
  const payload = { trackId, start };
  await store.saveChapter(tx, { ...payload, state: 'waiting' });
  await addJob(tx, {
    ...{ kind: chapterJob, payload, ownerId },
    ...{ dedupeKey: keyOfChapter(payload), again: true, maxAttempts: attempts },
  });
  await tellChanged(tx, ownerId);
}

export const tellChanged = (tx: Tx, ownerId: string) =>
  publishOnCommit(tx, ownerId, { event: 'playlist', data: {} });

/** What a chapter's audio is made of. */
export interface ChapterText {
  material: AudioMaterial;
  span: TextSpan;
  parts: PartRange;
}

interface Needs {
  db: Db;
  disk: Pick<DiskSpace, 'state'>;
  planning: Planning;
  making: Making;
  /** Null: there is no such chapter any more. */
  findText: (track: TrackRow, start: number) => Promise<ChapterText | null>;
}

/** The last chapter was made, and nothing stands between them. */
async function isWholeByChapters(
  tx: Tx,
  { id }: TrackRow,
  { parts, version }: AudioMaterial,
): Promise<boolean> {
  await dropPlansFrom(tx, id, parts);
  const { pieces, made } = await countAllPieces(tx, id);
  return (
    pieces > 0 && made === pieces && (await store.isDivided(tx, id, { first: 0, last: parts - 1 }, version))
  );
}

/** Makes a chapter, piece by piece; what is made already is kept. */
export function chapterHandler(needs: Needs): JobHandler<Payload> {
  const { db, disk, findText } = needs;

  async function save(
    payload: Payload,
    outcome: { state: 'waiting' | 'failed'; failure: string },
  ): Promise<void> {
    const track = await findTrackById(db, payload.trackId);
    if (!track) return;
    await changeAudio(db, track.ownerId, async (tx) => {
      await store.updateChapter(tx, { ...payload, ...outcome });
      await tellChanged(tx, track.ownerId);
    });
  }

  const show = async (db: Db | Tx, payload: Payload, state: 'waiting' | 'making') => {
    const now = await store.findChapter(db, payload.trackId, payload.start);
    if (now?.state === 'waiting' || now?.state === 'making')
      await store.updateChapter(db, { ...payload, state, failure: null });
  };

  async function waitForRoom(payload: Payload): Promise<Pause> {
    await save(payload, { state: 'waiting', failure: waitsForRoom });
    return { resumeIn: pauses.diskFull };
  }

  return {
    kind: chapterJob,
    async run(job): Promise<Pause | void> {
      const { payload, lease } = job;
      const { trackId, start } = payload;
      const [track, row] = await Promise.all([
        findTrackById(db, trackId),
        store.findChapter(db, trackId, start),
      ]);
      if (!track || (row?.state !== 'waiting' && row?.state !== 'making')) return;
      const text = await findText(track, start);
      if (!text) return db.transaction((tx) => store.deleteChapters(tx, trackId, [start]));
      const { material, span, parts } = text;
      if (!material.isComplete) return { resumeIn: pauses.unread };
      if (disk.state() !== 'ok') return waitForRoom(payload);
      try {
        await show(db, payload, 'making');
        const wanted = { parts, range: span, report: async () => {} };
        const pause = await makeParts(needs, track, material, job, wanted);
        if (pause) return pause;
      } catch (error) {
        const room = roomProblemOf(error);
        return room === 'full' ? waitForRoom(payload) : save(payload, { state: 'failed', ...room });
      }
      const { version } = material;
      return changeAudio(db, track.ownerId, async (tx) => {
        if (!(await renewLease(tx, lease))) return;
        const { pieces, made } = await store.countPieces(tx, trackId, span);
        if (made < pieces || !(await store.isDivided(tx, trackId, parts, version))) return { resumeIn: 0 };
        const plans = pieces > 0 ? [] : await listPlans(tx, trackId);
        const within = plans.filter(({ part }) => part >= parts.first && part <= parts.last);
        const outcome =
          pieces === 0
            ? ({ state: 'failed', failure: whyNothing(within) } as const)
            : ({ state: 'ready', failure: null } as const);
        await store.updateChapter(tx, { ...payload, ...outcome });
        if (await isWholeByChapters(tx, track, material)) {
          const rows = await store.listChapters(tx, trackId);
          await store.deleteChapters(
            tx,
            trackId,
            rows.map((each) => each.start),
          );
          await saveWhole(tx, track);
        }
        await tellChanged(tx, track.ownerId);
      });
    },
    gaveUp: (payload) => save(payload, { state: 'failed', failure: gaveUp }),
    excuses,
    delayed: (payload) => show(db, payload, 'waiting'),
    reopen: (tx, payload) => store.saveChapter(tx, { ...payload, state: 'waiting' }),
  };
}
