import { availableParallelism } from 'node:os';
import { createIsolatedCalls, type IsolatedCalls } from '../../../platform/isolated-calls.ts';
import type { InstalledProgram, TriedVoice } from '../../packs/service.ts';
import type { SynthesizerCall, SynthesizerResult, VoiceFolder } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
const runningChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/voices/running/child.js',
  import.meta.url,
);

const megabyte = 1024 ** 2;
const heapMb = 200;
/** ONNX Runtime keeps weights twice while it opens them, and what a sentence needs. */
const memoryMb = (weights: number) => Math.ceil(700 + (4 * weights) / megabyte);
/** A sentence of half a minute on a slow machine. */
const workMs = 180_000;
/** Nobody waits longer for a sentence. */
const stillMs = 60_000;
/** Half of the machine is left to those who do something else. */
export const threads = Math.max(1, Math.floor(availableParallelism() / 2));

export type Synthesizer = Pick<IsolatedCalls<SynthesizerCall, SynthesizerResult, never, never>, 'close'> & {
  /** @param signal ends the process too */
  call(call: SynthesizerCall, signal?: AbortSignal): Promise<SynthesizerResult>;
};

/** Opens a process for a voice, or for its program alone. */
export function openSynthesizer({
  packages,
  voice,
  idleMs,
}: {
  packages: string;
  voice: (VoiceFolder & { bytes: number }) | null;
  idleMs: number;
}): Synthesizer {
  const calls = createIsolatedCalls<SynthesizerCall, SynthesizerResult>({
    ...{ entry: runningChild, idleMs, hasNativeCode: true },
    limits: { heapMb, rssMb: memoryMb(voice?.bytes ?? 0), workMs, idleMs: stillMs },
    reads: [`${packages}/`, ...(voice ? [`${voice.folder}/`] : [])],
  });
  const none = () => Promise.reject(new Error('the synthesizer asks nothing'));
  return {
    async call(call, signal = new AbortController().signal) {
      const outcome = await calls.call(call, signal, none);
      if (outcome.ok) return outcome.result;
      // Its program complains of texts by printing them.
      const detail = call.type === 'say' ? outcome.detail.split(':', 1)[0] : outcome.detail;
      return { type: 'failed', detail: `${outcome.reason}: ${detail}`.slice(0, 500) };
    },
    close: () => calls.close(),
  };
}

/** Does the program run on this machine? @returns why not, or null */
export async function trySynthesizer(
  { packages }: InstalledProgram,
  signal: AbortSignal,
): Promise<string | null> {
  const synthesizer = openSynthesizer({ packages, voice: null, idleMs: 0 });
  try {
    const result = await synthesizer.call({ type: 'load', packages }, signal);
    return result.type === 'failed' ? result.detail : null;
  } finally {
    await synthesizer.close();
  }
}

/** Does the program run this voice? */
export async function tryVoice(
  { packages }: InstalledProgram,
  voice: VoiceFolder & { bytes: number },
  signal: AbortSignal,
): Promise<TriedVoice> {
  const synthesizer = openSynthesizer({ packages, voice, idleMs: 0 });
  try {
    const result = await synthesizer.call({ type: 'open', packages, voice, threads }, signal);
    if (result.type === 'opened') return { speakers: result.speakers };
    return { why: result.type === 'failed' ? result.detail : 'It did something else' };
  } finally {
    await synthesizer.close();
  }
}
