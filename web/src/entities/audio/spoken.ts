import { api } from '@gene/contract/api';
import type { AudioSegment, AudioSource, AudioTimeline, AudioTrack } from '@gene/contract/audio';
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
} from './kept-audio.ts';

/** The server's answer; without network, what is kept on this device, if anything is. */
async function orKept<T>(answer: Promise<T>, kept: () => Promise<T | null>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
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
  const track = await orKept(opened, () => findKept(source));
  if (!isPassing) await keepTrack(source, track).catch(() => undefined);
  return track;
}

export async function readTimeline(trackId: string): Promise<AudioTimeline> {
  const read = call(api.audio.timeline, { params: { id: trackId } });
  const timeline = await orKept(read, () => findTimeline(trackId));
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
