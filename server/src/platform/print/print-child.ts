import { serveCalls } from '../isolated-child.ts';
import type { PrintBlock } from './blocks.ts';
import type { MoreBlocks, PrintCall, Printed } from './printer.ts';
import { writePdf } from './write-pdf.ts';

/**
 * Sets PDFs in a process of its own: faces are embedded in one piece, which takes a tenth of a second, and pictures are
 * other people's bytes.
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
