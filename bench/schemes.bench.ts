/** Official mark schemes: of the questions and parts that each answers, those that get points from its right page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentPage } from '@gene/contract/documents';
import type { Part } from '@gene/contract/papers';
import { readMarkScheme, type SchemeAsked } from '@gene/engines/exam-scoring';
import { createTesseractOcr, ingest } from '@gene/engines/ingestion';
import { readPaper } from '@gene/engines/paper-analysis';
import type { Bench } from './figures.ts';

/** Written by hand: what each page of a scheme answers. */
const truth: Record<string, Record<number, string>> = {
  'more/camb_9618_w23_12': {
    3: '1.a 1.b 1.c.i 1.c.ii 2.a',
    4: '2.b 2.c 3.a 3.b.i 3.b.ii 3.b.iii',
    5: '3.c 4.a 4.b 5.a',
    6: '5.b 5.c 6.a',
    7: '6.b 6.c 7.a 7.b.i',
    8: '7.b.ii 7.b.iii 7.c',
    9: '7.d 8.a 8.b',
    10: '8.c.i 8.c.ii 9.a',
    11: '9.b',
  },
  'cambridge_9702/2005-06_p2': {
    4: '1.a 1.b 1.c 1.d 2.a 2.b 3.a.i 3.a.ii 3.b 3.c.i 3.c.ii 4.a 4.b.i 4.b.ii 4.b.iii 4.c',
    5: '5.a 5.b.i 5.b.ii 5.b.iii 5.c 6.a.i 6.a.ii 6.b.i 6.b.ii 6.b.iii 6.b.iv 7.a 7.b.i 7.b.ii',
    6: '7.b.iii 7.c 8.a 8.b',
  },
  'cambridge_igcse/2024-03_0417_p12': {
    3: '1 2.a 2.b.i',
    4: '2.b.ii 3 4 5',
    5: '6.a 6.b 7.a.i 7.a.ii 7.b 8.a 8.b',
    6: '9 10.a 10.b',
    7: '11.a 11.b.i 11.b.ii 12',
    8: '13 14.a 14.b 15.a 15.b',
    9: '16.a 16.b',
  },
  'pretoria_ekn812/2019_midterm': {
    1: '1 2',
    2: '3.a 3.b 3.c 3.d',
    3: '3.e 3.f',
    5: '3.g',
    6: '3.h 3.i',
  },
};

export const bench: Bench = {
  name: 'schemes',
  async run({ folder, log }) {
    const ocr = createTesseractOcr();
    const read = async (file: string): Promise<DocumentPage[]> => {
      const pages: DocumentPage[] = [];
      const bytes = new Uint8Array(readFileSync(join(folder('ingest/boards'), `${file}.pdf`)));
      const limits = { maxPages: 100, maxCharacters: 50 * 1024 * 1024 };
      for await (const event of ingest(bytes, 'pdf', { ocr, ...limits }))
        if (event.type === 'batch') pages.push(...event.pages);
      return pages;
    };
    let [right, all] = [0, 0];
    for (const [file, pages] of Object.entries(truth)) {
      const asked = (readPaper(await read(file)).papers[0]?.questions ?? []).flatMap((question) => [
        { path: [question.number], marks: question.marks },
        ...partsIn(question.parts, [question.number]),
      ]);
      const entries = readMarkScheme(await read(`${file}.scheme`), asked);
      const found = new Map(
        entries
          .filter(({ points }) => points.length > 0)
          .map(({ of, page }) => [asked[of]!.path.join('.'), page]),
      );
      const wanted = Object.entries(pages).flatMap(([page, paths]) =>
        paths.split(' ').map((path) => ({ path, page: Number(page) })),
      );
      const missed = wanted.filter(({ path, page }) => found.get(path) !== page);
      right += wanted.length - missed.length;
      all += wanted.length;
      log(
        `  ${file}: ${wanted.length - missed.length} of ${wanted.length}; missed ${missed.map(({ path }) => path).join(' ') || 'none'}`,
      );
    }
    await ocr.close();
    return [
      {
        metric: 'points attached to their question, from the right page',
        data: `${Object.keys(truth).length} schemes, ${all} questions and parts`,
        value: right / all,
        unit: 'share',
        reach: { atLeast: 0.95 },
      },
    ];
  },
};

function partsIn(parts: readonly Part[], above: readonly string[]): SchemeAsked[] {
  return parts.flatMap(({ label, marks, parts: inner }) => {
    const path = [...above, label];
    return [{ path, marks }, ...partsIn(inner, path)];
  });
}
