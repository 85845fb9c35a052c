import { describe, expect, it } from 'vitest';
import type { GreyImage } from './index.ts';
import { answered, expected, page, read } from './testing/answered-sheet.ts';

/** Changes the brightness of the picture by millimetres of the page. */
function changed(change: (x: number, y: number, brightness: number) => number): GreyImage {
  const image = answered();
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1) {
      const at = y * image.width + x;
      image.pixels[at] = change(x / 6, y / 6, image.pixels[at] ?? 255);
    }
  return image;
}

/** Of rows that are not asked about, those that are read as something else. */
const wrongIn = (image: GreyImage) =>
  told(read(image)).flatMap((cell, row) =>
    cell.startsWith('doubtful') || cell === expected[row] ? [] : `${row}: ${cell}`,
  );
const told = (reading: ReturnType<typeof read>) => {
  if (typeof reading === 'string') throw new Error(reading);
  return reading.answers.map(({ state, choices }) => [state, ...choices].join(' '));
};

const answers = page.bubbles.filter(({ field }) => field === 'answer');
const [first] = answers;
if (!first) throw new Error('It has no answers.');
/** The fourth row of the page, of which D is filled. */
const lineY = answers.find(({ row }) => row === 3)?.y ?? 0;

describe('what lies on a sheet', () => {
  it.each([255, 235])('is asked about where it is as light as paper: %i', (brightness) => {
    const image = changed((x, y, here) =>
      Math.abs(y - lineY) < 3 && x > first.x + 16 && x < first.x + 24 ? brightness : here,
    );
    const reading = read(image);
    if (typeof reading === 'string') throw new Error(reading);
    expect(reading.answers[3]).toMatchObject({ state: 'doubtful', doubt: 'misplaced' });
    expect(reading.answers.filter(({ state }) => state === 'doubtful')).toHaveLength(1);
    expect(wrongIn(image)).toEqual([]);
  });

  it.each([
    [0.4, 50],
    [1.2, 120],
    [2.1, 90],
  ])('is asked about where it is dark, as a pen: at %f radians, %i', (angle, brightness) => {
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    const image = changed((x, y, here) => {
      const across = (y - lineY - 10) * right - (x - first.x - 12) * down;
      const along = (x - first.x - 12) * right + (y - lineY - 10) * down;
      return Math.abs(across) < 4 && Math.abs(along) < 60 ? brightness : here;
    });
    expect(wrongIn(image)).toEqual([]);
  });

  it.each([0.3, 1.1, 2])('is a shadow with a hard edge: at %f radians', (angle) => {
    const image = changed((x, y, here) =>
      (x - first.x - 12) * Math.cos(angle) + (y - lineY - 12) * Math.sin(angle) > 0 ? here * 0.55 : here,
    );
    expect(wrongIn(image)).toEqual([]);
  });
});
