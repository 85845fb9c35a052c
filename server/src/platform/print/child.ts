import { serveCalls } from '../isolated-child.ts';
import type { PrintBlock } from './blocks.ts';
import type { MoreBlocks, PrintCall, Printed } from './printer.ts';
import { writePdf } from './write-pdf.ts';

/**
 * Writes PDFs in a separate process: embedding a font blocks for a tenth of a second, and pictures are
 * untrusted bytes.
 */
serveCalls<{ call: PrintCall; result: Printed; wanted: MoreBlocks; told: PrintBlock[] }>((call, want) =>
  writePdf(blocks(want), call),
);

async function* blocks(want: (wanted: MoreBlocks) => Promise<PrintBlock[]>): AsyncGenerator<PrintBlock> {
  for (;;) {
    const more = await want('more blocks');
    if (more.length === 0) return;
    yield* more;
  }
}
