import { createIsolatedCalls, type IsolatedCalls } from '../../../platform/isolated-calls.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Plan } from '../planning/rules.ts';
import type { SpokenSentence } from '../schema.ts';
import type { PlanWish, Recording, Sounds, SpeakerCall, SpeakerResult } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
export const defaultSpeakingChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/audio/speaking/child.js',
  import.meta.url,
);

/**
 * now: somebody waits for it. long: the same, but what they have before them takes seconds, which others should not
 * wait for. later: gives way to everything else.
 */
export type Lane = 'now' | 'long' | 'later';

/** A recording, and which of the sentences no process survived: they are silent in it. */
export interface Spoken {
  recording: Recording;
  failed: number[];
}

/** Turns words into sound: the built-in voice, which also puts in what a provider has said. */
export interface Speaker {
  /** Names engine, settings and encoder: under the same name the same words sound the same. */
  version: string;
  /** Divides a text into pieces. @throws SpeakerFailure */
  plan(wish: PlanWish, lane: Lane, signal: AbortSignal): Promise<Plan>;
  /**
   * @param sounds of those that somebody else has said
   * @throws SpeakerFailure if not even single sentences can be spoken
   */
  speak(sentences: SpokenSentence[], lane: Lane, signal: AbortSignal, sounds?: Sounds): Promise<Spoken>;
  /** Starts what speaks to those who listen, since somebody may soon. */
  prepare(): void;
  close(): Promise<void>;
}

/** Nothing can be spoken now: its process keeps ending. */
export class SpeakerFailure extends Error {
  /** The machine was at fault: it has killed the process, or lacks something. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing }: { isPassing: boolean }) {
    super(message);
    this.isPassing = isPassing;
  }
}

const memory = { heapMb: 200, rssMb: 400 } as const;
/** A piece takes a quarter of a second. */
const workMs = 20_000;
/** Reading on should not wait for a new process. */
const idleMs = { now: 120_000, long: 5_000, later: 5_000 } as const;

/** Nobody hears it: the engine's functions are compiled when they first run, which took most of the wait for the first sentence. */
const rehearsal: readonly SpokenSentence[] = [
  'One.',
  'The quick brown fox jumps over the lazy dog, and 12 others look on with joy.',
  'Whether a voyage takes three weeks or six, each measure of its treasure is usually paid for in ready money.',
  'So he chose the path through the large garden, where the view of the town is better than anything he knew.',
].map((spoken) => ({ spoken, voice: 'en-us', pauseAfterMs: 0 }));

export function openSpeaker(logger: Logger, entry = defaultSpeakingChild): Speaker {
  const lanes: Record<Lane, IsolatedCalls<SpeakerCall, SpeakerResult, never, never>> = {
    now: createIsolatedCalls({ entry, limits: { ...memory, workMs, isShort: true }, idleMs: idleMs.now }),
    long: createIsolatedCalls({ entry, limits: { ...memory, workMs }, idleMs: idleMs.long }),
    later: createIsolatedCalls({
      ...{ entry, limits: { ...memory, workMs, givesWayAfterMs: 0 }, idleMs: idleMs.later },
    }),
  };
  const none = () => Promise.reject(new Error('the voice asks nothing'));
  const version = 'espeak-ng-0.3.5/3';
  /** Calls of those who wait to hear something. */
  let waitedFor = 0;

  /** One that was killed is started again, once. */
  async function call(
    own: SpeakerCall,
    lane: Lane,
    signal: AbortSignal,
  ): Promise<SpeakerResult | SpeakerFailure> {
    if (lane === 'now') waitedFor += 1;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await lanes[lane].call(own, signal, none);
      if (outcome.ok) return outcome.result;
      const { reason, detail } = outcome;
      logger.warn({ reason, detail, attempt }, 'a process that speaks has ended');
      if (attempt === 2) return new SpeakerFailure(`its process keeps ending: ${reason}`, outcome);
    }
  }

  async function record(sentences: SpokenSentence[], lane: Lane, signal: AbortSignal, sounds: Sounds) {
    const result = await call({ type: 'speak', sentences, sounds }, lane, signal);
    if (result instanceof SpeakerFailure || result.type === 'spoken') return result;
    throw new Error('something else was spoken');
  }

  /** Sentence by sentence, so that whoever presses meanwhile waits for one at most; what they hear is a rehearsal too. */
  async function rehearse(): Promise<void> {
    const before = waitedFor;
    for (const [i, sentence] of rehearsal.entries()) {
      if (waitedFor > before + i) return;
      await record([sentence], 'now', new AbortController().signal, []);
    }
  }

  return {
    version,
    async plan(wish, lane, signal) {
      const result = await call({ type: 'plan', speaker: version, ...wish }, lane, signal);
      if (result instanceof SpeakerFailure) throw result;
      if (result.type !== 'planned') throw new Error('a text was not divided');
      return result;
    },
    async speak(sentences, lane, signal, sounds = []) {
      const whole = await record(sentences, lane, signal, sounds);
      if (!(whole instanceof SpeakerFailure)) return { recording: whole, failed: [] };
      const failed: number[] = [];
      for (const [i, sentence] of sentences.entries()) {
        const single = await record([sentence], lane, signal, [sounds[i] ?? null]);
        if (single instanceof SpeakerFailure) failed.push(i);
      }
      if (failed.length === sentences.length) throw whole;
      const silenced = sentences.map((sentence, i) =>
        failed.includes(i) ? { ...sentence, spoken: '' } : sentence,
      );
      const heard = sounds.map((sound, i) => (failed.includes(i) ? null : sound));
      const rest = await record(silenced, lane, signal, heard);
      if (rest instanceof SpeakerFailure) throw rest;
      return { recording: rest, failed };
    },
    prepare() {
      if (lanes.now.isWarm()) return;
      // Whoever wants to hear something is told what fails.
      rehearse().catch(() => undefined);
    },
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}
