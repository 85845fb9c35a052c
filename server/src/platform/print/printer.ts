import { ApiError } from '@gene/contract/errors';
import type { Asker, HeavyWork } from '../heavy-work.ts';
import type { IsolationLimits } from '../isolation.ts';
import { createIsolatedCalls } from '../isolated-calls.ts';
import { passingTrouble } from '../passing-trouble.ts';
import type { PrintBlock } from './blocks.ts';

export interface PrintCall {
  /** Shown in the document's properties and at the foot of each page. */
  title: string;
  /** Gene's address, for Markdown links to its screens. */
  origin?: string;
}

/** The child's request; an empty answer ends the document. */
export type MoreBlocks = 'more blocks';

export interface Printed {
  bytes: Uint8Array;
  pages: number;
}

interface PrintOrder extends PrintCall {
  asker: Asker;
  /** Length of the whole text, if known, to estimate the time. */
  characters?: number;
}

/**
 * Writes blocks as a PDF, like `writePdf`. Each part is requested when the previous one has been written.
 * @throws ApiError with a sentence, if it exceeds its time or memory limit
 */
export type Print = (
  parts: AsyncIterable<PrintBlock[]> | Iterable<PrintBlock[]>,
  order: PrintOrder,
) => Promise<Printed>;

/** Beside this file in the source, below the bundle when built. */
export const defaultPrintChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './platform/print/child.js',
  import.meta.url,
);

/** 5,000 one-page notes take half a minute. */
const workMs = 60_000;
const charactersPerMs = 300;

/** Prints in separate processes. */
export function isolatedPrinter(child: URL, heavy: HeavyWork): { print: Print; close: () => Promise<void> } {
  const { slots, longSlots, turnMs, shortMs } = heavy.limits;
  const createCalls = (own: Partial<IsolationLimits>) =>
    createIsolatedCalls<PrintCall, Printed, MoreBlocks, PrintBlock[]>({
      entry: child,
      limits: { heapMb: 600, rssMb: 1000, workMs, givesWayAfterMs: turnMs, ...own },
      processes: slots + longSlots,
    });
  // Short texts have processes of their own: starting one takes longer than printing them.
  const short = createCalls({ isShort: true });
  const long = createCalls({});
  return {
    async close() {
      await Promise.all([short.close(), long.close()]);
    },
    async print(parts, { asker, characters, ...call }) {
      const waiting = skipEmpty(parts);
      const more = async () => {
        const next = await waiting.next();
        return next.done ? [] : next.value;
      };
      const expectedMs = characters === undefined ? turnMs : characters / charactersPerMs;
      const calls = expectedMs <= shortMs ? short : long;
      const work = (signal: AbortSignal) => calls.call(call, signal, more);
      const outcome = await heavy.run('print', asker, work, expectedMs);
      if (outcome.ok) return outcome.result;
      if (outcome.isPassing) throw passingTrouble(outcome.detail);
      if (outcome.reason === 'memory' || outcome.reason === 'time')
        throw new ApiError('conflict', {
          message: 'This is too much for one PDF. Please export less at a time.',
        });
      throw new Error(`A PDF could not be set: ${outcome.reason} ${outcome.detail}`);
    },
  };
}

/** Skips empty parts, which would end the document. */
async function* skipEmpty(
  parts: AsyncIterable<PrintBlock[]> | Iterable<PrintBlock[]>,
): AsyncGenerator<PrintBlock[]> {
  for await (const part of parts) if (part.length > 0) yield part;
}
