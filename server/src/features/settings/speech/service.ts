import { voiceSamples } from '@gene/contract/audio';
import { ApiError } from '@gene/contract/errors';
import { type SpeechInput, SpeechSettings, type SpeechTest, type VoiceProblem } from '@gene/contract/speech';
import { connectVoice } from '../../../platform/voices/connect-voice.ts';
import type { Voice } from '../../../platform/voices/resting-voice.ts';
import { createSealedSetting, type SealedNeeds } from '../sealed/service.ts';

type Values = Omit<SpeechInput, 'key'>;

/** Who reads aloud beside the built-in voice: a provider, or a voice pack. */
export interface VoiceProvider extends Pick<Values, 'model' | 'voices' | 'dailyCharacters'> {
  host: string;
  voice: Voice;
  /** What one of its voices reads, as primary subtags of BCP 47; null: anything. */
  languagesOf: (voice: string) => readonly string[] | null;
}

/** The voices of packs, as far as they are installed. */
export interface VoicePacks {
  find(pack: string, timeoutMs: number): Promise<FoundPack | null>;
  /** The same, without a memory of what has failed. */
  findAnew(pack: string, timeoutMs: number): Promise<FoundPack | null>;
}

interface FoundPack {
  voices: readonly { name: string; languages: readonly string[] }[];
  version: string;
  voice: Voice;
}

export interface SpeechSettingsService {
  get(): Promise<SpeechSettings>;
  /** Takes effect at once, in every process. @throws ApiError invalid for a pack or a voice that is not there */
  set(adminId: string, input: SpeechInput): Promise<SpeechSettings>;
  test(adminId: string, input: SpeechInput, signal: AbortSignal): Promise<SpeechTest>;
  /** Null: the built-in voice alone. */
  provider(): Promise<VoiceProvider | null>;
}

const usual: Values = {
  ...{ engine: 'builtin', baseUrl: '', model: '', voices: [] },
  ...{ timeoutSeconds: 10, dailyCharacters: 0 },
};

/** Whose voices read aloud: the built-in one, those of a provider, or those of a pack. */
export function createSpeechSettings(needs: SealedNeeds & { voicePacks: VoicePacks }): SpeechSettingsService {
  const { voicePacks } = needs;
  const setting = createSealedSetting<Values, VoiceProvider | null>(needs, {
    ...{ name: 'speech', changedTopic: 'settings-speech', secretName: 'key' },
    schema: SpeechSettings.omit({ hasKey: true }),
    ...{ usual, holderOf: originOf, make: providerOf },
    purposeOf: (origin) => `key for the voices of ${origin}`,
    called: { settings: 'speech', secret: 'the voices' },
  });
  const shown = ({ values, secret }: { values: Values; secret: string | null }): SpeechSettings => ({
    ...values,
    hasKey: secret !== null,
  });

  return {
    get: async () => shown(await setting.read()),
    async set(adminId, { key, ...values }) {
      if (values.engine === 'pack') await requireVoices(voicePacks, values);
      return shown(await setting.save(adminId, values, key));
    },
    async test(adminId, { key, ...values }, signal) {
      if (values.engine === 'pack') await requireVoices(voicePacks, values);
      const provider =
        (await findPack(voicePacks, values, 'findAnew')) ??
        providerOf(values, await setting.secretFor(values, key));
      if (!provider)
        return {
          ...{ ok: true, message: 'The built-in voice is always there.', detail: null },
          ...{ milliseconds: 0, wav: null },
        };
      return tryVoice(provider, values, { adminId, signal });
    },
    async provider() {
      const { values, made } = await setting.read();
      return made ?? findPack(voicePacks, values, 'find');
    },
  };
}

/** Null: another engine, or the pack or all its chosen voices are gone. */
async function findPack(
  packs: VoicePacks,
  values: Values,
  how: keyof VoicePacks,
): Promise<VoiceProvider | null> {
  const { engine, model, voices, timeoutSeconds, dailyCharacters } = values;
  if (engine !== 'pack') return null;
  const found = await packs[how](model, timeoutSeconds * 1000);
  if (!found) return null;
  const { version, voice } = found;
  const languages = new Map(found.voices.map((each) => [each.name, each.languages]));
  // Another pack in its place may have others.
  const there = voices.filter((name) => languages.has(name));
  if (there.length === 0) return null;
  return {
    ...{ host: 'this server', model: version, voices: there, dailyCharacters, voice },
    languagesOf: (name) => languages.get(name) ?? [],
  };
}

/** @throws ApiError invalid */
async function requireVoices(packs: VoicePacks, { model, voices, timeoutSeconds }: Values): Promise<void> {
  const found = await packs.find(model, timeoutSeconds * 1000);
  if (!found) throw new ApiError('invalid', { fields: { model: 'This voice pack is not installed.' } });
  const missing = voices.find((voice) => !found.voices.some(({ name }) => name === voice));
  if (missing !== undefined)
    throw new ApiError('invalid', { fields: { voices: `This pack has no voice ${missing}.` } });
}

const originOf = ({ baseUrl }: Values) => (baseUrl === '' ? null : new URL(baseUrl).origin);

function providerOf(values: Values, apiKey: string | null): VoiceProvider | null {
  const { engine, baseUrl, model, voices, timeoutSeconds, dailyCharacters } = values;
  if (engine !== 'openai') return null;
  const voice = connectVoice({ baseUrl, model, apiKey, timeoutMs: timeoutSeconds * 1000 });
  return {
    ...{ host: new URL(baseUrl).host, model, voices, dailyCharacters, voice },
    languagesOf: () => null,
  };
}

async function tryVoice(
  { voice, voices, languagesOf }: VoiceProvider,
  values: Values,
  { adminId, signal }: { adminId: string; signal: AbortSignal },
): Promise<SpeechTest> {
  const began = Date.now();
  const [name = ''] = voices;
  const { language, text } = sampleFor(languagesOf(name));
  const said = await voice.say({ text, voice: name, language, personId: adminId, givesWay: false }, signal);
  const milliseconds = Date.now() - began;
  if (!said.ok)
    return {
      ...{ ok: false, message: explain(said.problem, values), detail: said.detail },
      ...{ milliseconds, wav: null },
    };
  const message = `It works: a sentence came in ${(milliseconds / 1000).toFixed(1)} seconds.`;
  return { ok: true, message, detail: null, milliseconds, wav: Buffer.from(said.wav).toString('base64') };
}

/** A sentence in a language that the voice reads, if there is one. */
function sampleFor(languages: readonly string[] | null): { language: string; text: string } {
  const { eng, deu, fra, spa, hin } = voiceSamples;
  const samples = { en: eng, de: deu, fr: fra, es: spa, hi: hin };
  const [language, text] =
    Object.entries(samples).find(([each]) => languages === null || languages.includes(each)) ?? [];
  return { language: language ?? languages?.[0] ?? 'en', text: text ?? eng };
}

const explain = (problem: VoiceProblem, values: Values) =>
  (values.engine === 'pack' ? ofPack[problem] : undefined) ?? sentences[problem](values);

const ofPack: Partial<Record<VoiceProblem, string>> = {
  unknown: 'The pack, or what runs it, is not installed.',
  busy: 'Too many sentences are waiting for this voice already. Try again in a moment.',
  server_error: 'The voice failed on this machine.',
  silent: 'It said nothing.',
};

const sentences: Record<VoiceProblem, (values: Values) => string> = {
  unreachable: ({ baseUrl }) =>
    `Nothing answers at ${new URL(baseUrl).origin}. Is the server running, and is the address right?`,
  unauthorized: () => 'The provider does not accept this key. Check it, and that it is for this provider.',
  unknown: () => 'There is no /audio/speech at this address. Most addresses end in /v1.',
  redirected: () => 'This address redirects. Enter the final one.',
  refused: () => 'The provider refuses this. Check the names of the model and of the voice.',
  quota: () => 'The provider refuses more calls for now: limit reached, or no credit left.',
  budget: () => 'The characters for today are used up.',
  busy: () => 'Too many sentences are waiting for this provider already. Try again in a moment.',
  server_error: () => 'The provider reports an error on its side.',
  too_slow: ({ timeoutSeconds }) => `Nothing came within ${timeoutSeconds} seconds.`,
  too_large: () => 'It sent far more sound than this sentence needs.',
  not_audio: () => 'It did not send a WAV file. Check the address.',
  silent: () => 'It sent silence. Check the name of the voice.',
  cut_off: () => 'The sound ends before the sentence does.',
};
