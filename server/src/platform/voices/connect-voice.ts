import { setTimeout as wait } from 'node:timers/promises';
import type { VoiceProblem } from '@gene/contract/speech';
import type { ModelFailure } from '@gene/engines/answering';
import { CallFailure } from '../models/call-failure.ts';
import { guardedFetch, retryAfter } from '../models/guarded-fetch.ts';
import { Slots } from '../models/slots.ts';
import { isSilent, readWav, secondsOf } from './wav.ts';

/** Address and settings of a provider of voices, with OpenAI's `/v1/audio/speech`. */
export interface VoiceConnection {
  /** Without a trailing slash. Calls go to no other host. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** For a sentence. */
  timeoutMs: number;
}

export type SaidAloud =
  | { ok: true; wav: Uint8Array }
  | { ok: false; problem: VoiceProblem; detail: string | null };

export interface Voice {
  /** Has a sentence said, by one of its voices. @throws the signal's reason if aborted */
  say(sentence: { text: string; voice: string }, signal: AbortSignal): Promise<SaidAloud>;
}

const concurrency = 4;
const longestLineMs = 15_000;
const tries = 3;
/** Before the second try and the third, unless the provider says. */
const pausesMs = [300, 1_000];
/** After a failure the built-in voice reads on at once, for so long and, if it fails again, twice as long. */
const restMs = { first: 10_000, longest: 300_000 };
const longestDetail = 200;
/** A slow speaker takes a tenth of a second for a letter. What is longer is something else. */
const mostSeconds = (text: string) => 5 + text.length / 4;
/** Two channels of 48 kHz, in 16 bits. */
const bytesPerSecond = 192_000;

/** Problems with a sentence, and not with the provider. */
const ofSentence: ReadonlySet<VoiceProblem> = new Set(['refused', 'busy', 'silent']);
const passing: ReadonlySet<VoiceProblem> = new Set(['unreachable', 'quota', 'server_error']);

export function connectVoice(connection: VoiceConnection): Voice {
  const slots = new Slots(concurrency, longestLineMs);
  /** Set by a failure: no calls until then. */
  let rest: { until: number; ms: number; failed: Failure } | null = null;

  function restAfter(failed: Failure): void {
    // Others of the same moment have failed with it.
    if (rest && Date.now() < rest.until) return;
    const ms = Math.min(rest ? rest.ms * 2 : restMs.first, restMs.longest);
    rest = { until: Date.now() + Math.max(ms, Math.min(failed.waitMs ?? 0, restMs.longest)), ms, failed };
  }

  return {
    async say(sentence, signal) {
      if (rest && Date.now() < rest.until) return shown(rest.failed);
      for (let attempt = 1; ; attempt += 1) {
        const said = await ask(connection, slots, sentence, signal);
        if (said.ok) {
          rest = null;
          return said;
        }
        const pause = said.waitMs ?? pausesMs[attempt - 1] ?? 0;
        const isWorthIt = passing.has(said.problem) && attempt < tries && pause <= pausesMs[1]!;
        if (!isWorthIt) {
          if (!ofSentence.has(said.problem)) restAfter(said);
          return shown(said);
        }
        await wait(pause, undefined, { signal });
      }
    },
  };
}

interface Failure {
  ok: false;
  problem: VoiceProblem;
  detail: string | null;
  waitMs: number | null;
}

const shown = ({ problem, detail }: Failure): SaidAloud => ({ ok: false, problem, detail });
const failure = (problem: VoiceProblem, detail: string | null, waitMs: number | null = null): Failure => ({
  ...{ ok: false, problem, detail, waitMs },
});

async function ask(
  { baseUrl, model, apiKey, timeoutMs }: VoiceConnection,
  slots: Slots,
  { text, voice }: { text: string; voice: string },
  signal: AbortSignal,
): Promise<{ ok: true; wav: Uint8Array } | Failure> {
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
    return response.ok ? judge(bytes, text) : refusal(response, bytes, apiKey);
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

/** Whether it is speech: neither empty nor silent nor far too long. */
function judge(bytes: Uint8Array, text: string): { ok: true; wav: Uint8Array } | Failure {
  const wav = readWav(bytes);
  if (!wav) return failure('not_audio', bytes.length === 0 ? 'It sent nothing' : 'It sent no WAV file');
  if (secondsOf(wav) > mostSeconds(text))
    return failure('too_large', `${Math.round(secondsOf(wav))} seconds`);
  if (isSilent(bytes, wav)) return failure('silent', 'There is nothing to hear in it');
  return { ok: true, wav: bytes };
}

function refusal({ status, headers }: Response, bytes: Uint8Array, apiKey: string | null): Failure {
  const text = new TextDecoder().decode(bytes.subarray(0, 4_000));
  const said = `${status} ${messageIn(text)}`.trim();
  const detail = (apiKey === null ? said : said.replaceAll(apiKey, '[key]')).replaceAll(/\s+/g, ' ');
  return failure(problemOfStatus(status), detail.slice(0, longestDetail), retryAfter(headers));
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
