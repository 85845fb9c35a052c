import { api } from '@gene/contract/api';
import type { AudioSegment, AudioSource, AudioTimeline, AudioTrack } from '@gene/contract/audio';
import { ApiError } from '@gene/contract/errors';
import type { KnownListeningPlace } from '@gene/contract/playlist';
import { call, callUntil, NetworkError, send, urlOf } from '../../lib/api.ts';
import {
  findFile,
  findKept,
  findSegment,
  findTimeline,
  keepPiece,
  keepTimeline,
  keepTrack,
  removeKept,
} from './kept-audio.ts';

/**
 * The server's answer; without network, what is kept on this device, if anything is.
 * @param forget what was deleted, or is shared no longer
 */
async function orKept<T>(
  answer: Promise<T>,
  kept: () => Promise<T | null>,
  forget: () => Promise<void>,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') await forget().catch(() => undefined);
    const found = error instanceof NetworkError ? await kept() : null;
    if (found === null) throw error;
    return found;
  }
}

/** Storage may be full or switched off, which costs listening without network and nothing else. */
const keeping = (done: Promise<void>): void => void done.catch(() => undefined);

/** @param isPassing not for the playlist, and not kept */
export async function openTrack(
  source: AudioSource,
  isPassing: boolean,
): Promise<AudioTrack & { place: KnownListeningPlace | null }> {
  const opened = call(api.audio.open, { body: { source, isPassing } });
  const kept = () => findKept(source);
  const track = await orKept(opened, kept, async () => {
    const gone = await kept();
    if (gone) await removeKept(gone.id);
  });
  if (!isPassing) await keepTrack(source, track).catch(() => undefined);
  return track;
}

export async function readTimeline(trackId: string): Promise<AudioTimeline> {
  const read = call(api.audio.timeline, { params: { id: trackId } });
  const timeline = await orKept(
    read,
    () => findTimeline(trackId),
    () => removeKept(trackId),
  );
  keeping(keepTimeline(trackId, timeline));
  return timeline;
}

/** The segment that holds this offset, or the next one, and some that follow. */
export function readSegments(
  trackId: string,
  query: { from: number; count: number },
  signal: AbortSignal,
): Promise<readonly AudioSegment[]> {
  const read = callUntil(signal, api.audio.segments, { params: { id: trackId }, query });
  return orKept<readonly AudioSegment[]>(
    read.then(({ segments }) => segments),
    async () => {
      const kept = await findSegment(trackId, query.from);
      return kept && [kept];
    },
    () => removeKept(trackId),
  );
}

export const fetchSound = async (file: string, signal: AbortSignal): Promise<Blob> =>
  (await send(urlOf(api.audio.file, { params: { file } }), { signal })).blob();

/** The sound of a segment that is made; kept on this device from then on. */
export async function readSound(trackId: string, segment: AudioSegment, signal: AbortSignal): Promise<Blob> {
  const file = segment.file ?? '';
  const kept = await findFile(trackId, file).catch(() => null);
  if (kept) return kept;
  const sound = await fetchSound(file, signal);
  keeping(keepPiece(trackId, segment, sound));
  return sound;
}
