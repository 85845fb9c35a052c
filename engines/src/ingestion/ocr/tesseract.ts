import { createRequire } from 'node:module';
import path from 'node:path';
import type { Worker } from 'tesseract.js';
import type { GreyImage, OcrLine, OcrPort } from '../ports.ts';

const require = createRequire(import.meta.url);
const wordLevel = 5;

/** Where each language's data lie. */
const packages = {
  eng: require.resolve('@tesseract.js-data/eng/package.json'),
  deu: require.resolve('@tesseract.js-data/deu/package.json'),
  fra: require.resolve('@tesseract.js-data/fra/package.json'),
  spa: require.resolve('@tesseract.js-data/spa/package.json'),
  ita: require.resolve('@tesseract.js-data/ita/package.json'),
  por: require.resolve('@tesseract.js-data/por/package.json'),
};
type Language = keyof typeof packages;
const isKnown = (language: string): language is Language => Object.hasOwn(packages, language);

/**
 * Tesseract 5 as WebAssembly in a thread of its own, with data from npm packages: nothing is fetched, and nothing loaded
 * before the first picture. Takes the picture for one block of lines (page segmentation mode 6): the automatic modes drop
 * whole questions of papers.
 */
export function createTesseractOcr(): OcrPort {
  let wanted: Language = 'eng';
  let opened: { language: Language; worker: Promise<Worker> } | null = null;
  const close = async () => {
    const worker = await opened?.worker;
    opened = null;
    await worker?.terminate();
  };
  return {
    async recognise(image: GreyImage): Promise<OcrLine[]> {
      // A second one would take as much memory again.
      if (opened && opened.language !== wanted) await close();
      opened ??= { language: wanted, worker: openWorker(wanted) };
      const { data: page } = await (
        await opened.worker
      ).recognize(pgmOf(image), {}, { tsv: true, text: false });
      return linesOf(page.tsv ?? '');
    },
    changeLanguage(language) {
      if (language === wanted || !isKnown(language)) return null;
      const before = wanted;
      wanted = language;
      return before;
    },
    close,
  };
}

async function openWorker(language: Language): Promise<Worker> {
  // Loaded late: most documents need no recogniser.
  const { createWorker } = await import('tesseract.js');
  const data = path.dirname(packages[language]);
  const worker = await createWorker(language, 1, {
    langPath: path.join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({ tessedit_pageseg_mode: '6' as never, user_defined_dpi: '300' });
  return worker;
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
