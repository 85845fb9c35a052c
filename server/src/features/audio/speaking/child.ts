import { setFlagsFromString } from 'node:v8';
import loadEspeak from '@echogarden/espeak-ng-emscripten';
import { pageOfText, type Speech, toSpeech } from '@gene/engines/speech';
import { createMp3Encoder } from 'wasm-media-encoders';
import { serveCalls } from '../../../platform/isolated-child.ts';
import { planOf } from '../planning/rules.ts';
import type { SpokenSentence, SpokenTimes, SpokenWord } from '../schema.ts';
import { normalizeLoudness } from './loudness/rules.ts';
import { readWav, resample, samplesOf } from '../../../platform/voices/wav.ts';
import type { PlanWish, Recording, Sounds, SpeakerCall, SpeakerResult } from './messages.ts';

const wordsPerMinute = 170;
const kilobits = 48;
/** Of MPEG-2 Layer III, as at this sample rate. */
const frameSamples = 576;
/** Samples that encoder and decoder add at the start: 576 and 529, which no header tells the player. */
const delaySamples = 1105;
/** Anything quieter is not heard; a sentence begins so long before the first sound. */
const audible = 0.003;
const leadMs = 5;
/** What fades out is kept. */
const tailMs = 60;
/** Slow voices take a tenth of a second for a character. What goes on longer is no speech. */
const mostSeconds = (text: string) => 5 + text.length / 4;

// The engine is JavaScript of large functions, which are optimised several times until all that happens in them was seen:
// that costs more than what is then saved, beside a thread that meanwhile runs the slow ones.
for (const flag of ['--no-turbo-inlining', '--no-concurrent-recompilation']) setFlagsFromString(flag);

async function open() {
  const espeak = await loadEspeak();
  const speaker = new espeak.eSpeakNGWorker();
  return { speaker, sampleRate: speaker.get_samplerate(), encoder: await createMp3Encoder() };
}

type Opened = Awaited<ReturnType<typeof open>>;
type Speaker = Opened['speaker'];
let opened: Promise<Opened> | undefined;

/** Speaks in a process of its own: it blocks its thread, and what it reads is anybody's text. */
serveCalls<{ call: SpeakerCall; result: SpeakerResult }>(async (call) => {
  // Whoever plans wants to hear it next.
  opened ??= open();
  if (call.type === 'plan') return { type: 'planned', ...planOf(speechOf(call), call) };
  return { type: 'spoken', ...(await record(call.sentences, call.sounds)) };
});

function speechOf({ text, options }: PlanWish): Speech {
  if ('pages' in text) return toSpeech(text.pages, options);
  const { utterances, unspoken } = toSpeech([pageOfText(text.markdown, 'markdown')], options);
  const moved = <Range extends { start: number; end: number }>(range: Range): Range => ({
    ...range,
    start: range.start + text.start,
    end: range.end + text.start,
  });
  return {
    utterances: utterances.map((each) => ({ ...moved(each), rewordings: each.rewordings.map(moved) })),
    unspoken: unspoken.map(moved),
  };
}

async function record(sentences: readonly SpokenSentence[], sounds: Sounds): Promise<Recording> {
  const began = process.cpuUsage();
  const { speaker, sampleRate, encoder } = await (opened ??= open());
  const pieces: Float32Array[] = [];
  const times: SpokenTimes[] = [];
  let at = delaySamples;
  const msOf = (samples: number) => Math.round((samples * 1000) / sampleRate);
  const isMixed = sounds.some((sound) => sound) && sentences.some((_sentence, i) => !sounds[i]);
  for (const [i, sentence] of sentences.entries()) {
    const sound = sounds[i];
    const { samples, words } = sound ? hear(sound, sampleRate) : say(speaker, sampleRate, sentence);
    if (isMixed) normalizeLoudness(samples, sampleRate);
    const startMs = msOf(at);
    times.push({
      ...{ startMs, endMs: msOf(at + samples.length) },
      words: words.map(([ms, start, end]) => [startMs + ms, start, end]),
    });
    const pause = new Float32Array(Math.round((sentence.pauseAfterMs * sampleRate) / 1000));
    pieces.push(samples, pause);
    at += samples.length + pause.length;
  }
  const whole = joined(pieces);
  normalizeLoudness(whole, sampleRate);
  encoder.configure({ sampleRate, channels: 1, bitrate: kilobits });
  // Both are views of the encoder's memory, which the next step uses again.
  const first = Buffer.from(encoder.encode([whole]));
  const mp3 = Buffer.concat([first, encoder.finalize()]);
  const { user, system } = process.cpuUsage(began);
  return {
    ...{ mp3, times, workMs: (user + system) / 1000 },
    durationMs: msOf(countFrames(mp3, sampleRate) * frameSamples),
  };
}

function say(
  speaker: Speaker,
  sampleRate: number,
  { spoken, voice }: SpokenSentence,
): { samples: Float32Array; words: SpokenWord[] } {
  if (spoken === '' || voice === null) return { samples: new Float32Array(), words: [] };
  if (speaker.set_voice(voice) !== 0) throw new Error(`no such voice: ${voice}`);
  speaker.set_rate(wordsPerMinute);
  const text = withoutMarkup(spoken);
  const offsets = offsetsOfCodePoints(text);
  const most = mostSeconds(text) * sampleRate;
  const parts: Float32Array[] = [];
  const words: SpokenWord[] = [];
  let count = 0;
  speaker.synthesize(text, (pcm, events) => {
    const part = new Float32Array(pcm.length);
    for (let i = 0; i < part.length; i++) part[i] = pcm[i]! / 32768;
    parts.push(part);
    count += pcm.length;
    for (const { type, text_position: position, word_length: length, audio_position: ms } of events) {
      const start = offsets[position - 1];
      const end = offsets[position - 1 + length];
      if (type !== 'word' || start === undefined || end === undefined || end === start) continue;
      // A number is several words, at its place or behind its first figure.
      const [, lastStart = -1, lastEnd = -1] = words.at(-1) ?? [];
      const isOfNumber = start < lastEnd && /\d/.test(text[lastStart] ?? '');
      if (start !== lastStart && !isOfNumber) words.push([ms, start, end]);
    }
    return count > most;
  });
  return withoutSilence(joined(parts), words, sampleRate);
}

/** What somebody else has said, without the silence around it: pauses are made here. It comes without words' times. */
function hear(sound: Uint8Array, sampleRate: number): { samples: Float32Array; words: SpokenWord[] } {
  const wav = readWav(sound);
  if (!wav) throw new Error('this is no sound');
  const { samples } = withoutSilence(
    resample(samplesOf(sound, wav), wav.sampleRate, sampleRate),
    [],
    sampleRate,
  );
  const last = samples.findLastIndex((sample) => Math.abs(sample) > audible);
  return { samples: samples.subarray(0, last + 1 + Math.round((tailMs * sampleRate) / 1000)), words: [] };
}

/** Before a quotation mark and the like the voice is silent for a tenth of a second: pauses are made here, and cues exact. */
function withoutSilence(
  samples: Float32Array,
  words: SpokenWord[],
  sampleRate: number,
): { samples: Float32Array; words: SpokenWord[] } {
  const onset = samples.findIndex((sample) => Math.abs(sample) > audible);
  const cut = Math.max(0, onset - Math.round((leadMs * sampleRate) / 1000));
  const cutMs = Math.round((cut * 1000) / sampleRate);
  return {
    samples: samples.subarray(cut),
    words: words.map(([ms, start, end]) => [Math.max(0, ms - cutMs), start, end]),
  };
}

/** The voice obeys tags, even in plain text; of the same length, so that offsets stay. */
const withoutMarkup = (text: string) => text.replaceAll(/[<>&\0]/g, ' ');

/** The voice counts code points. */
function offsetsOfCodePoints(text: string): number[] {
  const offsets = [0];
  for (const sign of text) offsets.push(offsets.at(-1)! + sign.length);
  return offsets;
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function countFrames(mp3: Uint8Array, sampleRate: number): number {
  const usual = Math.floor((72 * kilobits * 1000) / sampleRate);
  let frames = 0;
  for (let at = 0; at + 4 <= mp3.length; frames += 1) at += usual + ((mp3[at + 2]! >> 1) & 1);
  return frames;
}
