import { describe, expect, it } from 'vitest';
import { makePdf, pageWidth, prose, writeLines, type Pen } from '../testing/make-pdf.ts';
import { readAll } from '../testing/read-all.ts';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A page, and what stands on it piece by piece: a column, a caption, a cell. */
interface Drawn {
  draw: (pen: Pen) => void;
  pieces: string[];
}

/** Quotes that stand in none of the pieces as they are read. */
async function strayQuotes(...pages: Drawn[]): Promise<string[]> {
  const { passages } = await readAll(await makePdf(pages.map(({ draw }) => draw)));
  const quotes = passages.flatMap(({ sentences }) => sentences.map(({ text }) => plain(text)));
  expect(quotes.length).toBeGreaterThan(0);
  const pieces = pages.flatMap((page) => page.pieces.map(plain));
  return quotes.filter((quote) => !pieces.some((piece) => piece.includes(quote)));
}

const caption = 'Figure 3. The lantern and its shadow on the opposite wall of the court.';

/** A figure over the whole width with its labels, its caption, and two columns of so many lines below it. */
function underFigure(rows: number, { labels = false, leading = 14 } = {}): Drawn {
  const [left, right] = [prose(rows, rows, 46), prose(rows + 50, rows, 46)];
  const names = labels ? ['lamp', 'wall', 'shadow of the wall', 'A', 'B', 'C'] : [];
  return {
    draw: (pen) => {
      pen.page.drawRectangle({ x: 50, y: 560, width: pageWidth - 100, height: 200, opacity: 0.2 });
      names.forEach((name, i) => pen.line(name, 90 + i * 75, 130 + (i % 3) * 50, { size: 8 }));
      pen.line(caption, 50, 310, { size: 9 });
      writeLines(pen, left, 50, 345, { leading });
      writeLines(pen, right, 315, 345, { leading });
    },
    pieces: [left.join(' '), right.join(' '), caption, ...names, `${left.join(' ')} ${right.join(' ')}`],
  };
}

describe('no quote is put together from what stands side by side', () => {
  it.each([2, 3, 4, 6, 8, 10, 14, 25])('of two columns of %i lines under a figure', async (rows) => {
    expect(await strayQuotes(underFigure(rows))).toEqual([]);
    expect(await strayQuotes(underFigure(rows, { labels: true }))).toEqual([]);
  });
  it('of two columns that are full up to a narrow gutter', async () => {
    const [left, right] = [prose(3, 20, 46), prose(60, 20, 46)];
    const page: Drawn = {
      draw: (pen) => {
        left.forEach((text, i) => pen.line(text, 288 - pen.width(text), 120 + i * 14));
        writeLines(pen, right, 300, 120);
      },
      pieces: [`${left.join(' ')} ${right.join(' ')}`],
    };
    expect(await strayQuotes(page)).toEqual([]);
  });
  it('of questions in two columns below lines over the whole width', async () => {
    const head = prose(90, 6, 92);
    const [left, right] = [prose(3, 12, 44), prose(60, 12, 44)].map((lines, side) =>
      lines.map((text, i) => (i % 6 === 0 ? `${side * 2 + i / 6 + 1}. ${text}` : text)),
    ) as [string[], string[]];
    const page: Drawn = {
      draw: (pen) => {
        writeLines(pen, head, 50, 80);
        left.forEach((text, i) => pen.line(text, 50, 200 + i * 14));
        writeLines(pen, right, 62 + Math.max(...left.map((text) => pen.width(text))), 200);
      },
      pieces: [head.join(' '), left.join(' '), right.join(' ')],
    };
    expect(await strayQuotes(page)).toEqual([]);
  });
  const cells = [
    ['The court', 'It hears the keeper of the record. It sits by the river.'],
    ['The library', 'It lends to each student. The garden is closed.'],
    ['The valley', 'It is measured by the teacher at harvest.'],
  ];
  it.each([1, 2, 3])('of cells of %i rows', async (count) => {
    const rows = cells.slice(0, count);
    const page: Drawn = {
      draw: (pen) => {
        writeLines(pen, prose(7, 3), 60, 100);
        rows.forEach((row, i) => row.forEach((cell, k) => pen.line(cell, 60 + k * 130, 170 + i * 20)));
        writeLines(pen, prose(8, 3), 60, 280);
      },
      pieces: [...rows.flat(), prose(7, 3).join(' '), prose(8, 3).join(' ')],
    };
    expect(await strayQuotes(page)).toEqual([]);
  });
  it.each([2, 3])('of cells of several lines, in %i columns', async (columns) => {
    const width = columns === 2 ? 40 : 24;
    const table = [1, 2, 3].map((row) =>
      Array.from({ length: columns }, (_, k) => prose(row * 10 + k, 3, width)),
    );
    const page: Drawn = {
      draw: (pen) => {
        writeLines(pen, prose(7, 3), 60, 100);
        table.forEach((row, i) =>
          row.forEach((cell, k) => writeLines(pen, cell, 60 + (k * 480) / columns, 180 + i * 60)),
        );
      },
      pieces: [prose(7, 3).join(' '), ...table.flat().map((cell) => cell.join(' '))],
    };
    expect(await strayQuotes(page)).toEqual([]);
  });
  it('of three cells of few lines, whose rows stand far apart', async () => {
    const table = [1, 2, 3].map((row) => [prose(row, 1, 18), prose(row + 10, 3, 30), prose(row + 20, 2, 24)]);
    const page: Drawn = {
      draw: (pen) => {
        writeLines(pen, prose(7, 3), 60, 100);
        table.forEach((row, i) =>
          row.forEach((cell, k) => writeLines(pen, cell, [60, 180, 400][k]!, 200 + i * 80)),
        );
      },
      pieces: [prose(7, 3).join(' '), ...table.flat().map((cell) => cell.join(' '))],
    };
    const { pages } = await readAll(await makePdf([page.draw]));
    expect(pages[0]!.blocks.at(-1)!.kind).toBe('table');
    expect(await strayQuotes(page)).toEqual([]);
  });
  it('of the last cell of a table, which is quoted to its last line', async () => {
    const table = ['The court', 'The library', 'The valley'].map((name, i) => [
      [name],
      prose(i + 1, 4, 30),
      prose(i + 10, 2, 24),
    ]);
    const draw = (pen: Pen) => {
      writeLines(pen, prose(7, 3), 60, 100);
      table.forEach((row, i) =>
        row.forEach((cell, k) => writeLines(pen, cell, [60, 180, 400][k]!, 180 + i * 70)),
      );
      writeLines(pen, prose(8, 3), 60, 420);
    };
    const { passages } = await readAll(await makePdf([draw]));
    const quoted = plain(passages.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' '));
    for (const cell of table.flat()) expect(quoted).toContain(plain(cell.join(' ')));
  });
});
