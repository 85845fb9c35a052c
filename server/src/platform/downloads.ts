import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DownloadProblem, SumCheck } from '@gene/contract/packs';
import { isDiskFull } from './disk-space.ts';
import { forgetPart, openPart, readNotes } from './downloads/part.ts';
import type { RemoteFile } from './downloads/remote-file.ts';
import { type Offer, requestFile } from './downloads/request.ts';
import { syncFolder } from './sync-folder.ts';

export { forgetPart } from './downloads/part.ts';
export type { RemoteFile } from './downloads/remote-file.ts';

export type DownloadOutcome =
  | { ok: true; sha256: string; check: SumCheck }
  | { ok: false; problem: DownloadProblem; detail: string };

export interface DownloadSettings {
  /** Where the file is to lie. It is there whole or not at all; beside it lies what has come so far. */
  to: string;
  signal: AbortSignal;
  /** Bytes that are there, now and then, and of how many; null: it does not say. */
  progress(bytes: number, total: number | null): void;
  /** Whether the disk has room for so many more bytes. */
  hasRoom(bytes: number): Promise<boolean>;
  /** Refuses before anything comes what no sum is known of. */
  needsSum?: boolean;
  /** @returns why a file that came whole is not what was meant, or null */
  judge?: (place: string) => Promise<string | null>;
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
    if (wrong !== null) {
      offer.body.destroy();
      return fail('wrong_size', wrong, has);
    }
    has = offer.from;
    if (settings.needsSum && file.sha256 === null && offer.declaredSha256 === null) {
      offer.body.destroy();
      return fail('no_sum', `${new URL(file.url).host} declares no SHA-256`, has);
    }
    const total = offer.total ?? file.bytes;
    const missing = (total ?? limits.mostBytes) - has;
    // Of a size that nobody says, it begins on a disk that is not low.
    if (!(await settings.hasRoom(total === null ? 0 : missing))) {
      offer.body.destroy();
      return fail('disk_full', total === null ? 'Too little is free' : `${missing} bytes are needed`, has);
    }
    await part.begin(offer);
    for await (const chunk of offer.body as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), limits.stalledMs);
      if (chunk.byteLength > missing - (has - offer.from))
        return fail('wrong_size', 'It sends more than it said', has);
      await part.write(chunk);
      has += chunk.byteLength;
      settings.progress(has, total);
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
async function judge(file: RemoteFile, settings: DownloadSettings): Promise<DownloadOutcome> {
  const { to, signal } = settings;
  const isThere = (await fs.stat(to).catch(() => null)) !== null;
  const from = isThere ? to : `${to}.part`;
  const sha256 = await sumOf(from, signal);
  const declared = (await readNotes(to))?.declaredSha256 ?? null;
  const expected = file.sha256 ?? declared;
  const discard = async (problem: DownloadProblem, detail: string) => {
    await forgetPart(to);
    await fs.rm(to, { force: true });
    return { ok: false, problem, detail } as const;
  };
  if (expected !== null && sha256 !== expected)
    return discard('wrong_sum', `sha256 ${sha256} instead of ${expected}`);
  const why = await settings.judge?.(from);
  if (why) return discard('not_the_file', why);
  if (!isThere) await moveIntoPlace(from, to);
  const check: SumCheck = file.sha256 !== null ? 'pinned' : declared !== null ? 'declared' : 'nothing';
  return { ok: true, sha256, check };
}

/** Renames a file, or a folder, that is on the disk with all its bytes. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  const isFolder = (await fs.stat(from)).isDirectory();
  if (isFolder) await syncFolder(from);
  else {
    // Windows syncs only what is open for writing.
    const handle = await fs.open(from, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  await fs.rename(from, to);
  await syncFolder(path.dirname(to));
}

export interface Peek {
  total: number | null;
  declaredSha256: string | null;
  /** Its first bytes. */
  beginning: Buffer;
}

/** A server's description of a file, and the file's first bytes. @throws the signal's reason if aborted */
export async function peekAtFile(
  url: string,
  { bytes, signal }: { bytes: number; signal: AbortSignal },
): Promise<Peek | { problem: DownloadProblem; detail: string }> {
  const impatient = AbortSignal.any([signal, AbortSignal.timeout(usualLimits.stalledMs)]);
  try {
    const reached = await requestFile({ url }, { size: 0, notes: null }, impatient);
    if ('problem' in reached) return reached;
    const { body, total, declaredSha256 } = reached.offer;
    const chunks: Buffer[] = [];
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      if (chunks.reduce((sum, { length }) => sum + length, 0) >= bytes) break;
    }
    return { total, declaredSha256, beginning: Buffer.concat(chunks).subarray(0, bytes) };
  } catch (error) {
    signal.throwIfAborted();
    if (impatient.aborted) return { problem: 'stalled', detail: 'It answers too slowly' };
    return { problem: 'unreachable', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** SHA-256 of a file, as hexadecimal digits. */
export async function sumOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { signal, highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}
