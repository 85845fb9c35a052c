/** Text, lines, headings and passages of whole books, compared with pdftotext, which extracts text alone. */
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import type { Bench } from './figures.ts';
import { bundleIngestion, readWithGene } from './ingestion-runs.ts';
import { measure } from './programs.ts';

const bookPages = 100;
const megabyte = 1024 * 1024;
const folder = 'ingest/pdf';

export const bench: Bench = {
  name: 'extract',
  async run({ files, program, log }) {
    const pdftotext = program({ command: 'pdftotext', debian: 'poppler-utils' });
    const bundle = await bundleIngestion();
    preferUs();
    let [ours, theirs, pages, slowestFirst, biggest] = [0, 0, 0, 0, 0];
    let longest = 0;
    for (const file of files(folder, 'pdf')) {
      const run = await readWithGene(bundle, file, { fewestPages: bookPages }).catch(() => null);
      if (!run || run.report.pages < bookPages) continue;
      const { report, cpuSeconds, peakRssBytes } = run;
      const reference = pdftotext ? (await measure(pdftotext, [file, '/dev/null'])).cpuSeconds : null;
      log(
        `  ${basename(file)}: ${report.pages} pages, ${cpuSeconds.toFixed(2)} s, ${Math.round(peakRssBytes / megabyte)} MB, ` +
          `first pages after ${(report.firstBatchMs / 1000).toFixed(1)} s, ${against(cpuSeconds, reference)}`,
      );
      ours += cpuSeconds;
      theirs += reference ?? 0;
      pages += report.pages;
      slowestFirst = Math.max(slowestFirst, report.firstBatchMs / 1000);
      if (report.pages > longest) {
        longest = report.pages;
        biggest = peakRssBytes;
      }
    }
    log(`  all books: ${ours.toFixed(2)} s, ${against(ours, theirs || null)}`);
    const data = `${folder}, books of ${bookPages} pages and more (${pages} pages)`;
    const atPages = `${folder}, ${longest} pages`;
    const reference = theirs > 0 ? `pdftotext ${theirs.toFixed(2)} s` : null;
    return [
      { metric: 'CPU, lines, headings and passages', data, value: ours, unit: 's', reference },
      {
        metric: 'CPU against pdftotext',
        data,
        value: theirs > 0 ? ours / theirs : null,
        unit: '×',
        reference,
        reach: { atMost: 2.5 },
      },
      { metric: 'pages per CPU second', data, value: pages / ours, unit: 'pages/s' },
      {
        metric: 'peak RSS of the child',
        data: atPages,
        value: biggest,
        unit: 'bytes',
        reach: { atMost: 300 * megabyte },
      },
      {
        metric: 'first pages given out, slowest book',
        data,
        value: slowestFirst,
        unit: 's',
        reach: { atMost: 3 },
      },
    ];
  },
};

function against(seconds: number, reference: number | null): string {
  if (reference === null) return 'no pdftotext';
  return `pdftotext ${reference.toFixed(2)} s (${(seconds / reference).toFixed(1)} ×)`;
}

/**
 * Raises the priority of both sides if allowed, since other work on the machine slows them and spoils caches.
 */
function preferUs(): void {
  try {
    setPriority(-5);
  } catch {
    // Only root may.
  }
}
