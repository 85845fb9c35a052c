import { createIsolatedCalls } from '../isolated-calls.ts';
import type { PrintBlock } from './blocks.ts';

export interface PrintCall {
  blocks: PrintBlock[];
  /** In the document's properties and at the foot of each page. */
  title: string;
}

export interface Printed {
  bytes: Uint8Array;
  pages: number;
}

/** Sets blocks as a PDF; as `writePdf` does. @throws when that takes more time or memory than it may */
export type Print = (blocks: readonly PrintBlock[], title: string) => Promise<Printed>;

/** Beside this file in the source, and beside the bundle when built. */
export const defaultPrintChild = new URL(
  import.meta.url.endsWith('.ts') ? './print-child.ts' : './print-child.js',
  import.meta.url,
);

const limits = { heapMb: 500, rssMb: 800, workMs: 60_000 } as const;
const never = new AbortController().signal;

/** Printing in a process of its own. */
export function isolatedPrinter(child: URL): { print: Print; close(): Promise<void> } {
  const calls = createIsolatedCalls<PrintCall, Printed>({ entry: child, limits });
  return {
    close: () => calls.close(),
    async print(blocks, title) {
      const nothing = () => Promise.reject(new Error('it knows all'));
      const outcome = await calls.call({ blocks: [...blocks], title }, never, nothing);
      if (outcome.ok) return outcome.result;
      throw new Error(`A PDF could not be set: ${outcome.reason} ${outcome.detail}`);
    },
  };
}
