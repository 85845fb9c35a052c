import type { VoiceProblem } from '@gene/contract/speech';
import type { ModelFailure } from '@gene/engines/answering';
import { CallFailure } from '../models/call-failure.ts';
import { guardedFetch, retryAfter } from '../models/guarded-fetch.ts';
import { Slots } from '../models/slots.ts';
import {
  createRestingVoice,
  failure,
  type Failure,
  type Heard,
  judgeSound,
  mostSeconds,
  type Sentence,
  type Voice,
} from './resting-voice.ts';

/** Address and settings of a provider of voices, with OpenAI's `/v1/audio/speech`. */
export interface VoiceConnection {
  /** Without a trailing slash. Calls go to no other host. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** For a sentence. */
  timeoutMs: number;
}

const concurrency = 4;
const longestLineMs = 15_000;
/** Two channels of 48 kHz, in 16 bits. */
const bytesPerSecond = 192_000;

export function connectVoice(connection: VoiceConnection): Voice {
  const slots = new Slots(concurrency, longestLineMs);
  return createRestingVoice((sentence, signal) => ask(connection, slots, sentence, signal));
}

async function ask(
  { baseUrl, model, apiKey, timeoutMs }: VoiceConnection,
  slots: Slots,
  { text, voice }: Pick<Sentence, 'text' | 'voice'>,
  signal: AbortSignal,
): Promise<Heard> {
  let giveBack: (() => void) | undefined;
  const tooSlow = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    giveBack = await slots.take(signal);
    timer = setTimeout(() => tooSlow.abort(), timeoutMs);
    const response = await guardedFetch(baseUrl, {
      types: /^(?:audio\/|application\/octet-stream\b)/i,
      mostBytes: Math.ceil(mostSeconds(text) * bytesPerSecond),
    })(`${baseUrl}/audio/speech`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'audio/wav',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, voice, input: text, response_format: 'wav' }),
      signal: AbortSignal.any([signal, tooSlow.signal]),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return response.ok ? judgeSound(bytes, text) : refusal(response, bytes, apiKey);
  } catch (error) {
    signal.throwIfAborted();
    if (tooSlow.signal.aborted) return failure('too_slow', `Nothing within ${timeoutMs / 1000} seconds`);
    if (error instanceof CallFailure)
      return failure(problemOf[error.reason] ?? 'not_audio', error.message, error.retryAfterMs);
    return failure('unreachable', error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
    giveBack?.();
  }
}

/** Of those that a call itself gives. */
const problemOf: Partial<Record<ModelFailure, VoiceProblem>> = {
  unreachable: 'unreachable',
  redirected: 'redirected',
  wrong_protocol: 'not_audio',
  quota: 'quota',
  busy: 'busy',
  too_much: 'too_large',
};

function refusal({ status, headers }: Response, bytes: Uint8Array, apiKey: string | null): Failure {
  const text = new TextDecoder().decode(bytes.subarray(0, 4_000));
  const said = `${status} ${messageIn(text)}`.trim();
  const detail = (apiKey === null ? said : said.replaceAll(apiKey, '[key]')).replaceAll(/\s+/g, ' ');
  return failure(problemOfStatus(status), detail, retryAfter(headers));
}

function problemOfStatus(status: number): VoiceProblem {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404 || status === 405) return 'unknown';
  if (status === 402 || status === 429) return 'quota';
  return status >= 500 || status === 408 ? 'server_error' : 'refused';
}

function messageIn(text: string): string {
  try {
    const { error, message, detail } = JSON.parse(text) as Record<string, unknown>;
    const found = typeof error === 'object' && error && 'message' in error ? error.message : error;
    return [found, message, detail].find((each) => typeof each === 'string') ?? '';
  } catch {
    return '';
  }
}
