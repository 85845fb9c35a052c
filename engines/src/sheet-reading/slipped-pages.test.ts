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

/** A block of rows of which each has such contrast. */
const blockOf = (
  y: number,
  ringContrast: number,
  rows: readonly { ringContrast: number; lastButOne: number }[],
) => ({
  ...{ x: 0, y, slant: 0, lean: 0, ringContrast, rows },
  leastOfRows: Math.min(...rows.map((row) => row.ringContrast)),
  ...{ leastOfColumns: ringContrast, middleRing: 8 },
});

describe('a row of a photo out of focus, in which marks stand out and rings hardly', () => {
  const off = (row: { ringContrast: number; lastButOne: number }) => {
    const filled = { ringContrast: 22, lastButOne: 8 };
    const blocks = [
      [filled, row],
      [filled, filled],
      [filled, filled],
    ].map((rows, block) => [block, blockOf(0, 20, rows)] as const);
    return [...(findMisplaced([], new Map(blocks), { scan: null, isForeign: false }) ?? [])];
  };

  it('is where it should be without a mark, if its rings are as those of others', () => {
    expect(off({ ringContrast: 5, lastButOne: 4 })).toEqual([]);
  });

  it('is misplaced if they are not to be seen', () => {
    expect(off({ ringContrast: 5, lastButOne: 1 })).toEqual([0]);
  });
});

describe('a photo of a page that was moved when it was printed or copied', () => {
  const { page: wide } = sheetOf(100);
  const answers = wide.bubbles.filter(({ field }) => field === 'answer');
  const blocks = [...new Set(answers.map(({ block }) => block))];
  const [first] = answers;
  /** Those beside the first block have a row that is not to be seen, one fewer or as many as half of them. */
  const off = (count: number) => {
    const beside = blocks.filter((block) => answers.find((each) => each.block === block)?.y === first?.y);
    const shifts = blocks.map((block) => {
      const isOff = beside.indexOf(block) >= 0 && beside.indexOf(block) < count;
      const seen = isOff ? { ringContrast: 1, lastButOne: 0 } : { ringContrast: 22, lastButOne: 8 };
      return [block, blockOf(0, 20, [seen])] as const;
    });
    return findMisplaced(answers, new Map(shifts), { scan: null, isForeign: false })?.size;
  };

  it('is asked about wholly where a row is lost in half of the blocks beside each other', () => {
    expect(off(1)).toBe(1);
    expect(off(2)).toBe(blocks.length);
  });
});

describe('a scan of another maker’s sheet', () => {
  const off = (shifts: readonly number[], contrasts: readonly number[] = []) => {
    const blocks = shifts.map((y, block) => {
      const contrast = contrasts[block] ?? 50;
      return [block, blockOf(y, contrast, [{ ringContrast: contrast, lastButOne: contrast }])] as const;
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
