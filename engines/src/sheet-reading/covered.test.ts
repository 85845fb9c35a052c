import { describe, expect, it } from 'vitest';
import { isCovered } from './covered.ts';
import type { GreyImage } from './index.ts';
import type { Bubble } from './layout.ts';
import { answered, expected, page, read } from './testing/answered-sheet.ts';
import { blank } from './testing/printed-sheet.ts';

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

describe('what fills a circle', () => {
  const bubble: Bubble = { field: 'answer', row: 0, choice: 0, block: 0, x: 50, y: 50, radius: 20 };
  /** @param isInk by radii from the middle */
  const isUnder = (isInk: (x: number, y: number) => boolean, fill = 0.9) => {
    const image = blank(100, 100);
    for (let at = 0; at < image.pixels.length; at += 1)
      if (isInk(((at % 100) - 49.5) / 20, (Math.floor(at / 100) - 49.5) / 20)) image.pixels[at] = 60;
    const asItIs = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const;
    const mark = { fill, white: 255 };
    return isCovered(image, asItIs, { bubble, shifts: new Map(), ring: 1, mark });
  };
  const isMark = (x: number, y: number) => Math.hypot(x, y) < 1.15;

  it('is a mark where it ends round it, but for where something touches it', () => {
    expect(isUnder(isMark)).toBe(false);
    expect(isUnder((x, y) => isMark(x, y) || Math.abs(y) < 0.4)).toBe(false);
  });

  it('is a mark where it is large and beside the middle, if it fills the circle', () => {
    const isBeside = (x: number, y: number) => Math.hypot(x + 0.45, y - 0.12) < 1.3;
    expect(isUnder(isBeside)).toBe(false);
    expect(isUnder(isBeside, 0.4)).toBe(true);
  });

  it('lies on it where a third of it goes on', () => {
    expect(isUnder((_x, y) => y > -0.6 && y < 0.85)).toBe(true);
    expect(isUnder((x) => x > -0.5)).toBe(true);
    expect(isUnder(() => true)).toBe(true);
  });
});
