import { nameMissingVoices } from '@gene/contract/audio';
import { ApiError } from '@gene/contract/errors';
import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import { publishOnCommit } from '../../platform/events.ts';
import {
  addJob,
  type JobHandler,
  type JobKind,
  type Pause,
  renewLease,
  type RunningJob,
} from '../../platform/queue.ts';
import { isSystemTrouble } from '../../platform/system-trouble.ts';
import { saveAudio } from '../documents/service.ts';
import type { Making } from './making/service.ts';
import { saveLength } from './playlist/store.ts';
import { SpeakerFailure } from './speaking/isolated.ts';
import { type Planning, withoutVoiceOf } from './planning/service.ts';
import type { AudioMaterial, PartSpan } from './sources/material.ts';
import * as store from './store.ts';

type Payload = { trackId: string };

export const makingJob: JobKind<Payload> = {
  kind: 'audio.make',
  queue: 'speaking',
  payload: z.object({ trackId: Id }),
};

/** How often it may fail without progress. */
export const attempts = 5;
/** Seconds until a document that is still being read is looked at again, and a full disk. */
export const pauses = { unread: 5, diskFull: 60 } as const;
/** Between reports of progress. */
const reportMs = 2_000;

/** Of what nothing can be read. */
export function whyNothing(plans: readonly Pick<store.PlanRow, 'withoutVoice'>[]): string {
  const languages = withoutVoiceOf(plans).map(({ language }) => language);
  return languages.length > 0
    ? `${nameMissingVoices(languages)}.`
    : 'There is nothing in this that can be read aloud.';
}

export const waitsForRoom = 'The server is short of disk space: this goes on once there is room.';
export const gaveUp = 'The audio could not be made because of an error on our side. Please try again.';

/** Has all of a track made, in the caller's transaction. */
export async function beginMaking(tx: Tx, track: store.TrackRow): Promise<void> {
  const { id, ownerId } = track;
  await store.updateTrack(tx, id, { state: 'waiting', failure: null });
  await addJob(tx, {
    kind: makingJob,
    payload: { trackId: id },
    ...{ ownerId, dedupeKey: id, again: true, maxAttempts: attempts },
  });
  await saveState(tx, track, {
    hasAudio: false,
    audioMaking: { state: 'waiting', done: 0, total: 0, failure: null },
  });
}

/** All of it is made. */
export async function saveWhole(tx: Tx, track: store.TrackRow): Promise<void> {
  await store.updateTrack(tx, track.id, { state: 'ready', failure: null });
  await saveLength(tx, track.id);
  await saveState(tx, track, { hasAudio: true, audioMaking: null });
}

/** Tells how far it has come. Summaries belong to a document as well, but are not its audio. */
async function saveState(
  tx: Tx,
  { source, ownerId }: Pick<store.TrackRow, 'source' | 'ownerId'>,
  state: Parameters<typeof saveAudio>[2],
): Promise<void> {
  if (source.kind === 'document') await saveAudio(tx, source.documentId, state);
  await publishOnCommit(tx, ownerId, { event: 'playlist', data: {} });
}

interface Needs {
  db: Db;
  disk: Pick<DiskSpace, 'state'>;
  findMaterial: (ownerId: string, source: store.TrackRow['source']) => Promise<AudioMaterial | null>;
  planning: Planning;
  making: Making;
}

/** Makes all of a track, piece by piece; what is made already is kept. */
export function makingHandler(needs: Needs): JobHandler<Payload> {
  const { db, disk, findMaterial } = needs;

  async function fail(track: store.TrackRow, failure: string): Promise<void> {
    await store.changeAudio(db, track.ownerId, async (tx) => {
      await store.updateTrack(tx, track.id, { state: 'failed', failure });
      await saveState(tx, track, {
        hasAudio: false,
        audioMaking: { state: 'failed', done: 0, total: 0, failure },
      });
    });
  }

  async function waitForRoom({ id }: store.TrackRow): Promise<Pause> {
    await showWaiting(db, id, waitsForRoom);
    return { resumeIn: pauses.diskFull };
  }

  return {
    kind: makingJob,
    async run(job) {
      const track = await store.findTrackById(db, job.payload.trackId);
      if (track?.state !== 'waiting' && track?.state !== 'making') return;
      const material = await findMaterial(track.ownerId, track.source);
      // It may come back: from the bin, or shared again.
      if (!material) return store.updateTrack(db, track.id, { state: 'partial' });
      if (!material.isComplete) return { resumeIn: pauses.unread };
      if (disk.state() !== 'ok') return waitForRoom(track);
      try {
        return await makeAll(needs, track, material, job);
      } catch (error) {
        const room = roomProblemOf(error);
        return room === 'full' ? waitForRoom(track) : fail(track, room.failure);
      }
    },
    async gaveUp({ trackId }) {
      const track = await store.findTrackById(db, trackId);
      if (track) await fail(track, gaveUp);
    },
    excuses,
    delayed: ({ trackId }) => showWaiting(db, trackId, null),
    async reopen(tx, { trackId }) {
      await store.updateTrack(tx, trackId, { state: 'waiting', failure: null });
    },
  };

  async function makeAll(
    needs: Needs,
    track: store.TrackRow,
    material: AudioMaterial,
    job: RunningJob<Payload>,
  ): Promise<Pause | void> {
    // How much of a document is made is told by its text, of anything else by its pieces.
    if (track.source.kind !== 'document')
      for (let part = 0; part < material.parts; part += 1)
        await needs.planning.ensure(track, material, part, { lane: 'later', signal: job.signal });
    const report = reporterOf(db, track, await material.listParts());
    const every = { parts: { first: 0, last: material.parts - 1 }, report };
    return (await makeParts(needs, track, material, job, every)) ?? finish(track, material, job.lease);
  }

  async function finish(
    track: store.TrackRow,
    { parts, version }: AudioMaterial,
    lease: RunningJob<Payload>['lease'],
  ): Promise<Pause | void> {
    const outcome = await store.changeAudio(db, track.ownerId, async (tx) => {
      if (!(await renewLease(tx, lease))) return 'superseded';
      await store.dropPlansFrom(tx, track.id, parts);
      const plans = await store.listPlans(tx, track.id);
      const { pieces, made } = await store.countPieces(tx, track.id);
      if (pieces === 0) return { failure: whyNothing(plans) };
      if (made < pieces || plans.some(({ textVersion }) => textVersion !== version)) return 'changed';
      await saveWhole(tx, track);
      return 'done';
    });
    if (outcome === 'changed') return { resumeIn: 0 };
    if (typeof outcome === 'object') return fail(track, outcome.failure);
  }
}

export const excuses = (error: unknown): boolean =>
  isSystemTrouble(error) || (error instanceof SpeakerFailure && error.isPassing);

/** Whether it is the disk that has no room, or else why the person has none. @throws any other error */
export function roomProblemOf(error: unknown): { failure: string } | 'full' {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'disk_full') return 'full';
  if (error.code !== 'storage_full') throw error;
  return { failure: error.message };
}

/** What of a track is to be made. */
interface Wanted {
  parts: store.PartRange;
  /** Without it: all that begins in these parts. */
  range?: store.TextSpan;
  /** Is told each piece that is made. */
  report: (piece: store.PieceRow) => Promise<void>;
}

/** Makes pieces in the order of the text. @returns when to go on; null once all are made */
export async function makeParts(
  { db, planning, making }: Pick<Needs, 'db' | 'planning' | 'making'>,
  track: store.TrackRow,
  material: AudioMaterial,
  job: Pick<RunningJob<Record<string, unknown>>, 'lease' | 'signal' | 'recordWork' | 'shouldYield'>,
  { parts: { first, last }, range, report }: Wanted,
): Promise<Pause | null> {
  const { lease, signal } = job;
  let workMs = 0;
  for (let part = first; part <= last; part += 1) {
    if (!(await planning.ensure(track, material, part, { lane: 'later', signal })))
      return { resumeIn: pauses.unread };
    for (;;) {
      const piece = await store.findUnmade(db, track.id, part, range);
      if (!piece) break;
      const took = await making.make(track, piece, { lane: 'later', lease, signal });
      // Its text has changed, it is gone, or the job is no longer ours: the next run finds out which.
      if (took === null) return { resumeIn: 0 };
      workMs += took;
      job.recordWork(workMs);
      await report(piece);
      if (await job.shouldYield()) return { resumeIn: 0 };
    }
  }
  return null;
}

/** It was under way or about to be, and goes on later. @param failure what it waits for */
async function showWaiting(db: Db, trackId: string, failure: string | null): Promise<void> {
  const track = await store.findTrackById(db, trackId);
  if (!track) return;
  await store.changeAudio(db, track.ownerId, async (tx) => {
    const now = await store.findTrackById(tx, trackId);
    const isNews = now?.state === 'waiting' && failure !== null && now.failure !== failure;
    if (now?.state !== 'making' && !isNews) return;
    await store.updateTrack(tx, trackId, { state: 'waiting', failure });
    const audioMaking = { state: 'waiting' as const, done: 0, total: 0, failure };
    await saveState(tx, track, { hasAudio: false, audioMaking });
  });
}

/** Tells now and then how much is done. */
function reporterOf(db: Db, track: store.TrackRow, parts: readonly PartSpan[]): Wanted['report'] {
  let reportedAt = -Infinity;
  const begin = parts.find((part) => part !== undefined)?.start ?? 0;
  const total = parts.reduce((sum, { letters }) => sum + letters, 0);
  return async ({ end }) => {
    if (performance.now() - reportedAt < reportMs) return;
    reportedAt = performance.now();
    await store.changeAudio(db, track.ownerId, async (tx) => {
      const now = await store.findTrackById(tx, track.id);
      if (now?.state !== 'waiting' && now?.state !== 'making') return;
      await store.updateTrack(tx, track.id, { state: 'making', failure: null });
      const done = Math.min(end - begin, total);
      const audioMaking = { state: 'making' as const, done, total, failure: null };
      await saveState(tx, track, { hasAudio: false, audioMaking });
    });
  };
}
