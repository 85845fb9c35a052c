import type { AudioChapters, AudioSource } from '@gene/contract/audio';
import type { Chapter } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DiskSpace } from '../../../platform/disk-space.ts';
import { cancelJobs, type JobHandler } from '../../../platform/queue.ts';
import { type DocumentService, type OwnedDocument, saveAudio } from '../../documents/service.ts';
import { getPreferences } from '../../preferences/service.ts';
import type { Making } from '../making/service.ts';
import type { Planning } from '../planning/service.ts';
import type { PlaylistService } from '../playlist/service.ts';
import type { Providing } from '../providing/service.ts';
import type { AudioMaterial } from '../sources/material.ts';
import * as tracks from '../store.ts';
import { beginChapter, chapterHandler, chapterJob, keyOfChapter, tellChanged } from './jobs.ts';
import { createChapterTexts, partsOf } from './material.ts';
import { describeChapter, type SpannedChapter } from './rules.ts';
import * as store from './store.ts';

/** Audio of single chapters of a document. */
export interface ChapterAudio {
  list(document: OwnedDocument): Promise<AudioChapters>;
  /** @returns null if no chapter begins there @throws ApiError conflict while all of the document's is made */
  create(document: OwnedDocument, start: number): Promise<AudioChapters | null>;
  /** Deletes a chapter's audio, or stops making it. @returns null and @throws likewise */
  remove(document: OwnedDocument, start: number): Promise<AudioChapters | null>;
  /** Null: none begins there, or the track is no document's. */
  find(
    track: Pick<tracks.TrackRow, 'id' | 'ownerId' | 'source'>,
    start: number,
  ): Promise<FoundChapter | null>;
  /** Makes again what was wanted of a text that has changed. */
  renew(document: Pick<OwnedDocument, 'id' | 'ownerId'>): Promise<void>;
  handler: JobHandler<{ trackId: string; start: number }>;
}

/** A chapter of a track. */
export interface FoundChapter extends SpannedChapter {
  /** From 1, among all of them. */
  number: number;
  of: number;
  isMade: boolean;
}

interface Needs {
  db: Db;
  disk: Pick<DiskSpace, 'state'>;
  findMaterial: (ownerId: string, source: AudioSource) => Promise<AudioMaterial | null>;
  documents: Pick<DocumentService, 'find' | 'overview' | 'pageSpans'>;
  playlist: Pick<PlaylistService, 'add'>;
  providing: Pick<Providing, 'resolve'>;
  planning: Planning;
  making: Making;
}

export function createChapterAudio(needs: Needs): ChapterAudio {
  const { db, playlist, providing } = needs;
  const { hear, findText } = createChapterTexts(needs);

  async function list({ id, ownerId }: OwnedDocument): Promise<AudioChapters> {
    const heard = await hear(ownerId, id);
    if (!heard) throw new ApiError('not_found');
    const { chapters, material, source } = heard;
    const track = await tracks.findTrackOf(db, ownerId, source);
    const [plans, pieces, rows] = track
      ? await Promise.all([
          tracks.listPlans(db, track.id),
          tracks.listLengths(db, track.id),
          store.listChapters(db, track.id),
        ])
      : [[], [], []];
    const divided = new Set(
      plans.filter(({ textVersion }) => textVersion === material.version).map(({ part }) => part),
    );
    const described = chapters.map(async (chapter) => {
      const { first, last } = await partsOf(material, chapter);
      const isDivided = Array.from({ length: last - first + 1 }, (_, i) => first + i).every((part) =>
        divided.has(part),
      );
      const row = rows.find(({ start }) => start === chapter.start);
      return describeChapter(chapter, pieces, { isDivided, row });
    });
    return { trackId: track?.id ?? null, chapters: await Promise.all(described) };
  }

  /** Refuses where the whole is on its way: it brings the chapter along, and cannot be made without it. */
  async function findFree({ id, ownerId }: OwnedDocument, start: number) {
    const heard = await hear(ownerId, id);
    const chapter = heard?.chapters.find((each) => each.start === start);
    if (!heard || !chapter) return null;
    const track = await tracks.findTrackOf(db, ownerId, heard.source);
    if (track?.state === 'waiting' || track?.state === 'making')
      throw new ApiError('conflict', {
        message: 'The audio of the whole document is being made. Stop that first.',
      });
    return { ...heard, track, chapter };
  }

  return {
    list,
    async create(document, start) {
      const found = await findFree(document, start);
      if (!found) return null;
      const { ownerId } = document;
      const { source, material } = found;
      const voice = await providing.resolve((await getPreferences(db, ownerId)).audio.voice);
      await tracks.changeAudio(db, ownerId, async (tx) => {
        const track = await tracks.ensureTrack(tx, { id: uuidv7(), ownerId, source, voice });
        const isFirst = track.state !== 'ready' && !(await store.hasChapters(tx, track.id));
        if (isFirst) await tracks.updateTrack(tx, track.id, { voice });
        await beginChapter(tx, track, start);
        await playlist.add(track, material, tx);
      });
      return list(document);
    },
    async remove(document, start) {
      const found = await findFree(document, start);
      if (!found) return null;
      const { track, chapter, chapters } = found;
      if (track)
        await tracks.changeAudio(db, track.ownerId, async (tx) => {
          await cancelJobs(tx, chapterJob, [keyOfChapter({ trackId: track.id, start })]);
          await store.deleteChapters(tx, track.id, [start]);
          await store.unmake(tx, track.id, chapter.span);
          if (track.state === 'ready') await keepOthers(tx, track, document, without(chapters, start));
          await tellChanged(tx, track.ownerId);
        });
      return list(document);
    },
    async renew({ id, ownerId }) {
      const heard = await hear(ownerId, id);
      const track = heard && (await tracks.findTrackOf(db, ownerId, heard.source));
      if (!track) return;
      const rows = await store.listChapters(db, track.id);
      const isThere = (start: number) => heard.chapters.some((chapter) => chapter.start === start);
      await tracks.changeAudio(db, ownerId, async (tx) => {
        for (const { start } of rows)
          if (isThere(start)) await beginChapter(tx, track, start);
          else await dropChapters(tx, track.id, [start]);
      });
    },
    async find(track, start) {
      const found = await findText(track, start);
      if (!found) return null;
      const { chapter, span, parts, material, number, of } = found;
      const { pieces, made } = await store.countPieces(db, track.id, span);
      const isMade =
        pieces > 0 && made === pieces && (await store.isDivided(db, track.id, parts, material.version));
      return { ...chapter, number, of, isMade };
    },
    handler: chapterHandler({ ...needs, findText }),
  };
}

const without = (chapters: readonly Chapter[], start: number) =>
  chapters.filter((chapter) => chapter.start !== start);

/** The whole is no longer there, but the other chapters are. */
async function keepOthers(
  tx: Tx,
  { id: trackId }: tracks.TrackRow,
  document: OwnedDocument,
  others: readonly Chapter[],
): Promise<void> {
  await tracks.updateTrack(tx, trackId, { state: 'partial', failure: null });
  await saveAudio(tx, document.id, { hasAudio: false, audioMaking: null });
  for (const { start } of others) await store.saveChapter(tx, { trackId, start, state: 'ready' });
}

async function dropChapters(tx: Tx, trackId: string, starts: readonly number[]): Promise<void> {
  await store.deleteChapters(tx, trackId, starts);
  const keys = starts.map((start) => keyOfChapter({ trackId, start }));
  await cancelJobs(tx, chapterJob, keys);
}

/** Ends the making of single chapters: all of them are made, or none is wanted. */
export async function dropAllChapters(tx: Tx, trackId: string): Promise<void> {
  const rows = await store.listChapters(tx, trackId);
  await dropChapters(
    tx,
    trackId,
    rows.map(({ start }) => start),
  );
}
