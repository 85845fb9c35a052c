import { type IsolationClock, type IsolationOutcome, runIsolated } from '../../../platform/isolation.ts';
import type { FromSheetReader, SheetReaderReply, ToSheetReader } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
export const defaultSheetChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/sheets/reading/child.js',
  import.meta.url,
);

/** A zip is held in memory with one of its pictures unpacked; an interlaced picture is held whole. */
const limits = { heapMb: 300, rssMb: 1200, workMs: 20_000 } as const;
/** A photo takes a seventh of a second. */
const perPageMs = 15_000;

/** Reads files in a separate process. @param take stores what comes, before the next is read */
export function readIsolated(
  child: URL,
  start: ToSheetReader,
  { signal, take }: { signal: AbortSignal; take: (message: FromSheetReader) => Promise<SheetReaderReply> },
): Promise<IsolationOutcome> {
  return runIsolated<ToSheetReader | SheetReaderReply, FromSheetReader>({
    ...{ entry: child, start, limits, signal },
    files: { read: [...start.files, ...(start.template ? [start.template] : [])].map(({ path }) => path) },
    hasNativeCode: true,
    async onMessage(message, clock: IsolationClock) {
      const reply = await take(message);
      await clock.renew(perPageMs);
      return reply;
    },
  });
}
