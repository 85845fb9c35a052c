import { setTimeout as wait } from 'node:timers/promises';
import type { VoiceProblem } from '@gene/contract/speech';
import { isSilent, readWav, secondsOf, secondsPromised, type Wav } from './wav.ts';

export interface Sentence {
  text: string;
  voice: string;
  /** Primary subtag of BCP 47, where it is known. */
  language?: string | undefined;
  /** Who is to hear it. */
  personId: string;
  /** Nobody waits for it just now. */
  givesWay: boolean;
}

export type SaidAloud =
  | { ok: true; wav: Uint8Array }
  | { ok: false; problem: VoiceProblem; detail: string | null };

export interface Voice {
  /** Has a sentence said, by one of its voices. @throws the signal's reason if aborted */
  say(sentence: Sentence, signal: AbortSignal): Promise<SaidAloud>;
}

export interface Failure {
  ok: false;
  problem: VoiceProblem;
  detail: string | null;
  waitMs: number | null;
}

export type Heard = { ok: true; wav: Uint8Array } | Failure;

const longestDetail = 200;
export const failure = (
  problem: VoiceProblem,
  detail: string | null,
  waitMs: number | null = null,
): Failure => ({ ...{ ok: false, problem, waitMs }, detail: detail?.slice(0, longestDetail) ?? null });

const tries = 3;
/** Before the second try and the third, unless the provider says. */
const pausesMs = [300, 1_000];
/** After a failure the built-in voice reads on at once, for so long and, if it fails again, twice as long. */
const restMs = { first: 10_000, longest: 300_000 };

/** Problems with a sentence, and not with the provider. */
const ofSentence: ReadonlySet<VoiceProblem> = new Set(['refused', 'busy', 'silent', 'cut_off']);
const passing: ReadonlySet<VoiceProblem> = new Set(['unreachable', 'quota', 'server_error']);

/** A voice that is asked again for what may pass, and left alone for a while when it fails. */
export function createRestingVoice(ask: (sentence: Sentence, signal: AbortSignal) => Promise<Heard>): Voice {
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
        const said = await ask(sentence, signal);
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

const shown = ({ problem, detail }: Failure): SaidAloud => ({ ok: false, problem, detail });

/** A slow speaker takes a tenth of a second for a letter. What is longer is something else. */
export const mostSeconds = (text: string) => 5 + text.length / 4;

/** Fast speakers say 25 letters a second. What is twice as fast has lost a part, whatever the voice. */
const leastSeconds = (text: string) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) / 50;
/** Headers are some bytes off in files that are whole. */
const unheardSeconds = 0.1;

/** Whether its end is missing. A promise of more than a sentence can take is that of a stream, which knows no length. */
function isCutOff(wav: Wav, text: string): boolean {
  const [seconds, promised] = [secondsOf(wav), secondsPromised(wav)];
  const isMissing = promised <= mostSeconds(text) && promised - seconds > unheardSeconds;
  return isMissing || seconds < leastSeconds(text);
}

/** Whether it is speech: neither empty nor silent nor far too long nor cut off. */
export function judgeSound(bytes: Uint8Array, text: string): Heard {
  const wav = readWav(bytes);
  if (!wav) return failure('not_audio', bytes.length === 0 ? 'It sent nothing' : 'It sent no WAV file');
  if (secondsOf(wav) > mostSeconds(text))
    return failure('too_large', `${Math.round(secondsOf(wav))} seconds`);
  if (isSilent(bytes, wav)) return failure('silent', 'There is nothing to hear in it');
  if (isCutOff(wav, text))
    return failure('cut_off', `${secondsOf(wav).toFixed(2)} seconds for ${text.length} letters`);
  return { ok: true, wav: bytes };
}
