/** Question papers of many boards against transcripts made from pictures of their pages, before the reader had seen them. */
import type { PaperHeader, ReadPaper } from '@gene/contract/papers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTesseractOcr, IngestFailure } from '@gene/engines/ingestion';
import type { OcrPort } from '@gene/engines/ingestion/ports';
import { boardsTruth, type BoardTruth } from './boards-truth.ts';
import { isRight, type Said, saidIn } from './board-scores.ts';
import type { Bench, Figure } from './figures.ts';
import { readPaperFile } from './past-papers.ts';
import { sittingTruth } from './sitting-truth.ts';

interface Scored {
  truth: BoardTruth;
  sitting: PaperHeader | undefined;
  said: Said[];
  doubts: number;
}

/** Reaches for what is printed; scans are read less surely. */
const reaches = {
  digital: {
    questions: 0.98,
    parts: null,
    marks: 0.95,
    year: 0.95,
    minutes: 0.95,
    total: 0.95,
    choice: 0.95,
  },
  scanned: { questions: 0.95, parts: null, marks: 0.9, year: 0.95, minutes: 0.95, total: 0.95, choice: 0.95 },
};

function figuresOf(scored: readonly Scored[], half: string, kind: BoardTruth['kind']): Figure[] {
  const said = scored.filter(({ truth }) => truth.half === half && truth.kind === kind);
  return (['questions', 'parts', 'marks', 'year', 'minutes', 'total', 'choice'] as const).flatMap((what) => {
    const own = said.flatMap((one) => one.said.filter((each) => each.what === what));
    const right = own.filter(isRight).length;
    const atLeast = reaches[kind][what];
    const figure = (metric: string, of: number): Figure => ({
      metric: `${what}${metric}`,
      data: `${kind}, ${half} (${of} of ${said.length} papers)`,
      value: right / of,
      unit: 'share',
      reach: atLeast === null ? null : { atLeast },
    });
    const [found, expected] = [
      own.filter((one) => one.found !== null),
      own.filter((one) => one.expected !== null),
    ];
    if (expected.length === 0) return [];
    return ['questions', 'parts', 'marks'].includes(what)
      ? [figure(': precision', found.length), figure(': recall', expected.length)]
      : [figure('', expected.length)];
  });
}

/** Whether what was read wrongly carries a doubt, and what was read rightly none. */
function doubtFigures(scored: readonly Scored[], half: string): Figure[] {
  const own = scored.filter(({ truth }) => truth.half === half);
  const wrong = own.flatMap(({ said }) => said.filter((one) => one.what !== 'parts' && !isRight(one)));
  const right = own.filter(({ said }) => said.every((one) => one.what === 'parts' || isRight(one)));
  const figure = (metric: string, data: string, value: number, atLeast: number): Figure => ({
    ...{ metric, data: `${half} (${data})`, value, unit: 'share', reach: { atLeast } },
  });
  return [
    figure(
      'wrong things that carry a doubt',
      `${wrong.length} things`,
      wrong.filter(({ doubted }) => doubted).length / wrong.length,
      0.95,
    ),
    figure(
      'right papers that carry none',
      `${right.length} papers`,
      right.filter(({ doubts }) => doubts === 0).length / right.length,
      0.9,
    ),
  ];
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Of what is printed about the sitting, the share that is read; of what is read, the share that is printed. */
function sittingFigures(scored: readonly Scored[], half: string): Figure[] {
  const own = scored.filter(({ truth }) => truth.half === half);
  return (['board', 'examType', 'session'] as const).flatMap((what) => {
    const pairs = own.flatMap(({ truth, sitting }) => {
      const printed = sittingTruth[truth.file]?.[what];
      return printed === undefined ? [] : [{ printed, read: sitting?.[what] ?? null }];
    });
    const right = pairs.filter(
      ({ printed, read }) => printed !== null && read !== null && plain(read).includes(plain(printed)),
    ).length;
    const [printed, read] = [pairs.filter((one) => one.printed), pairs.filter((one) => one.read)];
    const figure = (metric: string, of: number): Figure => ({
      ...{ metric: `${what}: ${metric}`, data: `${half} (${right} of ${of} papers)`, value: right / of },
      ...{ unit: 'share', reach: null },
    });
    return [figure('recall', printed.length), figure('precision', read.length)];
  });
}

/** A file in which no text is found is refused as a whole, and the person is told. */
async function readOrRefuse(bytes: Uint8Array, ocr: OcrPort): Promise<Pick<ReadPaper, 'papers' | 'doubts'>> {
  try {
    return await readPaperFile(bytes, ocr);
  } catch (error) {
    if (!(error instanceof IngestFailure)) throw error;
    return {
      papers: [],
      doubts: [{ kind: 'scan_unreadable', message: error.message, question: null, page: null }],
    };
  }
}

const listed = (said: readonly Said[], side: 'expected' | 'found') =>
  said.flatMap((one) => one[side] ?? []).join(' ') || 'none';

export const bench: Bench = {
  name: 'boards',
  async run({ folder, flags, log }) {
    const root = folder('ingest/boards');
    const ocr = createTesseractOcr();
    const scored: Scored[] = [];
    for (const truth of boardsTruth) {
      const { papers, doubts } = await readOrRefuse(readFileSync(join(root, `${truth.file}.pdf`)), ocr);
      const said = saidIn(truth, papers, doubts);
      const all = doubts.length + papers.reduce((sum, paper) => sum + paper.doubts.length, 0);
      scored.push({ truth, sitting: papers[0]?.header, said, doubts: all });
      for (const what of ['questions', 'marks', 'year', 'minutes', 'total', 'choice'] as const) {
        const wrong = said.filter((one) => one.what === what && !isRight(one));
        // Of the untouched half nothing but figures.
        if (flags.has('show') && truth.half === 'development' && wrong.length > 0)
          log(`  ${truth.file} ${what}: lost ${listed(wrong, 'expected')}; wrong ${listed(wrong, 'found')}`);
      }
    }
    await ocr.close();
    const halves = ['development', 'untouched'];
    return halves.flatMap((half) => [
      ...figuresOf(scored, half, 'digital'),
      ...figuresOf(scored, half, 'scanned'),
      ...doubtFigures(scored, half),
      ...sittingFigures(scored, half),
    ]);
  },
};
