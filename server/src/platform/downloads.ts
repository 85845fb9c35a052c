import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DownloadProblem, SumCheck } from '@gene/contract/packs';
import { isDiskFull } from './disk-space.ts';
import { closePart, openPart, readNotes } from './downloads/part.ts';
import type { RemoteFile } from './downloads/remote-file.ts';
import { type Offer, requestFile } from './downloads/request.ts';

export type { RemoteFile } from './downloads/remote-file.ts';

export type DownloadOutcome =
  | { ok: true; sha256: string; check: SumCheck }
  | { ok: false; problem: DownloadProblem; detail: string };

export interface DownloadSettings {
  /** Where the file is to lie. It is there whole or not at all; beside it lies what has come so far. */
  to: string;
  signal: AbortSignal;
  /** Bytes that are there, now and then. */
  progress(bytes: number): void;
  /** Whether the disk has room for so many more bytes. */
  hasRoom(bytes: number): Promise<boolean>;
  limits?: Partial<typeof usualLimits>;
}

const usualLimits = {
  /** Without a byte. */
  stalledMs: 30_000,
  mostBytes: 20 * 1024 ** 3,
  /** Calls in a row that brought nothing. */
  tries: 4,
  pauseMs: 3_000,
};

/** Problems that may have passed by the next call. */
const passing: ReadonlySet<DownloadProblem> = new Set(['unreachable', 'stalled']);

/**
 * Downloads a file, going on where an earlier call stopped. Nothing else may write there meanwhile.
 * @throws the signal's reason if aborted
 */
export async function downloadFile(file: RemoteFile, settings: DownloadSettings): Promise<DownloadOutcome> {
  const limits = { ...usualLimits, ...settings.limits };
  await fs.mkdir(path.dirname(settings.to), { recursive: true, mode: 0o700 });
  for (let tries = 1, before = -1; ; tries++) {
    const { problem, has } = await fetchOnce(file, { ...settings, limits });
    settings.signal.throwIfAborted();
    if (!problem) return judge(file, settings);
    if (has > before) tries = 1;
    before = has;
    if (!passing.has(problem.problem) || tries >= limits.tries) return problem;
    await wait(limits.pauseMs, undefined, { signal: settings.signal });
  }
}

type Failure = Extract<DownloadOutcome, { ok: false }>;
type WithLimits = DownloadSettings & { limits: typeof usualLimits };

/** One call. @returns what stood in the way, and how much is there */
async function fetchOnce(
  file: RemoteFile,
  settings: WithLimits,
): Promise<{ problem: Failure | null; has: number }> {
  const fail = (problem: DownloadProblem, detail: string, has: number) => ({
    problem: { ok: false, problem, detail } as const,
    has,
  });
  if (await fs.stat(settings.to).catch(() => null)) return { problem: null, has: 0 };
  const { limits, signal } = settings;
  const part = await openPart(settings.to, file);
  let has = part.size;
  const stalled = new AbortController();
  const either = AbortSignal.any([signal, stalled.signal]);
  let timer = setTimeout(() => stalled.abort(), limits.stalledMs);
  try {
    if (file.bytes !== null && has === file.bytes) return { problem: null, has };
    const reached = await requestFile(file, part, either);
    if ('problem' in reached) return fail(reached.problem, reached.detail, has);
    const { offer } = reached;
    const wrong = findWrongSize(file, offer, limits.mostBytes);
    if (wrong !== null) return fail('wrong_size', wrong, has);
    has = offer.from;
    const total = offer.total ?? file.bytes;
    const missing = (total ?? limits.mostBytes) - has;
    if (total !== null && !(await settings.hasRoom(missing)))
      return fail('disk_full', `${missing} bytes are missing`, has);
    await part.begin(offer);
    for await (const chunk of offer.body) {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), limits.stalledMs);
      if (chunk.byteLength > missing - (has - offer.from))
        return fail('wrong_size', 'It sends more than it said', has);
      await part.write(chunk);
      has += chunk.byteLength;
      settings.progress(has);
    }
    if (total !== null && has < total) return fail('unreachable', 'It ended early', has);
    return { problem: null, has };
  } catch (error) {
    signal.throwIfAborted();
    if (isDiskFull(error)) return fail('disk_full', 'No space is left', has);
    if (stalled.signal.aborted) return fail('stalled', `Nothing came for ${limits.stalledMs / 1000} s`, has);
    return fail('unreachable', error instanceof Error ? error.message : String(error), has);
  } finally {
    clearTimeout(timer);
    await part.close();
  }
}

function findWrongSize(file: RemoteFile, { total }: Offer, mostBytes: number): string | null {
  if (total === null) return null;
  if (file.bytes !== null && total !== file.bytes) return `It has ${total} bytes instead of ${file.bytes}`;
  return total > mostBytes ? `It has ${total} bytes, more than ${mostBytes}` : null;
}

/** Compares the sum of what has come; a wrong file is not kept. */
async function judge(file: RemoteFile, { to, signal }: DownloadSettings): Promise<DownloadOutcome> {
  const isThere = (await fs.stat(to).catch(() => null)) !== null;
  const from = isThere ? to : `${to}.part`;
  const sha256 = await sumOf(from, signal);
  const declared = (await readNotes(to))?.declaredSha256 ?? null;
  const expected = file.sha256 ?? declared;
  if (expected !== null && sha256 !== expected) {
    await closePart(to);
    await fs.rm(to, { force: true });
    return { ok: false, problem: 'wrong_sum', detail: `sha256 ${sha256} instead of ${expected}` };
  }
  if (!isThere) await moveIntoPlace(from, to);
  const check: SumCheck = file.sha256 !== null ? 'pinned' : declared !== null ? 'declared' : 'nothing';
  return { ok: true, sha256, check };
}

/** Renames a file that is on the disk with all its bytes. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  for (const place of [from, path.dirname(to)]) {
    const handle = await fs.open(place, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (place === from) await fs.rename(from, to);
  }
}

/** SHA-256 of a file, as hexadecimal digits. */
export async function sumOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { signal, highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}
