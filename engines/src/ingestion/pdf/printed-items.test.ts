import { describe, expect, it } from 'vitest';
import { makePdf, type Pen, writeLines } from '../testing/make-pdf.ts';
import { readAll, shown } from '../testing/read-all.ts';

describe('an item of a list', () => {
  const lines = async (draws: (pen: Pen) => void) => shown(await readAll(await makePdf([draws])));

  it('ends where a line stands left of its bullet', async () => {
    const text = await lines((pen) => {
      writeLines(pen, ['\u2022 Sloops can grow', '\u2022 Sloops can shrink'], 80, 100);
      pen.line('The harbour counts them every spring', 60, 128);
    });
    expect(text).toEqual([
      'list_item • Sloops can grow',
      'list_item • Sloops can shrink',
      'paragraph The harbour counts them every spring',
    ]);
  });

  it('begins with the ring that Word sets as a letter of Courier', async () => {
    const text = await lines((pen) => {
      pen.line('\u2022 The tower has two lamps:', 60, 100);
      for (const [i, words] of ['a red one', 'a green one'].entries()) {
        pen.line('o', 80, 114 + 14 * i, { font: 'mono' });
        pen.line(words, 92, 114 + 14 * i);
      }
    });
    expect(text.slice(1)).toEqual(['list_item ○ a red one', 'list_item ○ a green one']);
  });
});
