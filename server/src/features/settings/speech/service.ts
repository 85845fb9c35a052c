import { voiceSamples } from '@gene/contract/audio';
import type { VoiceProblem } from '@gene/contract/speech';
import { type SpeechInput, SpeechSettings, type SpeechTest } from '@gene/contract/speech';
import { connectVoice, type Voice } from '../../../platform/voices/connect-voice.ts';
import { createSealedSetting, type SealedNeeds } from '../sealed/service.ts';

type Values = Omit<SpeechInput, 'key'>;

/** The provider that reads aloud. */
export interface VoiceProvider extends Pick<Values, 'model' | 'voices' | 'dailyCharacters'> {
  host: string;
  voice: Voice;
}

export interface SpeechSettingsService {
  get(): Promise<SpeechSettings>;
  /** Takes effect at once, in every process. */
  set(adminId: string, input: SpeechInput): Promise<SpeechSettings>;
  test(input: SpeechInput, signal: AbortSignal): Promise<SpeechTest>;
  /** Null: the built-in voice alone. */
  provider(): Promise<VoiceProvider | null>;
}

const usual: Values = {
  ...{ engine: 'builtin', baseUrl: '', model: '', voices: [] },
  ...{ timeoutSeconds: 10, dailyCharacters: 0 },
};

/** Whose voices read aloud: the built-in one, or those of a provider. */
export function createSpeechSettings(needs: SealedNeeds): SpeechSettingsService {
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
    set: async (adminId, { key, ...values }) => shown(await setting.save(adminId, values, key)),
    async test({ key, ...values }, signal) {
      const provider = providerOf(values, await setting.secretFor(values, key));
      if (!provider)
        return {
          ...{ ok: true, message: 'The built-in voice is always there.', detail: null },
          ...{ milliseconds: 0, wav: null },
        };
      return tryVoice(provider, values, signal);
    },
    provider: async () => (await setting.read()).made,
  };
}

const originOf = ({ baseUrl }: Values) => (baseUrl === '' ? null : new URL(baseUrl).origin);

function providerOf(values: Values, apiKey: string | null): VoiceProvider | null {
  const { engine, baseUrl, model, voices, timeoutSeconds, dailyCharacters } = values;
  if (engine === 'builtin') return null;
  const voice = connectVoice({ baseUrl, model, apiKey, timeoutMs: timeoutSeconds * 1000 });
  return { host: new URL(baseUrl).host, model, voices, dailyCharacters, voice };
}

async function tryVoice(
  { voice, voices }: VoiceProvider,
  values: Values,
  signal: AbortSignal,
): Promise<SpeechTest> {
  const began = Date.now();
  const said = await voice.say({ text: voiceSamples.eng, voice: voices[0] ?? '' }, signal);
  const milliseconds = Date.now() - began;
  if (!said.ok)
    return {
      ...{ ok: false, message: sentences[said.problem](values), detail: said.detail },
      ...{ milliseconds, wav: null },
    };
  const message = `It works: a sentence came in ${(milliseconds / 1000).toFixed(1)} seconds.`;
  return { ok: true, message, detail: null, milliseconds, wav: Buffer.from(said.wav).toString('base64') };
}

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
};
