/** When a sentence is marked as spoken, beside when it is heard in the decoded MP3. */
import { MPEGDecoder } from 'mpg123-decoder';
import { BuiltServer, Client } from './built-server.ts';
import { type Bench, type Figure, quantile } from './figures.ts';
import { addText, hearAll, novelOf, wordsOf } from './listening.ts';

const words = 3_000;
/** Voice begins where so many milliseconds are louder than this part of the loudest. */
const frameMs = 5;
const leastPart = 0.02;
/** Looked at before a cue: it lies in the pause between two sentences. */
const beforeMs = 150;
const afterMs = 400;

export const bench: Bench = {
  name: 'cues',
  async run({ folder, log, flags }) {
    const server = await BuiltServer.create();
    const decoder = new MPEGDecoder({ enableGapless: false });
    await decoder.ready;
    const off: number[] = [];
    let unheard = 0;
    try {
      await server.start();
      const client = await Client.register(server.origin, 'lena@bench.example');
      const { id: subjectId } = await client.addSubject('Novels');
      const documentId = await addText(client, subjectId, wordsOf(novelOf(folder), words));
      for await (const { segment, mp3 } of hearAll(client, documentId)) {
        await decoder.reset();
        const { channelData, sampleRate } = decoder.decode(mp3);
        for (const { startMs } of segment.sentences) {
          if (startMs === null) continue;
          const heard = onsetNear(channelData[0]!, sampleRate, startMs);
          if (heard === null) unheard += 1;
          else off.push(Math.abs(heard - startMs));
          if (flags.has('show')) log(`  ${startMs} heard ${heard}`);
        }
      }
    } finally {
      decoder.free();
      await server.remove();
    }
    const data = `${off.length} sentences of a novel`;
    const figure = (metric: string, value: number, atMost: number): Figure => ({
      ...{ metric, data, value, unit: 'ms', reach: { atMost } },
    });
    return [
      figure('cue against the onset of speech, median', quantile(off, 0.5), 20),
      figure('the same, the worst', quantile(off, 1), 80),
      {
        metric: 'sentences that are not heard',
        data,
        value: unheard,
        unit: 'sentences',
        reach: { atMost: 0 },
      },
    ];
  },
};

function onsetNear(samples: Float32Array, sampleRate: number, cueMs: number): number | null {
  const frame = Math.round((frameMs * sampleRate) / 1000);
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  const at = (ms: number) => Math.max(0, Math.round((ms * sampleRate) / 1000));
  for (let from = at(cueMs - beforeMs); from < at(cueMs + afterMs); from += frame) {
    const power = samples.subarray(from, from + frame).reduce((sum, sample) => sum + sample * sample, 0);
    if (Math.sqrt(power / frame) > leastPart * loudest) return (from * 1000) / sampleRate;
  }
  return null;
}
