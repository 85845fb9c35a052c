import { rgb } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { makePdf, type Pen } from '../testing/make-pdf.ts';
import { readAll } from '../testing/read-all.ts';

const black = rgb(0, 0, 0);
const white = rgb(1, 1, 1);
const lead = 'The harbour keeps three books, and each has its own keeper and its own lock:';

/** Items of a list as a browser prints them: the bullets are shapes. */
const list = (pen: Pen) => {
  const { page } = pen;
  const height = page.getHeight();
  pen.line(lead, 60, 100);
  ['the book of ships', 'the book of fees, which is kept in the', 'tower', 'the book of drowned men'].forEach(
    (text, i) => pen.line(text, 90, 116 + 14 * i),
  );
  page.drawCircle({ x: 78, y: height - 112.5, size: 2, color: black });
  page.drawCircle({ x: 78, y: height - 126.5, size: 2, color: white, borderWidth: 0.6, borderColor: black });
  page.drawRectangle({ x: 76, y: height - 156.5, width: 4, height: 4, color: black });
};

async function blocksOf(draw: (pen: Pen) => void, producer: string): Promise<string[]> {
  const { pages } = await readAll(await makePdf([draw], (document) => document.setProducer(producer)));
  return pages.flatMap(({ blocks }) => blocks.map(({ kind, text }) => `${kind} ${text}`));
}

describe('bullets that are shapes', () => {
  it('begin items of a list in what a browser prints', async () => {
    expect(await blocksOf(list, 'Skia/PDF m131')).toEqual([
      `paragraph ${lead}`,
      'list_item • the book of ships',
      'list_item • the book of fees, which is kept in the tower',
      'list_item • the book of drowned men',
    ]);
  });

  it('are not looked for in files of other programs', async () => {
    expect((await blocksOf(list, 'pdfTeX-1.40.24')).join()).not.toContain('•');
  });

  it('are no rules, boxes or dots of a drawing', async () => {
    const drawing = (pen: Pen) => {
      const { page } = pen;
      const height = page.getHeight();
      pen.line('Ships pass the lamp at dusk, and the keeper writes them down by name.', 60, 100);
      pen.line('The sloop came first.', 60, 130);
      page.drawRectangle({ x: 40, y: height - 131, width: 400, height: 1, color: black });
      page.drawRectangle({ x: 44, y: height - 134, width: 12, height: 12, borderWidth: 1 });
      page.drawCircle({ x: 20, y: height - 126.5, size: 2, color: black });
      page.drawCircle({ x: 100, y: height - 126.5, size: 2, color: black });
      page.drawCircle({ x: 52, y: height - 200, size: 2, color: black });
    };
    expect((await blocksOf(drawing, 'Skia/PDF m131')).join()).not.toContain('•');
  });
});
