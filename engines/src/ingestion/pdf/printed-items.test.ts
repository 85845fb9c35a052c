import { describe, expect, it } from 'vitest';
import { makePdf, type Pen, writeLines } from '../testing/make-pdf.ts';
import { readAll, shown } from '../testing/read-all.ts';

describe('an item of a list', () => {
  const lines = async (draws: (pen: Pen) => void) => shown(await readAll(await makePdf([draws])));

  it('ends where a line stands left of its bullet', async () => {
    const text = await lines((pen) => {
      writeLines(pen, ['\u2022 Sloops can grow', '\u2022 Sloops can shrink'], 80, 100);
      writeLines(pen, ['The harbour counts them every spring,', 'and the keeper writes them down.'], 60, 128);
    });
    expect(text).toEqual([
      'list_item • Sloops can grow',
      'list_item • Sloops can shrink',
      'paragraph The harbour counts them every spring, and the keeper writes them down.',
    ]);
  });

  it('goes on where its lines return to the margin', async () => {
    const text = await lines((pen) => {
      pen.line('\u2022 Sloops are counted every spring by the keeper of the tower and by', 80, 100);
      pen.line('Ada Brook, who writes them down in the book of ships that is kept there.', 60, 114);
      pen.line('\u2022 Barges', 80, 128);
      pen.line('are not counted.', 60, 142);
    });
    expect(text).toHaveLength(2);
  });

  it('does not begin with a letter of a program', async () => {
    const text = await lines((pen) => {
      pen.line('o', 60, 100, { font: 'mono' });
      pen.line('is the offset of the lamp from the middle of the tower.', 69, 100);
    });
    expect(text).toEqual(['paragraph o is the offset of the lamp from the middle of the tower.']);
  });

  it('begins with the ring that Word sets as a letter of Courier', async () => {
    const text = await lines((pen) => {
      pen.line('\u2022 The tower has two lamps:', 60, 100);
      for (const [i, words] of ['a red one', 'a green one'].entries()) {
        pen.line('o', 80, 114 + 14 * i, { font: 'mono' });
        pen.line(words, 98, 114 + 14 * i);
      }
    });
    expect(text.slice(1)).toEqual(['list_item ○ a red one', 'list_item ○ a green one']);
  });
});
