import { voiceSamples } from '@gene/contract/audio';
import type { VoiceProblem } from '@gene/contract/speech';
import { type SpeechInput, SpeechSettings, type SpeechTest } from '@gene/contract/speech';
import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { connectVoice, type Voice } from '../../../platform/voices/connect-voice.ts';
import { saveSetting } from '../changes/service.ts';
import { findSetting } from '../store.ts';

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

interface Needs {
  db: Db;
  events: Pick<Events, 'wake' | 'onWake'>;
  secrets: Secrets;
  logger: Logger;
}

const name = 'speech';
const changedTopic = 'settings-speech';

/** Stored besides the values: the origin that the sealed key is meant for. */
const Stored = SpeechSettings.omit({ hasKey: true }).extend({ keyHolder: z.string().nullable() });

const usual: Values = {
  ...{ engine: 'builtin', baseUrl: '', model: '', voices: [] },
  ...{ timeoutSeconds: 10, dailyCharacters: 0 },
};

interface Current {
  values: Values;
  apiKey: string | null;
  provider: VoiceProvider | null;
  stored: { keyHolder: string | null; sealedSecret: string | null };
}

/** Whose voices read aloud: the built-in one, or those of a provider. */
export function createSpeechSettings({ db, events, secrets, logger }: Needs): SpeechSettingsService {
  let current: Promise<Current> | null = null;
  const forget = () => {
    current = null;
  };
  events.onWake(changedTopic, forget);

  function read(): Promise<Current> {
    const reading = (current ??= load());
    reading.catch(() => current === reading && forget());
    return reading;
  }

  async function load(): Promise<Current> {
    const row = await findSetting(db, name);
    const parsed = row && Stored.safeParse({ ...usual, ...(row.value as object) });
    if (parsed && !parsed.success)
      logger.warn('The saved settings of speech cannot be read: they are left aside');
    const { keyHolder, ...values } = parsed?.success ? parsed.data : { ...usual, keyHolder: null };
    const stored = { keyHolder, sealedSecret: row?.sealedSecret ?? null };
    const apiKey = await keyFor(values, stored);
    return { values, apiKey, stored, provider: providerOf(values, apiKey) };
  }

  /** The key, for the origin that it was entered for alone. */
  async function keyFor(values: Values, { keyHolder, sealedSecret }: Current['stored']) {
    const holder = originOf(values);
    if (holder === null || sealedSecret === null || keyHolder !== holder) return null;
    const key = await secrets.open(sealedSecret, purposeOf(holder));
    if (key === null)
      logger.warn('The saved key of the voices does not open with the key file in DATA_DIR: enter it again');
    return key;
  }

  const shown = ({ values, apiKey }: Current): SpeechSettings => ({ ...values, hasKey: apiKey !== null });

  return {
    get: async () => shown(await read()),
    async set(adminId, { key, ...values }) {
      // Another process may have saved meanwhile.
      forget();
      const { stored } = await read();
      const holder = originOf(values);
      let next = stored;
      if (key === null) next = { keyHolder: null, sealedSecret: null };
      else if (key !== undefined && holder !== null)
        next = { keyHolder: holder, sealedSecret: await secrets.seal(key, purposeOf(holder)) };
      const { keyHolder, sealedSecret } = next;
      await saveSetting(db, adminId, {
        ...{ name, usual, value: values, beside: { keyHolder }, sealedSecret },
        changedSecret: key === undefined ? null : 'key',
      });
      forget();
      await events.wake(changedTopic);
      return shown(await read());
    },
    async test({ key, ...values }, signal) {
      const apiKey = key === undefined ? await keyFor(values, (await read()).stored) : key;
      const provider = providerOf(values, apiKey);
      if (!provider)
        return {
          ...{ ok: true, message: 'The built-in voice is always there.', detail: null },
          ...{ milliseconds: 0, wav: null },
        };
      return tryVoice(provider, values, signal);
    },
    provider: async () => (await read()).provider,
  };
}

const originOf = ({ baseUrl }: Values) => (baseUrl === '' ? null : new URL(baseUrl).origin);
const purposeOf = (origin: string) => `key for the voices of ${origin}`;

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
