import { describe, expect, it } from 'vitest';
import { makePdf, prose, writeLines, type Pen } from '../testing/make-pdf.ts';
import { mappedFontPdf } from '../testing/mapped-font-pdf.ts';
import { readAll, type WholeDocument } from '../testing/read-all.ts';
import type { PrintedLine } from '../structure/printed-page.ts';
import { lacksSpaces, respaced } from './respace.ts';
import { groupRows } from './rows.ts';

const texts = ({ pages }: WholeDocument) => pages.flatMap((page) => page.blocks.map((block) => block.text));

describe('a PDF whose letters are set in odd ways', () => {
  it('reads once what a printer wrote again at the begin of each strip', async () => {
    const bytes = await makePdf([
      (pen) => {
        const [first, again] = ['7 a) Illustrate DELETE', 'DELETE and UPDATE below. Say what they do.'];
        pen.line(first, 60, 120);
        pen.line(again, 60 + pen.width('7 a) Illustrate '), 120);
        const whole = 'Given a relation with WIDE CAPITALS and illicit little letters';
        pen.line(`${whole} it`, 60, 150);
        pen.line(`${whole} it fills its line.`, 60, 150);
      },
    ]);
    expect(texts(await readAll(bytes))).toEqual([
      '7 a) Illustrate DELETE and UPDATE below. Say what they do. Given a relation with WIDE CAPITALS and illicit little letters it fills its line.',
    ]);
  });

  it('sets an accent on the letter that was written after it and under it', async () => {
    const bytes = await makePdf([
      (pen) => {
        pen.line('The garden of Alois Schl¨', 60, 120);
        pen.line('ogl was the largest in the whole valley.', 60 + pen.width('The garden of Alois Schl'), 120);
      },
    ]);
    expect((await readAll(bytes)).content).toBe(
      'The garden of Alois Schlögl was the largest in the whole valley.',
    );
  });

  it('leaves out what is written beside the page, where nobody sees it', async () => {
    const bytes = await makePdf([
      (pen) => {
        pen.line('slug of the printer', -200, 120);
        pen.line('slug of the printer', 60, 860);
        pen.line('The page itself says only this.', 60, 200);
      },
    ]);
    expect((await readAll(bytes)).content).toBe('The page itself says only this.');
  });
});

describe('words without spaces between them', () => {
  const glued = [
    '5.Takealookatthefollowingarrays.',
    '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19',
    'a)WhicharrayoutofA,BandCrepresentsabinaryheap?Onlyone',
    'answerisright.Removethesmallestelementfromtheheap,andcom-',
    'pareitwiththestandardalgorithm.Howdoesthearraylooknow?',
    'b)Writetheheapoutasabinarytree,thenshowthatitisbalanced.',
    'c)Whatdoesitcost?(Countcomparisons;ignoreassignments.)',
    'd)Whichheapisthelargest?e)Whichisthesmallest?',
  ];
  const line = (text: string): PrintedLine => ({
    ...{ text, x0: 60, x1: 500, y: 100, size: 10, top: 92, height: 11, column: 0 },
    ...{ bold: false, italic: false, mono: false, rtl: false },
    ...{ styles: [], segments: [{ start: 0, end: text.length, x0: 60, x1: 500 }] },
  });

  it('are noticed among signs and numbers', () => {
    expect(lacksSpaces(glued.map(line))).toBe(true);
    expect(lacksSpaces(prose(4, 8).map(line))).toBe(false);
  });

  it('come apart as another reader has them, before the hyphen at a line end too', () => {
    const other = 'answer is right. Remove the smallest element from the heap, and com\r\npare it with the';
    const [found] = respaced([line(glued[3]!)], other);
    expect(found!.text).toBe('answer is right. Remove the smallest element from the heap, and com-');
    expect(found!.segments[0]!.end).toBe(found!.text.length);
  });
});

describe('a cluster of letters in one place', () => {
  it('is read in the order in which it was written', () => {
    const run = { y: 100, size: 12, font: 'f', rtl: false, spaced: false };
    const [row] = groupRows([
      { ...run, text: 'से', x: 80, width: 9, order: 1 },
      { ...run, text: ' प्र', x: 92.1, width: 0, order: 2 },
      { ...run, text: 'यास', x: 92, width: 19, order: 3 },
    ]);
    expect(row!.runs.map(({ text }) => text).join('')).toBe('से प्रयास');
  });
});

describe('a paragraph in large letters', () => {
  it('has no heading in its last lines', async () => {
    const lines = [
      ...prose(3, 7, 60).map((text) => text.replaceAll('.', '')),
      'Order of the seventh harvest and its declaration have been',
      'given to the keeper of the letters in the fourth window.',
    ];
    const bytes = await makePdf([
      (pen) => writeLines(pen, lines, 60, 120, { size: 15, leading: 18 }),
      ...[1, 2, 3, 4].map((seed) => (pen: Pen) => writeLines(pen, prose(seed, 40), 60, 80)),
    ]);
    const { pages } = await readAll(bytes);
    expect(pages[0]!.blocks.map(({ kind }) => kind)).not.toContain('heading');
  });
});

describe('a sentence whose lines are a point apart in size', () => {
  const first = 'The harbour of the northern coast is the oldest of all and the largest open and';
  const read = async (second: string) =>
    texts(
      await readAll(
        await makePdf([
          (pen) => {
            pen.line(first, 60, 120, { size: 12 });
            writeLines(pen, [second, ...prose(3, 3)], 60, 134);
          },
        ]),
      ),
    );

  it('stays in one paragraph', async () => {
    const [paragraph] = await read('sheltered harbour of the world.');
    expect(paragraph).toContain('largest open and sheltered harbour of the world.');
  });

  it('is parted from the next one', async () => {
    expect(await read('Sheltered harbours lie further in the south.')).toContain(first);
  });
});

describe('numbers beside lines', () => {
  const code = [
    'const storage = [7, 5];',
    '',
    'function ascending(list) {',
    '  return list.sort();',
    '}',
    '',
  ];
  const listing = (pen: Pen) =>
    [...code, ...code].forEach((text, at) => {
      pen.line(String(at + 1), 100 - pen.width(String(at + 1), { size: 8 }), 120 + at * 12, { size: 8 });
      if (text) pen.line(text, 120, 120 + at * 12, { font: 'mono', size: 10 });
    });

  it('are no part of the listing that they count', async () => {
    const { content } = await readAll(await makePdf([listing]));
    expect(content).toContain('function ascending(list) {');
    expect(content).not.toMatch(/\b(?:1|12)\b/);
  });

  it('are kept beside the lines that they count', async () => {
    const { pages } = await readAll(await makePdf([listing]));
    const counted = pages.flatMap(({ blocks }) =>
      blocks.flatMap(({ lines, text, start }) =>
        lines.map((line) => [line.number, text.slice(line.start - start, line.end - start)]),
      ),
    );
    expect(counted.slice(0, 5)).toEqual([
      [1, 'const storage = [7, 5];'],
      [3, 'function ascending(list) {'],
      [4, 'return list.sort();'],
      [5, '}'],
      [7, 'const storage = [7, 5];'],
    ]);
  });

  it('stay where they are the numbers of questions', async () => {
    const questions = prose(5, 6, 60);
    const bytes = await makePdf([
      (pen) =>
        questions.forEach((text, at) => {
          pen.line(String(at + 1), 60, 120 + at * 14);
          pen.line(text, 80, 120 + at * 14);
        }),
      (pen) => writeLines(pen, prose(6, 12), 60, 120),
    ]);
    const { content } = await readAll(bytes);
    for (const [at, text] of questions.entries())
      expect(content.replaceAll('\t', ' ')).toContain(`${at + 1} ${text}`);
  });
});

describe('a soft hyphen that the page draws', () => {
  const printable = ['<20> <2c> <0020>', '<2d> <2d> <00ad>', '<2e> <7e> <002e>'];
  const lines = ['The well-known pilot of the har-', 'bour waits until the half-hour has struck there.'];

  it('is the hyphen that a reader sees, and at the end of a line joins a word', async () => {
    const { pages } = await readAll(mappedFontPdf([{ lines, isMapped: true }], printable));
    expect(pages[0]!.blocks.map((block) => block.text)).toEqual([
      'The well-known pilot of the harbour waits until the half-hour has struck there.',
    ]);
  });
});
