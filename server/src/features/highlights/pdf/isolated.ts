import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Highlight, kindNames } from '@gene/contract/highlights';
import { runIsolated } from '../../../platform/isolation.ts';
import type { StagedFiles } from '../../../platform/staged-files.ts';
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

/** Writes a copy with annotations beside the staged file, and removes both once it is read. */
export async function exportPdf(
  { folder, paths: [source = ''], remove }: StagedFiles,
  highlights: readonly Highlight[],
  author: string,
  signal: AbortSignal,
): Promise<PdfExport> {
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
        // If it cannot be deleted now, it is later.
        remove().catch(() => undefined);
      });
      return { ok: true, file };
    }
    await remove();
    if (refused) return { ok: false, reason: refused };
    if (signal.aborted || (!outcome.ok && outcome.reason === 'stopped'))
      return { ok: false, reason: 'stopped' };
    const tooMuch = !outcome.ok && outcome.reason !== 'crashed';
    return { ok: false, reason: tooMuch ? 'too_large' : 'damaged' };
  } catch (error) {
    await remove();
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
