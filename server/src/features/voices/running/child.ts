import { createRequire } from 'node:module';
import path from 'node:path';
import { serveCalls } from '../../../platform/isolated-child.ts';
import { writeWav } from '../../../platform/voices/wav.ts';
import type { SynthesizerCall, SynthesizerResult, VoiceFolder } from './messages.ts';
import type { OfflineTts, SherpaPackage } from './types.ts';

/** As the makers of Supertonic set it. */
const steps = 5;

/** Once it could be opened. */
let opened: OfflineTts | undefined;

/** Runs a neural voice in a process of its own: its program is native code, and its files are from outside. */
serveCalls<{ call: SynthesizerCall; result: SynthesizerResult }>(async (call) => {
  try {
    const program = load(call.packages);
    if (call.type === 'load') return { type: 'loaded' };
    const voice = (opened ??= await open(program, call.voice, call.threads));
    if (call.type === 'open') return { type: 'opened', speakers: voice.numSpeakers };
    const { samples, sampleRate } = await say(voice, call);
    return { type: 'said', wav: writeWav(samples, sampleRate) };
  } catch (error) {
    return { type: 'failed', detail: error instanceof Error ? error.message.slice(0, 500) : String(error) };
  }
});

const load = (packages: string) =>
  createRequire(import.meta.url)(path.join(packages, 'sherpa-onnx-node/sherpa-onnx.js')) as SherpaPackage;

function open(
  { OfflineTts: Tts }: SherpaPackage,
  { engine, folder, files }: VoiceFolder,
  numThreads: number,
): Promise<OfflineTts> {
  const placeOf = (names: string) =>
    names
      .split(',')
      .map((name) => path.join(folder, name))
      .join(',');
  const places = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, placeOf(file)]));
  return Tts.createAsync({
    model: { [engine]: places, numThreads, provider: 'cpu', debug: false },
    maxNumSentences: 1,
  });
}

function say(
  voice: OfflineTts,
  { text, speaker, language, voice: { engine } }: Extract<SynthesizerCall, { type: 'say' }>,
) {
  // Supertonic laughs at <laugh>; a text's tags are words.
  const plain = text.replaceAll(/[<>\0]/g, ' ');
  const how = { sid: speaker, speed: 1 };
  return voice.generateAsync({
    ...{ text: plain, ...how, enableExternalBuffer: false },
    ...(engine === 'supertonic' && {
      generationConfig: { ...how, numSteps: steps, extra: { lang: language } },
    }),
  });
}
