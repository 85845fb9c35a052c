import { describe, expect, it } from 'vitest';
import { makePdf, prose, writeLines, type Pen } from '../testing/make-pdf.ts';
import { readAll } from '../testing/read-all.ts';

/** A little of everything, so that a change of any rule shows in the file beside this one. */
const pages: ((pen: Pen) => void)[] = [
  (pen) => {
    pen.line('The Law of Lanterns', 200, 200, { size: 26, font: 'bold' });
    pen.line('Second edition', 255, 240, { size: 12, font: 'italic' });
  },
  (pen) => {
    pen.line('2   The Law of Lanterns', 60, 40, { size: 9 });
    pen.line('Chapter 1', 60, 90, { size: 22, font: 'bold' });
    let y = writeLines(pen, prose(21, 9), 60, 130);
    y = writeLines(
      pen,
      ['(a) a lantern that is lit at night;', '(b) a lantern that is carried; or', '(c) any other light.'],
      80,
      y + 10,
    );
    pen.line('1.1 Keepers', 60, y + 20, { size: 14, font: 'bold' });
    y = writeLines(pen, prose(22, 8), 60, y + 45);
    y = writeLines(pen, ['lantern = light(oil)', 'print(lantern)'], 80, y + 10, { font: 'mono', size: 10 });
    for (const [i, row] of [
      ['Oil', 'Hours'],
      ['fish', '4'],
      ['seed', '9'],
      ['stone', '12'],
    ].entries()) {
      row.forEach((cell, k) => pen.line(cell, 90 + 150 * k, y + 20 + i * 15));
    }
    writeLines(pen, prose(23, 12), 60, y + 110);
  },
  (pen) => {
    pen.line('The Law of Lanterns   3', 420, 40, { size: 9 });
    writeLines(pen, prose(24, 30), 60, 90);
    pen.line('1 A note in small letters at the foot of the page.', 60, 780, { size: 8 });
  },
];

describe('a small book', () => {
  it('is read as it always was', async () => {
    const document = await readAll(await makePdf(pages));
    const blocks = document.pages.flatMap((page) =>
      page.blocks.map(
        ({ kind, level, continues, text }) =>
          `${page.number} ${kind}${level ?? ''}${continues ? '+' : ''}: ${text}`,
      ),
    );
    const outline = document.outline.map(
      ({ level, title, page }) => `${'  '.repeat(level)}${title} (${page})`,
    );
    const passages = document.passages.map(
      ({ page, headings, sentences }) =>
        `${page} [${headings.join(' > ')}] ${sentences.length} sentences, from "${sentences[0]!.text.slice(0, 40)}"`,
    );
    const text = ['# Blocks', ...blocks, '', '# Outline', ...outline, '', '# Passages', ...passages, ''].join(
      '\n',
    );
    await expect(text).toMatchFileSnapshot('./book.golden.txt');
  });
});
