import type {
  AudioReport,
  AudioSegment,
  AudioSegments,
  AudioSource,
  AudioTimeline,
  AudioTrack,
} from '@gene/contract/audio';
import type { TextRange } from '@gene/contract/documents';
import type { KnownListeningPlace } from '@gene/contract/playlist';
import { ApiError } from '@gene/contract/errors';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import type { FileStore } from '../../platform/files.ts';
import type { Asker, HeavyWork } from '../../platform/heavy-work.ts';
import type { Logger } from '../../platform/logger.ts';
import type { JobHandler } from '../../platform/queue.ts';
import type { DocumentService } from '../documents/service.ts';
import { getPreferences } from '../preferences/service.ts';
import type { SpeechSettingsService } from '../settings/service.ts';
import type { StorageService } from '../storage/service.ts';
import type { CoverDrawing } from './covers/isolated.ts';
import { type ChapterAudio, createChapterAudio } from './chapters/service.ts';
import { hasChapters } from './chapters/store.ts';
import { createDownloads, type Downloads } from './downloads/service.ts';
import { type AudioFeeds, createAudioFeeds } from './feeds/service.ts';
import { beginMaking, makingHandler } from './jobs.ts';
import { createMaking } from './making/service.ts';
import { createPlaylist, type PlaylistService } from './playlist/service.ts';
import { createPlanning, withoutVoiceOf } from './planning/service.ts';
import { createVoiceSamples, type VoiceSamples } from './samples/service.ts';
import { createProviding, type Providing } from './providing/service.ts';
import { createSpeakingTurns } from './speaking/turns.ts';
import { type AudioMaterial, type AudioSources, createAudioMaterial } from './sources/material.ts';
import { type Speaker, SpeakerFailure } from './speaking/isolated.ts';
import * as store from './store.ts';
import { toSegment, toTrack } from './view.ts';
import { createWishes, type Wishes } from './wishes/service.ts';

export type { PlaylistService } from './playlist/service.ts';
export { storedAudio } from './store.ts';

export interface AudioService extends Wishes, VoiceSamples {
  /** The track of something. Null: nothing of theirs. @throws ApiError disk_full where it would have to be added */
  open(ownerId: string, wish: Wish): Promise<OpenedTrack | null>;
  get(ownerId: string, id: string): Promise<AudioTrack | null>;
  /** Documents whose audio is made, being made or has failed. */
  list(
    ownerId: string,
    wanted: { cursor?: string | undefined; limit: number; documentId?: string | undefined },
  ): Promise<{ tracks: AudioTrack[]; nextCursor: string | null }>;
  segments(asker: Asker, id: string, range: { from: number; count: number }): Promise<AudioSegments | null>;
  timeline(ownerId: string, id: string): Promise<AudioTimeline | null>;
  /** Makes a segment at once. Null: no such segment. */
  speak(asker: Asker, id: string, start: number): Promise<AudioSegment | null>;
  findFile(ownerId: string, file: string): Promise<store.SegmentRow | null>;
  unspoken(ownerId: string, id: string): Promise<AudioReport | null>;
  voices: Providing['offered'];
  /** Gets the voice ready for somebody who may listen soon. */
  prepare: Speaker['prepare'];
  /** Has all of a track made. Null: no such track. @throws ApiError conflict if it could not be read */
  make(ownerId: string, id: string): Promise<AudioTrack | null>;
  playlist: PlaylistService;
  downloads: Downloads;
  feeds: AudioFeeds;
  chapters: Pick<ChapterAudio, 'list' | 'create' | 'remove'>;
  handlers: [JobHandler<{ trackId: string }>, ChapterAudio['handler']];
  /** Deletes audio of what is shared no longer, which its owners neither hear nor can delete. */
  tidy(): Promise<void>;
}

interface Wish {
  source: AudioSource;
  isPassing?: boolean | undefined;
}

type OpenedTrack = AudioTrack & { place: KnownListeningPlace | null };

interface Needs {
  db: Db;
  disk: Pick<DiskSpace, 'state'>;
  events: Pick<Events, 'publish'>;
  audioFiles: FileStore;
  storage: Pick<StorageService, 'check'>;
  heavy: HeavyWork;
  speaker: Speaker;
  covers: CoverDrawing;
  sources: AudioSources & { documents: Pick<DocumentService, 'describe' | 'overview' | 'pageSpans'> };
  publicUrl: () => string;
  logger: Logger;
  speech: Pick<SpeechSettingsService, 'provider'>;
}

interface OpeningNeeds extends Pick<Needs, 'db' | 'disk'> {
  providing: Pick<Providing, 'resolve'>;
  playlist: Pick<PlaylistService, 'add'>;
}

const mostUnspoken = 1000;
/** Letters. */
const longestQuote = 40;

export function createAudioService(needs: Needs): AudioService {
  const { db, speaker, sources } = needs;
  const findMaterial = createAudioMaterial(sources);
  const turns = createSpeakingTurns(needs.heavy);
  const providing = createProviding(needs);
  const planning = createPlanning({ db, speaker, turns, providing, beginMaking });
  const making = createMaking({ ...needs, turns, providing });
  const samples = createVoiceSamples({ speaker, turns, providing });
  const playlist = createPlaylist(needs);
  const common = { db, findMaterial, documents: sources.documents, playlist, providing };
  const chapters = createChapterAudio({ ...common, disk: needs.disk, planning, making });
  const wishes = createWishes({ ...common, chapters });
  const downloads = createDownloads({ ...needs, findMaterial, documents: sources.documents, chapters });

  async function describe(track: store.TrackRow, material: AudioMaterial): Promise<AudioTrack> {
    const [plans, sums] = await Promise.all([store.listPlans(db, track.id), store.sumsOf(db, [track.id])]);
    const { title, subjectId, language } = material;
    return toTrack(track, {
      ...{ title, subjectId, language, sums: sums.get(track.id), progress: await progressOf(needs, track) },
      withoutVoice: withoutVoiceOf(plans),
    });
  }

  async function find(ownerId: string, id: string) {
    const track = await store.findTrack(db, ownerId, id);
    const material = track && (await findMaterial(ownerId, track.source));
    return track && material ? { track, material } : null;
  }

  async function get(ownerId: string, id: string): Promise<AudioTrack | null> {
    const found = await find(ownerId, id);
    return found && describe(found.track, found.material);
  }

  return {
    async open(ownerId, wish) {
      const material = await findMaterial(ownerId, wish.source);
      if (!material) return null;
      const track = await openTrack({ ...needs, providing, playlist }, ownerId, wish, material);
      return { ...(await describe(track, material)), place: await playlist.findPlace(track.id) };
    },
    get,
    async list(ownerId, { cursor, limit, documentId }) {
      const of = { before: cursor ?? null, documentId: documentId ?? null };
      const found = await store.listMade(db, ownerId, { ...of, limit: limit + 1 });
      const made = found.slice(0, limit);
      const ids = made.map(({ track }) => track.id);
      const sums = await store.sumsOf(db, ids);
      const voices = await store.listWithoutVoice(db, ids);
      return {
        tracks: made.map(({ track, making, ...document }) =>
          toTrack(track, {
            ...{ ...document, sums: sums.get(track.id), progress: making },
            withoutVoice: withoutVoiceOf(voices.get(track.id) ?? []),
          }),
        ),
        nextCursor: found.length > made.length ? (made.at(-1)?.track.id ?? null) : null,
      };
    },
    async segments(asker, id, range) {
      const found = await find(asker.personId, id);
      if (!found) return null;
      const { pieces, nextFrom } = await answered(planning.list(found.track, found.material, range, asker));
      return { segments: pieces.map(toSegment), nextFrom };
    },
    async timeline(ownerId, id) {
      const found = await find(ownerId, id);
      return found && planning.timeline(found.track, found.material);
    },
    async speak(asker, id, start) {
      const track = await store.findTrack(db, asker.personId, id);
      const piece = track && (await store.findPiece(db, id, start));
      if (!piece) return null;
      if (!piece.made) await answered(making.make(track, piece, { lane: 'now', asker }));
      const now = await store.findPiece(db, id, start);
      return now?.made ? toSegment(now) : null;
    },
    sample: (asker, language, voice) => answered(samples.sample(asker, language, voice)),
    ...{ voices: () => providing.offered(), prepare: () => speaker.prepare() },
    findFile: (ownerId, file) => store.findSegment(db, ownerId, file),
    unspoken: async (ownerId, id) => report(db, await find(ownerId, id)),
    async make(ownerId, id) {
      const track = await store.findTrack(db, ownerId, id);
      if (track) await wishes.makeWhole(track);
      return get(ownerId, id);
    },
    ...wishes,
    ...{ playlist, downloads, chapters },
    feeds: createAudioFeeds({ ...needs, downloads }),
    handlers: [makingHandler({ db, disk: needs.disk, findMaterial, planning, making }), chapters.handler],
    tidy: () => forgetUnreadable(db),
  };
}

async function progressOf(
  { db, sources }: Pick<Needs, 'db' | 'sources'>,
  { id, ownerId, source, state }: store.TrackRow,
): Promise<AudioTrack['progress'] | null> {
  if (state !== 'making') return null;
  if (source.kind === 'document')
    return (await sources.documents.find(ownerId, source.documentId))?.audioMaking ?? null;
  const { made, pieces } = await store.countPieces(db, id);
  return { done: made, total: pieces };
}

/** The tracks stay, with the places that were reached: it may be shared again. */
async function forgetUnreadable(db: Db): Promise<void> {
  for (const { id, ownerId } of await store.listUnreadable(db))
    await store.changeAudio(db, ownerId, async (tx) => {
      await store.dropPlansFrom(tx, id, 0);
      await store.updateTrack(tx, id, { state: 'partial', failure: null });
    });
}

/** On a full disk, without writing anything. @throws ApiError disk_full where it would have to be added */
async function openTrack(
  { disk, playlist, ...needs }: OpeningNeeds,
  ownerId: string,
  { source, isPassing = false }: Wish,
  material: AudioMaterial,
): Promise<store.TrackRow> {
  if (disk.state() === 'full') {
    const there = await store.findTrackOf(needs.db, ownerId, source);
    if (!there) throw new ApiError('disk_full');
    return there;
  }
  const track = await ensureTrack(needs, ownerId, source);
  if (!isPassing) await playlist.add(track, material);
  return track;
}

/** With the voice that they like now, unless all or some chapters of it are made or being made. */
async function ensureTrack(
  { db, providing }: { db: Db; providing: Pick<Providing, 'resolve'> },
  ownerId: string,
  source: AudioSource,
): Promise<store.TrackRow> {
  const voice = await providing.resolve((await getPreferences(db, ownerId)).audio.voice);
  const track = await store.ensureTrack(db, { id: uuidv7(), ownerId, source, voice });
  if (track.voice === voice || track.state !== 'partial' || (await hasChapters(db, track.id))) return track;
  await store.updateTrack(db, track.id, { voice });
  return { ...track, voice };
}

async function report(
  db: Db,
  found: { track: store.TrackRow; material: AudioMaterial } | null,
): Promise<AudioReport | null> {
  if (!found) return null;
  const { track, material } = found;
  const [{ unspoken, total }, { fallbacks, total: totalFallbacks }, plans, quote] = await Promise.all([
    store.listUnspoken(db, track.id, mostUnspoken),
    store.listFallbacks(db, track.id, mostUnspoken),
    store.listPlans(db, track.id),
    quoterOf(material),
  ]);
  return {
    ...{ unspoken: unspoken.map((each) => ({ ...each, quote: quote(each) })), total },
    ...{ fallbacks, totalFallbacks },
    isWhole: material.isComplete && plans.length >= material.parts,
  };
}

/** Of a text without pages. */
async function quoterOf(material: AudioMaterial): Promise<(range: TextRange) => string | null> {
  let whole = '';
  for (let part = 0; part < material.parts; part += 1) {
    const text = await material.textOf(part);
    if (!text || 'pages' in text) return () => null;
    whole += text.markdown;
  }
  return ({ start, end }) => whole.slice(start, Math.min(end, start + longestQuote)).trim() || null;
}

/** @throws ApiError unavailable where the voice fails */
async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SpeakerFailure)) throw error;
    throw new ApiError('unavailable', {
      message: 'This could not be read aloud just now. Please try again.',
    });
  }
}
