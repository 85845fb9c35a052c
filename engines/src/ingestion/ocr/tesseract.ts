import { createRequire } from 'node:module';
import path from 'node:path';
import type { GreyImage, OcrLine, OcrPort } from '../ports.ts';

const require = createRequire(import.meta.url);
const wordLevel = 5;

/**
 * Tesseract 5 as WebAssembly in a thread of its own, with English data from its npm package: nothing is fetched. Takes
 * the picture for one block of lines (page segmentation mode 6): the automatic modes drop whole questions of papers.
 */
export async function createTesseractOcr(): Promise<OcrPort> {
  // Loaded late: most documents need no recogniser.
  const { createWorker } = await import('tesseract.js');
  const data = path.dirname(require.resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', 1, {
    langPath: path.join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({ tessedit_pageseg_mode: '6' as never, user_defined_dpi: '300' });
  return {
    async recognise(image: GreyImage): Promise<OcrLine[]> {
      const { data: page } = await worker.recognize(pgmOf(image), {}, { tsv: true, text: false });
      return linesOf(page.tsv ?? '');
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** The plainest picture format there is (netpbm P5). */
function pgmOf({ width, height, data }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function linesOf(tsv: string): OcrLine[] {
  const lines = new Map<string, OcrLine>();
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t');
    if (Number(cells[0]) !== wordLevel) continue;
    const [x = 0, y = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
    const text = (cells[11] ?? '').trim();
    if (!text) continue;
    const key = cells.slice(1, 5).join(' ');
    const line = lines.get(key) ?? { words: [] };
    lines.set(key, line);
    line.words.push({ text, confidence, x, y, width, height });
  }
  return [...lines.values()];
}
