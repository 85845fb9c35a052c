import { api } from '@gene/contract/api';
import { audioLimits, AudioSource, type AudioTrack } from '@gene/contract/audio';
import { call, callUntil } from '../../lib/api.ts';
import { findFile, keepPiece, keepTimeline, keepTrack, markWhole } from './kept-audio.ts';
import { fetchSound } from './spoken.ts';

/** Keeps all of a track that is made on this device, beginning with what is not there yet. */
export async function keepWhole({ id, source: shown }: AudioTrack, signal: AbortSignal): Promise<void> {
  const source = AudioSource.parse(shown);
  await keepTrack(source, await call(api.audio.open, { body: { source } }));
  await keepTimeline(id, await callUntil(signal, api.audio.timeline, { params: { id } }));
  for (let from: number | null = 0; from !== null;) {
    const query: { from: number; count: number } = { from, count: audioLimits.segmentsPerCall };
    const { segments, nextFrom } = await callUntil(signal, api.audio.segments, { params: { id }, query });
    for (const segment of segments) {
      if (segment.file === null)
        throw new Error(`segment ${segment.start} of a track that is made has no sound`);
      if (!(await findFile(id, segment.file)))
        await keepPiece(id, segment, await fetchSound(segment.file, signal));
    }
    from = nextFrom;
  }
  await markWhole(id);
}
