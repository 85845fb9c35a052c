import { describe, expect, it } from 'vitest';
import { answerOf, page, read, sheetOf, told } from './testing/answered-sheet.ts';
import { fill, printSheet } from './testing/printed-sheet.ts';

describe('an answer that is filled while another is ringed', () => {
  it.each([1.05, 1.2, 1.3, 1.5])('is asked about, as digits and sets are: a ring of %f radii', (size) => {
    for (const { layout: of, page: on } of [sheetOf(30), sheetOf(200)]) {
      const print = printSheet(of, on);
      for (const { field, row, choice, x, y, radius, ...bubble } of on.bubbles) {
        if (choice === row % 2) fill(print, { field, row, choice, x, y, radius, ...bubble });
        if (choice !== 3) continue;
        for (let angle = 0; angle < 6.3; angle += 0.05) {
          const reach = radius * size * (1 + 0.03 * Math.sin(3 * angle));
          const place = { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
          fill(print, { ...bubble, ...place, field, row, choice, radius: 0.2 }, 50);
        }
      }
      const reading = read(print, on);
      if (typeof reading === 'string') throw new Error(reading);
      const cells = [...reading.answers, ...reading.roll, ...(reading.set ? [reading.set] : [])];
      expect(cells.filter(({ doubt }) => doubt !== 'second_mark')).toEqual([]);
    }
  });

  it('is read where all answers are the same and larger than their circles', () => {
    const { layout: of } = sheetOf(30);
    const print = printSheet(of, page);
    for (const bubble of page.bubbles)
      if (bubble.field === 'answer' && bubble.choice === 3) fill(print, bubble, 40, 1.4);
    expect(new Set(told(read(print)))).toEqual(new Set(['marked 3']));
  });

  it('is read beside marks that are larger than their circles', () => {
    const { layout: of, page: on } = sheetOf(200);
    const print = printSheet(of, on);
    for (const bubble of on.bubbles)
      if (bubble.field === 'answer' && bubble.choice === answerOf(bubble.row)) fill(print, bubble, 40, 1.25);
    expect(told(read(print, on))).toEqual(Array.from({ length: 200 }, (_, row) => `marked ${answerOf(row)}`));
  });
});
