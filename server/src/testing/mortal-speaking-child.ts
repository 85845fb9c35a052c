import type { SpeakerCall, SpeakerResult } from '../features/audio/speaking/messages.ts';
import { serveCalls } from '../platform/isolated-child.ts';

/** For tests of speaking: records the lengths of sentences and counts its calls, and is killed by some. */
let calls = 0;
serveCalls<{ call: SpeakerCall; result: SpeakerResult }>(async (call) => {
  if (call.type === 'plan') return { type: 'planned', pieces: [], unspoken: [], withoutVoice: {} };
  const spoken = call.sentences.map((sentence) => sentence.spoken);
  if (spoken.some((each) => each.includes('deadly'))) {
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  }
  const times = spoken.map(({ length }) => ({ startMs: 0, endMs: length, words: [] }));
  calls += 1;
  return { type: 'spoken', mp3: new Uint8Array(1), durationMs: 1, times, workMs: calls };
});
