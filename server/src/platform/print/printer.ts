import { ApiError } from '@gene/contract/errors';
import { createIsolatedCalls } from '../isolated-calls.ts';
import type { PrintBlock } from './blocks.ts';

export interface PrintCall {
  /** In the document's properties and at the foot of each page. */
  title: string;
  /** Where Gene is reached; what Markdown links to its screens begins with it. */
  origin?: string;
}

/** What the child asks for; nothing more ends the document. */
export type MoreBlocks = 'more blocks';

export interface Printed {
  bytes: Uint8Array;
  pages: number;
}

interface PrintOrder extends PrintCall {
  signal?: AbortSignal;
}

/**
 * Sets blocks as a PDF; as `writePdf` does. Parts are asked for when the one before has been set.
 * @throws ApiError with a sentence when that takes more time or memory than it may
 */
export type Print = (
  parts: AsyncIterable<PrintBlock[]> | Iterable<PrintBlock[]>,
  order: PrintOrder,
) => Promise<Printed>;

/** Beside this file in the source, and beside the bundle when built. */
export const defaultPrintChild = new URL(
  import.meta.url.endsWith('.ts') ? './print-child.ts' : './print-child.js',
  import.meta.url,
);

const limits = { heapMb: 600, rssMb: 1000, workMs: 60_000 } as const;
const never = new AbortController().signal;

/** Printing in a process of its own. */
export function isolatedPrinter(child: URL): { print: Print; close: () => Promise<void> } {
  const calls = createIsolatedCalls<PrintCall, Printed, MoreBlocks, PrintBlock[]>({ entry: child, limits });
  return {
    close: () => calls.close(),
    async print(parts, { signal = never, ...call }) {
      const waiting = filled(parts);
      const more = async () => {
        const next = await waiting.next();
        return next.done ? [] : next.value;
      };
      const outcome = await calls.call(call, signal, more);
      if (outcome.ok) return outcome.result;
      if (outcome.reason === 'memory' || outcome.reason === 'time')
        throw new ApiError('conflict', {
          message: 'This is too much for one PDF. Please export less at a time.',
        });
      throw new Error(`A PDF could not be set: ${outcome.reason} ${outcome.detail}`);
    },
  };
}

/** A part with nothing in it would end the document. */
async function* filled(
  parts: AsyncIterable<PrintBlock[]> | Iterable<PrintBlock[]>,
): AsyncGenerator<PrintBlock[]> {
  for await (const part of parts) if (part.length > 0) yield part;
}
