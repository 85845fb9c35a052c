import type { OfferedVoice } from '@gene/contract/audio';
import type { AudioVoice } from '@gene/contract/preferences';
import type { VoiceProblem } from '@gene/contract/speech';
import { writeLetterA } from '@gene/engines/speech';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { SpeechSettingsService, VoiceProvider } from '../../settings/service.ts';
import type { SpokenSentence } from '../schema.ts';
import { nameOfProvided, type ProvidedVoice, providerVoice, voiceNamed } from '../voices/rules.ts';
import { giveBack, type Reservation, reserve } from './store.ts';

/** What came for a sentence: its sound, or why not; null: the built-in voice was meant to say it. */
export type Provided = { wav: Uint8Array } | { problem: VoiceProblem } | null;

interface Asked {
  provider: VoiceProvider;
  voice: string;
  sentence: SpokenSentence;
  reservation: Reservation;
}

/** Who is to hear it, and whether they wait for it. */
export interface Hearer {
  personId: string;
  givesWay: boolean;
  signal: AbortSignal;
}

export interface Providing {
  offered(): Promise<{ voices: OfferedVoice[]; usual: AudioVoice }>;
  /** The voice that is meant by a preference now: one that is gone is the usual one. */
  resolve(wished: AudioVoice): Promise<AudioVoice>;
  /** The provider's voice that reads a track, with all that makes it sound so; null: the built-in one reads it. */
  find(voice: AudioVoice): Promise<ProvidedVoice | null>;
  /** Has the provider say those of the sentences that it should. Nothing but the caller's leaving is thrown. */
  say(hearer: Hearer, sentences: readonly SpokenSentence[]): Promise<Provided[]>;
}

interface Needs {
  db: Db;
  logger: Logger;
  speech: Pick<SpeechSettingsService, 'provider'>;
}

const builtIn: OfferedVoice[] = [
  { voice: 'builtin', label: 'Built-in', by: null },
  { voice: 'female', label: 'Built-in, female', by: null },
  { voice: 'male', label: 'Built-in, male', by: null },
];

export function createProviding({ db, logger, speech }: Needs): Providing {
  const usualOf = (provider: VoiceProvider | null): AudioVoice => {
    const [first] = provider?.voices ?? [];
    return first === undefined ? 'builtin' : providerVoice(first);
  };

  /** @returns what is to be asked of the provider, or why not */
  async function prepare(
    provider: VoiceProvider | null,
    ownerId: string,
    sentence: SpokenSentence,
  ): Promise<Asked | Provided> {
    const { spoken, provided } = sentence;
    if (provided === undefined) return null;
    const voice = provider?.voices.find((each) => nameOfProvided(provider, each) === provided);
    if (!provider || voice === undefined) return { problem: 'unknown' };
    const characters = [...spoken].length;
    const reservation = await reserve(db, { ownerId, characters }, provider.dailyCharacters);
    return reservation ? { provider, voice, sentence, reservation } : { problem: 'budget' };
  }

  async function ask(
    { provider, voice, sentence, reservation }: Asked,
    { signal, ...hearer }: Hearer,
  ): Promise<Provided> {
    let isSaid = false;
    try {
      const said = await provider.voice.say(
        { ...{ text: writeLetterA(sentence.spoken), voice }, language: sentence.language, ...hearer },
        signal,
      );
      isSaid = said.ok;
      if (said.ok) return { wav: said.wav };
      const { problem, detail } = said;
      logger.warn({ problem, detail, host: provider.host }, 'a voice of the provider failed');
      return { problem };
    } finally {
      if (!isSaid) await giveBack(db, reservation);
    }
  }

  return {
    async offered() {
      const provider = await speech.provider();
      const voices = (provider?.voices ?? []).map((name) => ({
        ...{ voice: providerVoice(name), label: name, by: provider?.host ?? null },
      }));
      return { voices: [...voices, ...builtIn], usual: usualOf(provider) };
    },
    async resolve(wished) {
      const provider = await speech.provider();
      const named = voiceNamed(wished);
      const isThere = named === null ? wished !== 'standard' : provider?.voices.includes(named) === true;
      return isThere ? wished : usualOf(provider);
    },
    async find(voice) {
      const provider = await speech.provider();
      const named = voiceNamed(voice);
      if (!provider || named === null || !provider.voices.includes(named)) return null;
      return { name: nameOfProvided(provider, named), languages: provider.languagesOf(named) };
    },
    async say(hearer, sentences) {
      if (sentences.every(({ provided }) => provided === undefined)) return sentences.map(() => null);
      const provider = await speech.provider();
      const prepared: (Asked | Provided)[] = [];
      for (const sentence of sentences) prepared.push(await prepare(provider, hearer.personId, sentence));
      // All at once: a failure of one is none of the others.
      return Promise.all(
        prepared.map(async (each) => (each && 'reservation' in each ? ask(each, hearer) : each)),
      );
    },
  };
}
