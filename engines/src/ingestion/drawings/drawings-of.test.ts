import { expect, it } from 'vitest';
import type { Drawing } from '@gene/contract/documents';
import { makePdf, type Pen, pageHeight, writeLines } from '../testing/make-pdf.ts';
import { readAll } from '../testing/read-all.ts';
import { drawingsOf } from './drawings-of.ts';

const words = [
  'Consider the plan of the harbour below, which was drawn by hand,',
  'and say which of its piers a ship from the east would reach first',
  'when the wind has turned and the tide is about to go out again.',
];

async function drawn(...pages: ((pen: Pen) => void)[]): Promise<Drawing[]> {
  const bytes = await makePdf(pages);
  const { pages: read } = await readAll(bytes);
  return drawingsOf(bytes, read);
}

const stroke = ({ page }: Pen, x0: number, y0: number, x1: number, y1: number) =>
  page.drawLine({ start: { x: x0, y: pageHeight - y0 }, end: { x: x1, y: pageHeight - y1 }, thickness: 1 });

/** Two nodes with a name each, 120 points apart, and two slanted ways between them. */
function graph(pen: Pen, x: number, y: number): void {
  for (const [at, name] of [
    [x, 'A'],
    [x + 120, 'B'],
  ] as const) {
    pen.page.drawCircle({ x: at, y: pageHeight - y, size: 14, borderWidth: 1 });
    pen.line(name, at - 4, y + 4);
  }
  stroke(pen, x + 12, y - 6, x + 60, y - 40);
  stroke(pen, x + 60, y - 40, x + 108, y - 6);
  stroke(pen, x + 12, y + 6, x + 60, y + 40);
  stroke(pen, x + 60, y + 40, x + 108, y + 6);
}

it('finds what is drawn, with its labels, and not the sentences round it', async () => {
  const found = await drawn((pen) => {
    writeLines(pen, words, 72, 100);
    graph(pen, 200, 240);
    writeLines(pen, words, 72, 340);
  });
  expect(found).toHaveLength(1);
  const [{ kind, x, y, width, height }] = found as [Drawing];
  expect(kind).toBe('figure');
  expect([x, y]).toSatisfy(([left, top]: number[]) => left! > 175 && left! < 190 && top! > 190 && top! < 202);
  expect([width, height]).toSatisfy(([w, h]: number[]) => w! > 145 && w! < 165 && h! > 78 && h! < 95);
});

it('leaves out the lines of text right above and below', async () => {
  const [drawing] = await drawn((pen) => {
    pen.line(words[0]!, 72, 198);
    graph(pen, 200, 240);
    pen.line(words[1]!, 72, 290);
  });
  expect(drawing!.y).toBeGreaterThanOrEqual(198);
  expect(drawing!.y + drawing!.height).toBeLessThanOrEqual(283);
});

it('takes a ruled grid with words in it for a table', async () => {
  const found = await drawn((pen) => {
    writeLines(pen, words, 72, 100);
    for (let row = 0; row <= 3; row += 1) stroke(pen, 100, 200 + row * 20, 400, 200 + row * 20);
    for (let column = 0; column <= 3; column += 1)
      stroke(pen, 100 + column * 100, 200, 100 + column * 100, 260);
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 3; column += 1) pen.line('Pier', 110 + column * 100, 214 + row * 20);
  });
  expect(found.map(({ kind }) => kind)).toEqual(['table']);
});

it('takes sentences in a frame, an underline and a rule for no drawing', async () => {
  const found = await drawn((pen) => {
    stroke(pen, 72, 90, 520, 90);
    writeLines(pen, words, 72, 110);
    stroke(pen, 72, 112, 140, 112);
    pen.page.drawRectangle({ x: 66, y: pageHeight - 260, width: 400, height: 60, borderWidth: 1 });
    writeLines(pen, words, 76, 220);
  });
  expect(found).toEqual([]);
});

it('leaves out what stands at the same place of every page', async () => {
  const withLogo = (pen: Pen) => {
    graph(pen, 100, 700);
    writeLines(pen, words, 72, 100);
  };
  expect(await drawn(withLogo, withLogo)).toEqual([]);
});

it('takes a line that most pages say, each at its own place, for text', async () => {
  const rule = (y: number) => (pen: Pen) => {
    writeLines(pen, ['Answer any two full questions, each carries nine marks.'], 120, y);
    stroke(pen, 120, y + 4, 430, y + 4);
  };
  expect(await drawn(rule(410), rule(90), rule(300), rule(240))).toEqual([]);
});

it('finds a fraction, whose parts are read as lines of their own', async () => {
  const found = await drawn((pen) => {
    writeLines(pen, words, 72, 100);
    pen.line('T(s) =', 200, 200);
    pen.line('1', 262, 192.5);
    stroke(pen, 240, 197, 290, 197);
    pen.line('(s + 4)(s + 1)', 238, 207.5);
    writeLines(pen, words, 72, 240);
  });
  expect(found.map(({ kind }) => kind)).toEqual(['formula']);
  const [{ x, y, width, height }] = found as [Drawing];
  expect(x).toBeLessThan(201);
  expect(x + width).toBeGreaterThan(288);
  expect(y).toBeLessThan(185);
  expect(y + height).toBeGreaterThan(207);
});
