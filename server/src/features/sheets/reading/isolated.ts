import { readFile, stat } from 'node:fs/promises';
import { type IsolationClock, type IsolationOutcome, runIsolated } from '../../../platform/isolation.ts';
import type { FileToRead, FromSheetReader, SheetReaderReply, ToSheetReader } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
export const defaultSheetChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/sheets/reading/child.js',
  import.meta.url,
);

/** A zip is held in memory with one of its pictures unpacked; an interlaced picture is held whole. */
const limits = { heapMb: 300, rssMb: 1200, workMs: 20_000 } as const;
/** A photo takes a seventh of a second. */
const perPageMs = 15_000;

/** So much in all is sent along, so that the process needs no file of its own and can stay. */
const sentBytes = 8_000_000;

interface Reading {
  signal: AbortSignal;
  /** Stores what comes, before the next is read. */
  take: (message: FromSheetReader) => Promise<SheetReaderReply>;
  /** Whose process stays for a moment: photos come one by one, and starting one takes longer than reading one. */
  keepFor?: string;
}

/** Reads files in a separate process. */
export async function readIsolated(
  child: URL,
  start: ToSheetReader,
  { signal, take, keepFor }: Reading,
): Promise<IsolationOutcome> {
  // Where they cannot be read here, the child says why.
  const sent = keepFor === undefined ? null : await withContents(start).catch(() => null);
  return runIsolated<ToSheetReader | SheetReaderReply, FromSheetReader>({
    ...{ entry: child, start: sent ?? start, limits, signal },
    ...(sent && keepFor !== undefined ? { keepFor } : { files: { read: pathsOf(start) } }),
    hasNativeCode: true,
    async onMessage(message, clock: IsolationClock) {
      const reply = await take(message);
      await clock.renew(perPageMs);
      return reply;
    },
  });
}

const pathsOf = ({ files, template }: ToSheetReader): string[] =>
  [...files, ...(template ? [template] : [])]
    .map(({ file }) => file)
    .filter((file) => typeof file === 'string');

/** With what is in its files; null if that is too much. */
async function withContents(start: ToSheetReader): Promise<ToSheetReader | null> {
  const sizes = await Promise.all(pathsOf(start).map(async (path) => (await stat(path)).size));
  if (sizes.reduce((sum, size) => sum + size, 0) > sentBytes) return null;
  const contentOf = async (file: FileToRead) => (typeof file === 'string' ? await readFile(file) : file);
  const { files, template } = start;
  return {
    ...start,
    files: await Promise.all(files.map(async (each) => ({ ...each, file: await contentOf(each.file) }))),
    template: template && { ...template, file: await contentOf(template.file) },
  };
}
