/** Scanned pages compared with manual transcripts, and with Debian's Tesseract on the same pages. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Bench, BenchContext } from './figures.ts';
import { bundleIngestion, readWithGene, type MeasuredReading } from './ingestion-runs.ts';
import { measure } from './programs.ts';
import { sharedWords, wordsOf } from './text-likeness.ts';

/** Pixels of the longer side for the reference: A4 at 300 dpi, as it expects. */
const longSide = 3508;

interface ScannedPage {
  file: string;
  page: number;
  text: string;
}

export const bench: Bench = {
  name: 'ocr',
  async run(context) {
    const { files, log } = context;
    const bundle = await bundleIngestion();
    const readings = new Map<string, MeasuredReading>();
    for (const file of files('ingest/scanned', 'pdf')) {
      readings.set(file, await readWithGene(bundle, file, { ocr: true, lastPage: 6 }));
    }
    const pages: ScannedPage[] = [...readings].flatMap(([file, { report }]) =>
      report.originals.map(({ page, text }) => ({ file, page, text })),
    );
    const totals = { words: 0, found: 0, cpu: 0, theirFound: 0, theirCpu: 0, oneThreadCpu: 0 };
    for (const truth of files('ingest/truth', 'txt')) {
      const expected = wordsOf(readFileSync(truth, 'utf8'));
      // A transcript does not name its page: it is the one that shares most words with it.
      const shared = pages.map((page) => sharedWords(wordsOf(page.text), expected));
      const best = pages[shared.indexOf(Math.max(...shared))]!;
      const { cpuSeconds, report } = readings.get(best.file)!;
      const ours = cpuSeconds / report.originals.length;
      const theirs = await withTesseract(context, best);
      totals.words += expected.length;
      totals.found += Math.max(...shared);
      totals.cpu += ours;
      if (theirs) {
        totals.theirFound += sharedWords(wordsOf(theirs.text), expected);
        totals.theirCpu += theirs.cpuSeconds;
        totals.oneThreadCpu += theirs.oneThreadSeconds;
      }
      log(
        `  ${basename(truth)}: page ${best.page} of ${basename(best.file)}, ${Math.max(...shared)} of ${expected.length} words, ${ours.toFixed(2)} s; Tesseract ${theirs?.cpuSeconds.toFixed(2)} s, on one thread ${theirs?.oneThreadSeconds.toFixed(2)} s`,
      );
    }
    const data = `ingest/truth, ${totals.words} words`;
    const compared = totals.theirCpu > 0;
    const reference = compared
      ? `tesseract ${(totals.theirFound / totals.words).toFixed(4)}, ${totals.theirCpu.toFixed(2)} s`
      : null;
    const oneThread = compared ? `tesseract, OMP_THREAD_LIMIT=1, ${totals.oneThreadCpu.toFixed(2)} s` : null;
    return [
      {
        metric: 'word recall',
        data,
        value: totals.found / totals.words,
        unit: 'share',
        reference,
        reach: { atLeast: 0.98 },
      },
      { metric: 'CPU per page, process start shared', data, value: totals.cpu, unit: 's', reference },
      {
        metric: 'CPU against Tesseract',
        data,
        value: compared ? totals.cpu / totals.theirCpu : null,
        unit: '×',
        reference,
        reach: { atMost: 1.6 },
      },
      {
        metric: 'CPU against Tesseract on one thread',
        data,
        value: compared ? totals.cpu / totals.oneThreadCpu : null,
        unit: '×',
        reference: oneThread,
      },
    ];
  },
};

/** As installed, but on one thread, like ours: its own threads mostly spin waiting for each other. */
async function withTesseract({ program }: BenchContext, { file, page }: ScannedPage) {
  const pdftoppm = program({ command: 'pdftoppm', debian: 'poppler-utils' });
  const tesseract = program({ command: 'tesseract', debian: 'tesseract-ocr' });
  if (!pdftoppm || !tesseract) return null;
  const folder = await mkdtemp(join(tmpdir(), 'gene-ocr-'));
  try {
    const at = String(page);
    const drawn = await measure(pdftoppm, [
      '-gray',
      '-f',
      at,
      '-l',
      at,
      '-scale-to',
      String(longSide),
      file,
      join(folder, 'page'),
    ]);
    const [picture = ''] = await readdir(folder);
    const args = [join(folder, picture), '-', '--psm', '6'];
    const { OMP_THREAD_LIMIT: _limit, ...env } = process.env;
    const read = await measure(tesseract, args, { env });
    const alone = await measure(tesseract, args, { env: { ...env, OMP_THREAD_LIMIT: '1' } });
    return {
      text: read.stdout.toString('utf8'),
      cpuSeconds: drawn.cpuSeconds + read.cpuSeconds,
      oneThreadSeconds: drawn.cpuSeconds + alone.cpuSeconds,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
