import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Highlight, kindNames } from '@gene/contract/highlights';
import { runIsolated } from '../../../platform/isolation.ts';
import type { Annotation, FromPdfWriter, ToPdfWriter } from './messages.ts';

export type PdfExport =
  | { ok: true; file: Readable }
  | { ok: false; reason: 'encrypted' | 'damaged' | 'too_large' | 'stopped' };

/** Beside this file in the source, below the bundle when built. */
const pdfChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/highlights/pdf/child.js',
  import.meta.url,
);
const limits = { heapMb: 1200, rssMb: 1600, workMs: 90_000, givesWayAfterMs: 1000 } as const;

/** Writes a copy with annotations. */
export async function exportPdf(
  source: string,
  highlights: readonly Highlight[],
  author: string,
  signal: AbortSignal,
): Promise<PdfExport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gene-export-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const target = path.join(folder, 'copy.pdf');
    let refused: 'encrypted' | 'damaged' | null = null;
    const outcome = await runIsolated<ToPdfWriter, FromPdfWriter>({
      entry: pdfChild,
      files: { read: [source], write: [target] },
      start: { source, target, author, annotations: highlights.flatMap(annotationsOf) },
      limits,
      signal,
      onMessage: async (message) => {
        if (message.type === 'refused') refused = message.reason;
      },
    });
    // A caller who has left does not take the file, and nobody else would delete it.
    if (outcome.ok && !refused && !signal.aborted) {
      const file = createReadStream(target);
      file.once('close', () => {
        // If it cannot be deleted, it stays in the system's temporary folder.
        forget().catch(() => undefined);
      });
      return { ok: true, file };
    }
    await forget();
    if (refused) return { ok: false, reason: refused };
    if (signal.aborted || (!outcome.ok && outcome.reason === 'stopped'))
      return { ok: false, reason: 'stopped' };
    const tooMuch = !outcome.ok && outcome.reason !== 'crashed';
    return { ok: false, reason: tooMuch ? 'too_large' : 'damaged' };
  } catch (error) {
    await forget();
    throw error;
  }
}

/** An annotation belongs to one page; a highlight may continue on the next. */
function annotationsOf(highlight: Highlight): Annotation[] {
  const { id, rects, colour, kind, note, updatedAt } = highlight;
  const pages = [...new Set(rects.map(({ page }) => page))];
  return pages.map((page) => ({
    id,
    page,
    rects: rects.filter((rect) => rect.page === page),
    colour,
    contents: note,
    subject: kind ? kindNames[kind] : 'Highlight',
    modifiedAt: updatedAt,
  }));
}
