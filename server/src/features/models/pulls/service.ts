import type { PullProblem } from '@gene/contract/models';
import { classifyProblem, readLine, splitLines } from './reader.ts';

export type PullOutcome = { ok: true } | { ok: false; problem: PullProblem; detail: string };

interface Settings {
  /** Of Ollama. */
  origin: string;
  model: string;
  signal: AbortSignal;
  progress: (receivedBytes: number, totalBytes: number) => void;
  stalledMs?: number;
}

/** It says nothing while it computes the sum of a large file. */
const usualStalledMs = 5 * 60_000;
const longestDetail = 300;

/**
 * Has Ollama pull a model; what it has already is not pulled again.
 * @throws the signal's reason if aborted, which makes Ollama stop
 */
export async function pullModel(settings: Settings): Promise<PullOutcome> {
  const { signal, stalledMs = usualStalledMs } = settings;
  const stalled = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), stalledMs);
  };
  heard();
  try {
    return await follow(settings, AbortSignal.any([signal, stalled.signal]), heard);
  } catch (error) {
    signal.throwIfAborted();
    if (stalled.signal.aborted) return fail('stalled', `Nothing came for ${stalledMs / 1000} s`);
    return fail('cut_off', messageOf(error));
  } finally {
    clearTimeout(timer);
  }
}

async function follow(
  { origin, model, progress }: Settings,
  signal: AbortSignal,
  heard: () => void,
): Promise<PullOutcome> {
  const response = await ask(origin, model, signal);
  if (response instanceof Error) {
    signal.throwIfAborted();
    return fail('unreachable', messageOf(response));
  }
  if (!response.ok || response.body === null) return readRefusal(response);
  /** Of each file of the model, by its digest. */
  const files = new Map<string, { total: number; completed: number }>();
  for await (const text of splitLines(response.body)) {
    heard();
    const line = readLine(text);
    if (!line) return fail('refused', 'It does not answer as Ollama would');
    if (line.error !== undefined) return fail(classifyProblem(line.error), line.error);
    if (line.status === 'success') return { ok: true };
    if (line.digest === undefined || line.total === undefined) continue;
    files.set(line.digest, { total: line.total, completed: line.completed ?? 0 });
    const sum = (part: 'total' | 'completed') =>
      [...files.values()].reduce((all, file) => all + Math.round(file[part]), 0);
    progress(sum('completed'), sum('total'));
  }
  return fail('cut_off', 'It ended early');
}

const ask = (origin: string, model: string, signal: AbortSignal): Promise<Response | Error> =>
  fetch(`${origin}/api/pull`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model, stream: true }),
    redirect: 'manual',
    signal,
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));

async function readRefusal(response: Response): Promise<PullOutcome> {
  const said = readLine((await response.text()).slice(0, 10_000))?.error;
  if (said === undefined) return fail('refused', `HTTP ${response.status}`);
  return fail(classifyProblem(said), said);
}

const fail = (problem: PullProblem, detail: string) =>
  ({ ok: false, problem, detail: detail.slice(0, longestDetail) }) as const;

function messageOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
