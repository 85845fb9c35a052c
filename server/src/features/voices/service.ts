import type { PackVoice } from '@gene/contract/packs';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../platform/logger.ts';
import { CallFailure } from '../../platform/models/call-failure.ts';
import { createPersonTurns, type PersonTurns } from '../../platform/person-turns.ts';
import {
  createRestingVoice,
  failure,
  type Heard,
  judgeSound,
  type SaidAloud,
  type Sentence,
  type Voice,
} from '../../platform/voices/resting-voice.ts';
import type { InstalledVoice, ModelVoice, PackService } from '../packs/service.ts';
import { openSynthesizer, type Synthesizer, threads } from './running/isolated.ts';

export { trySynthesizer, tryVoice } from './running/isolated.ts';

/** A voice pack that can be asked. */
export interface PackVoices {
  voices: readonly PackVoice[];
  /** Names the pack and its version: under the same name it sounds the same. */
  version: string;
  voice: Voice;
}

export interface NeuralVoices {
  /** Null: it is not installed. */
  find(pack: string, timeoutMs: number): Promise<PackVoices | null>;
  /** The same, without a memory of what has failed. */
  findAnew(pack: string, timeoutMs: number): Promise<PackVoices | null>;
  /** Looks anew for what is installed, and ends the process, so that its files can be deleted. */
  release(): Promise<void>;
  close(): Promise<void>;
}

interface Needs {
  logger: Logger;
  packs: Pick<PackService, 'installedProgram' | 'installedVoice'>;
}

/** Reading on should not wait for a new process; a voice takes some hundred megabytes. */
const idleMs = 120_000;
/** Whose failures are remembered. */
const mostPeople = 1_000;

/** The process of one voice at a time, for whoever has the turn. */
function createVoiceProcess({ logger, packs }: Needs) {
  let own: { key: string; synthesizer: Synthesizer } | null = null;

  /** @returns null: it is not installed, or no longer this one */
  async function prepare({ pack, sha256, folder, model }: InstalledVoice) {
    const program = await packs.installedProgram('synthesizer');
    if (!program) return null;
    const { packages } = program;
    const voice = { ...model, folder };
    const key = [packages, folder].join('\n');
    if (own?.key !== key) {
      await own?.synthesizer.close();
      own = null;
      // A sentence may have waited until it was removed.
      if ((await packs.installedVoice(pack))?.sha256 !== sha256) return null;
      own = { key, synthesizer: openSynthesizer({ packages, voice, idleMs }) };
    }
    return { packages, voice, synthesizer: own.synthesizer };
  }

  async function say(
    installed: InstalledVoice,
    { speaker, languages }: ModelVoice,
    of: Sentence,
  ): Promise<Heard> {
    try {
      const prepared = await prepare(installed);
      if (!prepared) return failure('unknown', 'The voice pack, or sherpa-onnx, is not installed');
      const { synthesizer, ...where } = prepared;
      const { text, language = languages[0] ?? 'en' } = of;
      const result = await synthesizer.call({ type: 'say', ...where, threads, text, speaker, language });
      if (result.type === 'said') return judgeSound(result.wav, text);
      const detail = result.type === 'failed' ? result.detail : 'It did something else';
      logger.warn({ pack: installed.pack, detail }, 'a neural voice failed');
      return failure('server_error', detail);
    } catch (error) {
      return failure('server_error', error instanceof Error ? error.message : String(error));
    }
  }

  return {
    say,
    async end(): Promise<void> {
      const ending = own;
      own = null;
      await ending?.synthesizer.close();
    },
  };
}

/** Runs the voices of packs, a sentence at a time in one process. */
export function openNeuralVoices(needs: Needs): NeuralVoices {
  const turns = createPersonTurns();
  const process = createVoiceProcess(needs);
  /** What is being said takes longer than anybody should wait for. */
  let isStuck = false;
  /** By pack and patience. */
  let found = new Map<string, Promise<PackVoices | null>>();

  async function release(): Promise<void> {
    found = new Map();
    await process.end();
  }

  async function ask(
    installed: InstalledVoice,
    sentence: Sentence,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Heard> {
    const { voice: name, personId, givesWay } = sentence;
    const chosen = installed.model.voices.find((each) => each.name === name);
    if (!chosen) return failure('unknown', `There is no voice ${name}`);
    if (isStuck && !givesWay) return failure('busy', 'An earlier sentence takes too long');
    let endTurn: () => void;
    try {
      const wait = givesWay ? {} : { longestWaitMs: timeoutMs };
      endTurn = await turns.take(personId, { ...wait, givesWay, signal });
    } catch (error) {
      if (error instanceof CallFailure) return failure('busy', error.message);
      throw error;
    }
    // It has begun, and nobody else can be served before it ends, whoever leaves: so the turn lasts as long.
    const saying = process.say(installed, chosen, sentence).finally(() => {
      isStuck = false;
      endTurn();
    });
    return hearWithin(saying, timeoutMs, { signal, late: () => (isStuck = true) });
  }

  async function look(pack: string, timeoutMs: number): Promise<PackVoices | null> {
    const installed = await needs.packs.installedVoice(pack);
    return (
      installed &&
      describeVoices(installed, timeoutMs, (sentence, signal) => ask(installed, sentence, timeoutMs, signal))
    );
  }

  return {
    find(pack, timeoutMs) {
      const key = `${pack} ${timeoutMs}`;
      const known = found.get(key);
      if (known) return known;
      const looking = look(pack, timeoutMs);
      found.set(key, looking);
      const forget = () => found.get(key) === looking && found.delete(key);
      looking.then((voices) => voices ?? forget(), forget);
      return looking;
    },
    findAnew: look,
    release,
    close: release,
  };
}

/** @param late is called after that time, whether somebody still waits or not @throws the signal's reason if aborted */
function hearWithin(
  saying: Promise<Heard>,
  timeoutMs: number,
  { signal, late }: { signal: AbortSignal; late: () => void },
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    const timer = setTimeout(() => {
      late();
      resolve(failure('too_slow', `Nothing within ${timeoutMs / 1000} seconds`));
    }, timeoutMs);
    signal.addEventListener('abort', leave, { once: true });
    const stopWaiting = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    };
    saying.finally(stopWaiting).then(resolve, reject);
  });
}

/** What a piece of text takes to play: whoever has sentences waiting for longer hears silence before. */
const keepsUpMs = 20_000;

function describeVoices(
  { pack, sha256, model }: InstalledVoice,
  timeoutMs: number,
  ask: (sentence: Sentence, signal: AbortSignal) => Promise<Heard>,
): PackVoices {
  // A text that ends the process rests the voice for whoever wrote it, and for nobody else.
  const people = new LRUCache<string, Own>({ max: mostPeople });
  const ownOf = (personId: string): Own => {
    const own = people.get(personId) ?? {
      ...{ voice: createRestingVoice(ask), now: createPersonTurns(), later: createPersonTurns() },
    };
    people.set(personId, own);
    return own;
  };

  /** One after the other: once it rests, the next sentences fail at once, instead of each in its own time. */
  async function say(sentence: Sentence, signal: AbortSignal): Promise<SaidAloud> {
    const { personId, givesWay } = sentence;
    const { voice, now, later } = ownOf(personId);
    let endTurn: (() => void) | undefined;
    try {
      const wait = givesWay ? {} : { longestWaitMs: Math.max(timeoutMs, keepsUpMs) };
      endTurn = await (givesWay ? later : now).take(personId, { ...wait, signal });
      return await voice.say(sentence, signal);
    } catch (error) {
      if (error instanceof CallFailure) return { ok: false, problem: 'busy', detail: error.message };
      throw error;
    } finally {
      endTurn?.();
    }
  }

  return {
    voices: model.voices.map(({ name, languages }) => ({ name, languages })),
    version: `${pack} ${sha256.slice(0, 16)}`,
    voice: { say },
  };
}

/** One person's lines, and whether the voice rests for them. */
interface Own {
  voice: Voice;
  now: PersonTurns;
  later: PersonTurns;
}
