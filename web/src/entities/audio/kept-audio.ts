import type { AudioSegment, AudioSource, AudioTimeline, AudioTrack } from '@gene/contract/audio';
import type { KnownListeningPlace, ListeningPlace } from '@gene/contract/playlist';
import { authorization } from '../../lib/api.ts';
import { sessionCacheName } from '../../lib/session-cache.ts';
import { takeTurns } from '../../lib/take-turns.ts';

/** Bytes of sound on this device; beyond them, what was played longest ago goes. */
export const keptMostBytes = 500 * 1024 * 1024;
/** 48 kbit/s, constant. */
const bytesPerMs = 6;

/** A track of which some or all can be heard without network. */
export interface KeptTrack {
  source: AudioSource;
  track: AudioTrack;
  bytes: number;
  playedAt: number;
  /** All of it was asked for and is there. */
  isWhole: boolean;
  place: (ListeningPlace & { heardAt: number }) | null;
}

/** Addresses within a track's cache. */
const recordAt = '/track';
const timelineAt = '/timeline';
const segmentAt = (start: number) => `/segments/${start}`;
const fileAt = (file: string) => `/files/${file}`;

/** Undefined where the app itself is not there without network. */
async function prefix(): Promise<string | undefined> {
  const { authorization: token } = authorization();
  if (token === undefined || !globalThis.navigator.serviceWorker?.controller) return undefined;
  return sessionCacheName(token, 'audio-');
}

/** Of a track that is kept; none is made for another. */
async function cacheOf(trackId: string): Promise<Cache | undefined> {
  const start = await prefix();
  if (start === undefined || !(await caches.has(start + trackId))) return undefined;
  return caches.open(start + trackId);
}

/** Nothing is written beside another writer, so that no two read the same count of bytes and add to it. */
const writing = <T>(task: () => Promise<T>): Promise<T> => takeTurns('kept-audio', task);

async function read<T>(cache: Cache | undefined, at: string): Promise<T | null> {
  const found = await cache?.match(at);
  return found ? ((await found.json()) as T) : null;
}

const write = (cache: Cache, at: string, value: unknown): Promise<void> =>
  cache.put(at, Response.json(value));

/** Changes the record of a track, in a writer's turn; of one that is not kept, nothing. */
async function change(trackId: string, changed: (kept: KeptTrack) => Partial<KeptTrack>): Promise<void> {
  const cache = await cacheOf(trackId);
  const kept = await read<KeptTrack>(cache, recordAt);
  if (cache && kept) await write(cache, recordAt, { ...kept, ...changed(kept) });
}

/** Played last first. */
export async function listKept(): Promise<KeptTrack[]> {
  const start = await prefix();
  if (start === undefined) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(start));
  const found = await Promise.all(
    names.map(async (name) => read<KeptTrack>(await caches.open(name), recordAt)),
  );
  return found.filter((kept) => kept !== null).toSorted((a, b) => b.playedAt - a.playedAt);
}

/** The track of a source, with the place in it that is known here. */
export async function findKept(
  source: AudioSource,
): Promise<(AudioTrack & { place: KnownListeningPlace | null }) | null> {
  const wanted = JSON.stringify(source);
  const kept = (await listKept()).find((each) => JSON.stringify(each.source) === wanted);
  if (!kept) return null;
  const { track, place } = kept;
  return { ...track, place: place && { ...place, agoMs: Math.max(0, Date.now() - place.heardAt) } };
}

/** Keeps what is known of a track that was opened; its sound follows piece by piece. */
export const keepTrack = (
  source: AudioSource,
  { place, ...track }: AudioTrack & { place: KnownListeningPlace | null },
): Promise<void> =>
  writing(async () => {
    const start = await prefix();
    if (start === undefined) return;
    const cache = await caches.open(start + track.id);
    const before = await read<KeptTrack>(cache, recordAt);
    const heardAt = Date.now() - (place?.agoMs ?? 0);
    await write(cache, recordAt, {
      ...{ source, track, playedAt: Date.now() },
      ...{ bytes: before?.bytes ?? 0, isWhole: before?.isWhole ?? false },
      place: place ? { ...place, heardAt } : (before?.place ?? null),
    } satisfies KeptTrack);
  });

export const keepPlaceOf = (trackId: string, place: ListeningPlace, heardAt: number): Promise<void> =>
  writing(() => change(trackId, () => ({ place: { ...place, heardAt }, playedAt: Date.now() })));

export const keepTimeline = (trackId: string, timeline: AudioTimeline): Promise<void> =>
  writing(async () => {
    const cache = await cacheOf(trackId);
    if (cache) await write(cache, timelineAt, timeline);
  });

export const findTimeline = async (trackId: string): Promise<AudioTimeline | null> =>
  read(await cacheOf(trackId), timelineAt);

export const findSegment = async (trackId: string, start: number): Promise<AudioSegment | null> =>
  read(await cacheOf(trackId), segmentAt(start));

/** The sound of a segment, whose name never means another. */
export async function findFile(trackId: string, file: string): Promise<Blob | null> {
  const found = await (await cacheOf(trackId))?.match(fileAt(file));
  return found ? found.blob() : null;
}

/** Keeps a segment of a track that is kept, and makes room for it. */
export const keepPiece = (trackId: string, segment: AudioSegment, sound: Blob): Promise<void> =>
  writing(async () => {
    const cache = await cacheOf(trackId);
    const { file, start } = segment;
    if (!cache || file === null || (await cache.match(fileAt(file))) || !(await cache.match(recordAt)))
      return;
    await makeRoom(sound.size, trackId);
    // Counted first: a page that is closed in between leaves a count that is too high, never too low.
    await change(trackId, ({ bytes }) => ({ bytes: bytes + sound.size }));
    try {
      await cache.put(fileAt(file), new Response(sound));
    } catch (error) {
      await change(trackId, ({ bytes }) => ({ bytes: bytes - sound.size }));
      throw error;
    }
    await write(cache, segmentAt(start), segment);
  });

export const markWhole = (trackId: string): Promise<void> =>
  writing(() => change(trackId, () => ({ isWhole: true })));

/** Whether all of a track fits on this device. */
export const fits = ({ durationMs }: Pick<AudioTrack, 'durationMs'>): boolean =>
  durationMs * bytesPerMs <= keptMostBytes;

async function remove(trackId: string): Promise<void> {
  const start = await prefix();
  if (start !== undefined) await caches.delete(start + trackId);
}

export const removeKept = (trackId: string): Promise<void> => writing(() => remove(trackId));

/** Removes what is kept of a document that was deleted. */
export async function removeKeptOf(documentId: string): Promise<void> {
  for (const { source, track } of await listKept())
    if ('documentId' in source && source.documentId === documentId) await removeKept(track.id);
}

/** Removes, in a writer's turn, what was played longest ago until there is room for some bytes more; never `stays`. */
async function makeRoom(bytes: number, stays: string): Promise<void> {
  const kept = await listKept();
  let total = kept.reduce((sum, each) => sum + each.bytes, bytes);
  for (const each of kept.toReversed()) {
    if (total <= keptMostBytes) return;
    if (each.track.id === stays) continue;
    await remove(each.track.id);
    total -= each.bytes;
  }
}
