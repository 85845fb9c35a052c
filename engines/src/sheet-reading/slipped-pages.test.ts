import { describe, expect, it } from 'vitest';
import type { GreyImage } from './index.ts';
import { findMisplaced } from './slipped-pages.ts';
import { answered, answerOf, expected, page, read, sheetOf, told } from './testing/answered-sheet.ts';
import { blank, fill, printSheet } from './testing/printed-sheet.ts';

/** Lines of the page are lost (more than 0) or repeated from there on, all in millimetres. */
function slipped(whole: GreyImage, axis: 'x' | 'y', from: number, lost: number): GreyImage {
  const sourceOf = (at: number) => {
    if (at < from * 6) return at;
    return Math.max(Math.round(from * 6), at + Math.round(lost * 6));
  };
  const shorter = Math.round(lost * 6);
  const image =
    axis === 'x' ? blank(whole.width - shorter, whole.height) : blank(whole.width, whole.height - shorter);
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1) {
      const [column, row] = axis === 'x' ? [sourceOf(x), y] : [x, sourceOf(y)];
      image.pixels[y * image.width + x] = whole.pixels[row * whole.width + column] ?? 255;
    }
  return image;
}

describe('a page that slipped in the scanner', () => {
  it.each([-7.2, 3.6, 8.4])(
    'is asked about where paper is left out or lost along the feed: %f mm',
    (slip) => {
      const whole = answered();
      const by = Math.round(slip * 6);
      for (const from of [100, 120]) {
        const image = blank(whole.width, whole.height + by);
        for (let y = 0; y < image.height; y += 1) {
          const source = y < from * 6 ? y : y < from * 6 + by ? -1 : y - by;
          const row = whole.pixels.subarray(source * whole.width, (source + 1) * whole.width);
          if (source >= 0 && row.length > 0) image.pixels.set(row, y * whole.width);
        }
        const reading = read(image);
        if (typeof reading === 'string') continue;
        const wrong = reading.answers.filter(
          ({ state, choices }, row) =>
            state !== 'doubtful' && [state, ...choices].join(' ') !== expected[row],
        );
        expect(wrong).toEqual([]);
      }
    },
  );

  it.each([
    ['x', 34, 7.2],
    ['y', 142, -5],
  ] as const)('is asked about on a dense sheet: %s, from %f mm on, %f mm', (axis, from, lost) => {
    const { layout: of, page: on } = sheetOf(200);
    const print = printSheet(of, on);
    for (const bubble of on.bubbles)
      if (bubble.field === 'answer' && bubble.choice === answerOf(bubble.row)) fill(print, bubble);
    const reading = read(slipped(print, axis, from, lost), on);
    if (typeof reading === 'string') return;
    const wrong = reading.answers.filter(
      ({ state, choices, row }) => state !== 'doubtful' && choices.join() !== String(answerOf(row)),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['x', 30, 170, 6.6],
    ['x', 96, 150, 5],
    ['y', 100, 200, 4.8],
  ] as const)(
    'is asked about where lines are lost and repeated: %s, at %f and %f mm',
    (axis, one, other, by) => {
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const) {
        const { layout: of, page: on } = sheetOf(200);
        const reading = read(
          slipped(slipped(answered(on, printSheet(of, on)), axis, from, by), axis, to, -by),
          on,
        );
        if (typeof reading === 'string') continue;
        const wrong = reading.answers.filter(
          ({ state, choices, row }) =>
            state !== 'doubtful' && choices.join() !== (row % 7 === 6 ? '' : String(answerOf(row))),
        );
        expect(wrong).toEqual([]);
      }
    },
  );

  it('is read where a scanner has other proportions and slips nowhere', () => {
    const whole = answered();
    const image = blank(Math.round(whole.width * 0.97), whole.height);
    for (let y = 0; y < image.height; y += 1)
      for (let x = 0; x < image.width; x += 1)
        image.pixels[y * image.width + x] = whole.pixels[y * whole.width + Math.round(x / 0.97)] ?? 255;
    expect(told(read(image, page))).toEqual(expected);
  });
});

describe('a scan of another maker’s sheet', () => {
  const off = (shifts: readonly number[], contrasts: readonly number[] = []) => {
    const blocks = shifts.map((y, block) => {
      const contrast = contrasts[block] ?? 50;
      const least = { leastOfRows: contrast, leastOfColumns: contrast };
      return [block, { x: 0, y, slant: 0, lean: 0, ringContrast: contrast, ...least }] as const;
    });
    const found = findMisplaced([], new Map(blocks), { scan: null, isForeign: true });
    return [...(found ?? ['another layout'])];
  };

  it('is asked about wholly where a block is shifted otherwise than the one before', () => {
    expect(off([0, 0.1, 0.1, 1.1, 1, 1])).toEqual([0, 1, 2, 3, 4, 5]);
    expect(off([0, 0.1, 0.3, 0.6, 0.9, 1.2])).toEqual([]);
  });

  it('is not where one of them is covered', () => {
    expect(off([0, 0.1, 1.5, 0, 0.1, 0], [50, 50, 10])).toEqual([2]);
  });
});
