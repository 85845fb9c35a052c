import type { PackVoice } from '@gene/contract/packs';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../platform/logger.ts';
import { CallFailure } from '../../platform/models/call-failure.ts';
import { createPersonTurns } from '../../platform/person-turns.ts';
import {
  createRestingVoice,
  failure,
  type Heard,
  judgeSound,
  type Sentence,
  type Voice,
} from '../../platform/voices/resting-voice.ts';
import type { InstalledVoice, PackService } from '../packs/service.ts';
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
/** People whose failures are remembered. */
const mostResting = 1_000;

/** Runs the voices of packs, a sentence at a time in one process. */
export function openNeuralVoices({ logger, packs }: Needs): NeuralVoices {
  const turns = createPersonTurns();
  let own: { key: string; synthesizer: Synthesizer } | null = null;
  /** By pack and patience. */
  let found = new Map<string, Promise<PackVoices | null>>();

  async function release(): Promise<void> {
    found = new Map();
    const ending = own;
    own = null;
    await ending?.synthesizer.close();
  }

  /** Called by whoever has the turn. @returns null: its program is not installed */
  async function prepare({ folder, model }: InstalledVoice) {
    const program = await packs.installedProgram('synthesizer');
    if (!program) return null;
    const { packages } = program;
    const voice = { ...model, folder };
    const key = [packages, folder].join('\n');
    if (own?.key !== key) {
      await own?.synthesizer.close();
      own = { key, synthesizer: openSynthesizer({ packages, voice, idleMs }) };
    }
    return { packages, voice, synthesizer: own.synthesizer };
  }

  async function ask(
    installed: InstalledVoice,
    { text, voice: name, language, personId, givesWay }: Sentence,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Heard> {
    const chosen = installed.model.voices.find((each) => each.name === name);
    if (!chosen) return failure('unknown', `There is no voice ${name}`);
    const tooSlow = new AbortController();
    let endTurn: (() => void) | undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      const wait = givesWay ? {} : { longestWaitMs: timeoutMs };
      endTurn = await turns.take(personId, { ...wait, givesWay, signal });
      timer = setTimeout(() => tooSlow.abort(), timeoutMs);
      const prepared = await prepare(installed);
      if (!prepared) return failure('unknown', 'sherpa-onnx is not installed');
      const { synthesizer, packages, voice } = prepared;
      const result = await synthesizer.call(
        {
          ...{ type: 'say', packages, voice, threads, text, speaker: chosen.speaker },
          language: language ?? chosen.languages[0] ?? 'en',
        },
        AbortSignal.any([signal, tooSlow.signal]),
      );
      if (result.type === 'said') return judgeSound(result.wav, text);
      const detail = result.type === 'failed' ? result.detail : 'It did something else';
      logger.warn({ pack: installed.pack, detail }, 'a neural voice failed');
      return failure('server_error', detail);
    } catch (error) {
      signal.throwIfAborted();
      if (tooSlow.signal.aborted) return failure('too_slow', `Nothing within ${timeoutMs / 1000} seconds`);
      if (error instanceof CallFailure) return failure('busy', error.message);
      return failure('server_error', error instanceof Error ? error.message : String(error));
    } finally {
      clearTimeout(timer);
      endTurn?.();
    }
  }

  async function look(pack: string, timeoutMs: number): Promise<PackVoices | null> {
    const installed = await packs.installedVoice(pack);
    return (
      installed &&
      describeVoices(installed, (sentence, signal) => ask(installed, sentence, timeoutMs, signal))
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
    release,
    close: release,
  };
}

function describeVoices(
  { pack, sha256, model }: InstalledVoice,
  ask: (sentence: Sentence, signal: AbortSignal) => Promise<Heard>,
): PackVoices {
  // A text that ends the process rests the voice for whoever wrote it, and for nobody else.
  const resting = new LRUCache<string, Voice>({ max: mostResting });
  const voiceOf = (personId: string): Voice => {
    const own = resting.get(personId) ?? createRestingVoice(ask);
    resting.set(personId, own);
    return own;
  };
  return {
    voices: model.voices.map(({ name, languages }) => ({ name, languages })),
    version: `${pack} ${sha256.slice(0, 16)}`,
    voice: { say: (sentence, signal) => voiceOf(sentence.personId).say(sentence, signal) },
  };
}
