/** Splits question papers into questions, compared with transcripts from page images. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { DocumentPage } from '@gene/contract/documents';
import type { Paper } from '@gene/contract/papers';
import { createTesseractOcr, drawingsOf, ingest } from '@gene/engines/ingestion';
import type { OcrPort } from '@gene/engines/ingestion/ports';
import { judgeOfReadings, readPaper } from '@gene/engines/paper-analysis';
import type { Bench, Figure } from './figures.ts';
import { quantile } from './figures.ts';
import { countsOfNotation, countsOfPaper, type PaperCounts, shared } from './paper-notation.ts';
import { type PaperTruth, papersTruth } from './papers-truth.ts';

const cpuMs = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

interface Reading {
  paper: Paper | null;
  /** Analysis alone, and including reading the file. */
  analysisMs: number;
  allMs: number;
  scanned: boolean;
}

async function read(path: string, ocr: OcrPort): Promise<Reading> {
  const begin = process.cpuUsage();
  const pages: DocumentPage[] = [];
  const options = { ocr, judge: judgeOfReadings, maxPages: 3_000, maxCharacters: 50 * 1024 * 1024 };
  const bytes = new Uint8Array(readFileSync(path));
  for await (const event of ingest(bytes, 'pdf', options))
    if (event.type === 'batch') pages.push(...event.pages);
  const drawings = await drawingsOf(bytes, pages);
  const analysis = process.cpuUsage();
  const [paper = null] = readPaper(pages, drawings).papers;
  return {
    paper,
    analysisMs: cpuMs(analysis),
    allMs: cpuMs(begin),
    scanned: pages.some((page) => page.scanned),
  };
}

type Counted = keyof PaperCounts;

/** Summed over papers: found, expected, and both. */
class Tally {
  private readonly sums = new Map<string, { found: number; expected: number; right: number }>();

  add(kind: PaperTruth['kind'], what: Counted, found: readonly string[], expected: readonly string[]): void {
    const key = `${kind} ${what}`;
    const sum = this.sums.get(key) ?? { found: 0, expected: 0, right: 0 };
    sum.found += found.length;
    sum.expected += expected.length;
    sum.right += shared(found, expected);
    this.sums.set(key, sum);
  }

  figures(
    kind: PaperTruth['kind'],
    what: Counted,
    reference: string,
    reach: { p?: number; r?: number },
  ): Figure[] {
    const { found, expected, right } = this.sums.get(`${kind} ${what}`)!;
    const data = `${kind}, ${expected} ${what}`;
    const figure = (metric: string, value: number, atLeast?: number): Figure => ({
      metric: `${what}: ${metric}`,
      data,
      value,
      unit: 'share',
      reference,
      reach: atLeast === undefined ? null : { atLeast },
    });
    return [figure('precision', right / found, reach.p), figure('recall', right / expected, reach.r)];
  }
}

/** The prototype on five other papers, checked by one person. */
const prototype = {
  questions: 'prototype P 1.00 R .984',
  parts: 'prototype R .866',
  marks: 'prototype P .976 R .943',
};

export const bench: Bench = {
  name: 'papers',
  async run({ folder, flags, log }) {
    // Same as in the server's reading child, where every paper is the first one.
    setFlagsFromString('--no-regexp-tier-up');
    // pdf.js asks for a stack as it loads; to map it to TypeScript takes half a second here, none in the server.
    process.setSourceMapsEnabled(false);
    const ocr = createTesseractOcr();
    const root = folder('ingest');
    const papers = folder('ingest/question_papers');
    const inFolders = readdirSync(papers, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.pdf'))
      .map((name) => join(papers, name));
    const checked = papersTruth.map(({ file }) => join(root, file));
    const tally = new Tally();
    const readings = new Map<string, Reading>();
    for (const path of new Set([...inFolders, ...checked])) readings.set(path, await read(path, ocr));
    await ocr.close();
    for (const { file, kind, year, total, questions } of papersTruth) {
      const { paper } = readings.get(join(root, file))!;
      const expected = countsOfNotation(questions);
      const found = paper ? countsOfPaper(paper) : { questions: [], parts: [], marks: [] };
      for (const what of ['questions', 'parts', 'marks'] as const) {
        tally.add(kind, what, found[what], expected[what]);
        const lost = expected[what].filter((one) => !found[what].includes(one));
        const wrong = found[what].filter((one) => !expected[what].includes(one));
        if (flags.has('show') && lost.length + wrong.length > 0)
          log(
            `  ${basename(file)} ${what}: lost ${lost.join(' ') || 'none'}; wrong ${wrong.join(' ') || 'none'}`,
          );
      }
      if (paper?.header.year !== year) log(`  ${basename(file)}: year ${paper?.header.year}, not ${year}`);
      if ((paper?.header.totalMarks ?? null) !== total)
        log(`  ${basename(file)}: total ${paper?.header.totalMarks}, not ${total}`);
    }
    const layers = new Set(
      papersTruth.filter(({ kind }) => kind === 'layer').map(({ file }) => join(root, file)),
    );
    const digital = [...readings].filter(([path, { scanned }]) => !scanned && !layers.has(path));
    for (const [path, { paper }] of digital)
      if (paper?.marksAgree === false || !paper)
        log(
          `  ${basename(path)}: ${paper ? `marks ${paper.marksAdded}, not ${paper.header.totalMarks}` : 'not taken for a paper'}`,
        );
    const totalled = digital.filter(([, { paper }]) => !paper || paper.header.totalMarks !== null);
    const agree = totalled.filter(([, { paper }]) => paper?.marksAgree && paper.numbersComplete).length;
    const times = digital.map(([, reading]) => reading);
    const data = `${digital.length} digital papers`;
    return [
      ...tally.figures('digital', 'questions', prototype.questions, { p: 0.99, r: 0.99 }),
      ...tally.figures('digital', 'parts', prototype.parts, { r: 0.95 }),
      ...tally.figures('digital', 'marks', prototype.marks, { p: 0.97, r: 0.97 }),
      ...tally.figures('scanned', 'questions', prototype.questions, { p: 0.95, r: 0.95 }),
      ...tally.figures('scanned', 'parts', prototype.parts, {}),
      ...tally.figures('scanned', 'marks', prototype.marks, { p: 0.88, r: 0.88 }),
      ...tally.figures('layer', 'questions', prototype.questions, {}),
      ...tally.figures('layer', 'marks', prototype.marks, {}),
      {
        metric: 'taken for a paper',
        data,
        value: digital.filter(([, { paper }]) => paper).length / digital.length,
        unit: 'share',
        reach: { atLeast: 1 },
      },
      {
        metric: 'checksum true',
        data: `${totalled.length} digital papers that state a total`,
        value: agree / totalled.length,
        unit: 'share',
        reach: { atLeast: 0.9 },
      },
      {
        metric: 'analysis, median',
        data,
        value: quantile(
          times.map(({ analysisMs }) => analysisMs),
          0.5,
        ),
        unit: 'ms CPU',
      },
      {
        metric: 'reading and analysis, slowest',
        data,
        value: Math.max(...times.map(({ allMs }) => allMs)) / 1000,
        unit: 's CPU',
        reach: { atMost: 2 },
      },
    ];
  },
};
