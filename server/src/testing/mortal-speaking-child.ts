import type { SpeakerCall, SpeakerResult } from '../features/audio/speaking/messages.ts';
import { serveCalls } from '../platform/isolated-child.ts';

/** For tests of speaking: records the lengths of sentences, and is killed by some. */
serveCalls<{ call: SpeakerCall; result: SpeakerResult }>(async (call) => {
  if (call.type === 'open') return { type: 'opened' };
  if (call.type === 'plan') return { type: 'planned', pieces: [], unspoken: [], withoutVoice: {} };
  const spoken = call.sentences.map((sentence) => sentence.spoken);
  if (spoken.some((each) => each.includes('deadly'))) {
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  }
  const times = spoken.map(({ length }) => ({ startMs: 0, endMs: length, words: [] }));
  return { type: 'spoken', mp3: new Uint8Array(1), durationMs: 1, times, workMs: 1 };
});
