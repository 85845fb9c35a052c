import { describe, expect, it } from 'vitest';
import { type GreyImage, layOutSheet, makeTemplate, readByTemplate, type TemplateGrid } from './index.ts';
import type { Bubble, Point } from './layout.ts';
import { blank, fill, photographAt, printSheet } from './testing/printed-sheet.ts';

const pixels = 6;
const bubbled = Array.from({ length: 30 }, (_, i) => ({ label: String(i + 1), choices: 4 }));
const layout = layOutSheet({ paper: 'a4', rollDigits: 4, sets: 0, boxed: [], bubbled });
const [page] = layout.pages;
if (!page) throw new Error('It has no page.');

const at = (field: string, row: number, choice: number): Bubble => {
  const found = page.bubbles.find(
    (each) => each.field === field && each.row === row && each.choice === choice,
  );
  if (!found) throw new Error('There is no such bubble.');
  return found;
};
const place = ({ x, y }: Bubble) => ({ x: x * pixels, y: y * pixels });

/** Bold letters, as other makers print them: a bar in each bubble, another for each choice. */
function print(filled: (bubble: Bubble) => boolean): GreyImage {
  const image = printSheet(layout, page as NonNullable<typeof page>);
  for (const bubble of page?.bubbles ?? []) {
    const [x, y] = [bubble.x + (bubble.choice % 4) * 0.3 - 0.6, bubble.y];
    for (let down = -6; down <= 6; down += 1) {
      const from = (Math.round(y * pixels) + down) * image.width + Math.round(x * pixels);
      image.pixels.fill(0, from, from + 4);
    }
    if (filled(bubble)) fill(image, bubble, 110, 0.9);
  }
  return image;
}

/** Ten questions a column, as the layout has them. */
const grids: TemplateGrid[] = [
  ...[0, 10, 20].map((firstRow): TemplateGrid => {
    const corners = [
      place(at('answer', firstRow, 0)),
      place(at('answer', firstRow, 3)),
      place(at('answer', firstRow + 4, 3)),
    ] as const;
    const grid = { field: 'answer', choicesLie: 'across', choices: 4, radius: 2.4 * pixels } as const;
    return { ...grid, rows: 5, firstRow, corners };
  }),
  {
    ...{ field: 'roll', choicesLie: 'across', choices: 10, rows: 4, firstRow: 0, radius: 2.1 * pixels },
    corners: [place(at('roll', 0, 0)), place(at('roll', 0, 9)), place(at('roll', 3, 9))],
  },
];
const template = makeTemplate(
  print(() => false),
  grids,
);
const answerOf = (row: number) => (row * 5 + 1) % 4;
const told = (image: GreyImage) =>
  readByTemplate(image, template)?.reading.answers.map(({ row, state, choices }) =>
    [row, state, ...choices].join(' '),
  );
const rows = [0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24];
const corners = [
  { x: 60, y: 80 },
  { x: 1330, y: 50 },
  { x: 1360, y: 1850 },
  { x: 30, y: 1880 },
] as const;

describe('a sheet of another maker', () => {
  const answered = print(
    ({ field, row, choice }) =>
      (field === 'answer' && row !== 12 && choice === answerOf(row)) ||
      (field === 'roll' && choice === row + 3),
  );

  it('is read through a template drawn on one of them', () => {
    const photo = photographAt(answered, corners, [1400, 1930]);
    expect(told(photo)).toEqual(
      rows.map((row) => (row === 12 ? '12 blank' : `${row} marked ${answerOf(row)}`)),
    );
    expect(readByTemplate(photo, template)?.reading.roll.map(({ choices }) => choices.join())).toEqual([
      ...['3', '4', '5', '6'],
    ]);
  });

  it('is straightened as the scan of the template lies', () => {
    const photo = photographAt(answered, corners, [1400, 1930]);
    const straight = readByTemplate(photo, template)?.straighten();
    if (!straight) throw new Error('It is not read.');
    expect(straight.width / straight.height).toBeCloseTo(page.width / page.height, 1);
    const lightAt = ({ x, y }: Bubble) => {
      const [column, row] = [(x / page.width) * straight.width, (y / page.height) * straight.height];
      return straight.pixels[Math.round(row) * straight.width + Math.round(column)] ?? 255;
    };
    // Beside the letter.
    const beside = (bubble: Bubble): Bubble => ({ ...bubble, y: bubble.y + 1.3 });
    for (const row of [0, 11, 23])
      expect(lightAt(beside(at('answer', row, answerOf(row))))).toBeLessThan(
        lightAt(beside(at('answer', row, (answerOf(row) + 1) % 4))) - 60,
      );
  });

  it('is read where everybody would have the same letter', () => {
    const same = print(({ field, choice }) => field === 'answer' && choice === 2);
    expect(told(same)).toEqual(rows.map((row) => `${row} marked 2`));
  });

  /** Draws a line, three pixels wide; places are in radii from the middle of a bubble. */
  const drawPath = (image: GreyImage, bubble: Bubble, path: readonly Point[]): void => {
    path.slice(1).forEach((to, i) => {
      const from = path[i] as Point;
      for (let step = 0; step <= 60; step += 1) {
        const at = (axis: 'x' | 'y') =>
          Math.round(
            (bubble[axis] + (from[axis] + ((to[axis] - from[axis]) * step) / 60) * bubble.radius) * pixels,
          );
        for (const down of [-1, 0, 1])
          image.pixels.fill(
            60,
            (at('y') + down) * image.width + at('x') - 1,
            (at('y') + down) * image.width + at('x') + 2,
          );
      }
    });
  };
  const ring = Array.from({ length: 25 }, (_, i) => ({
    x: Math.cos((i * Math.PI) / 12) * 1.25,
    y: Math.sin((i * Math.PI) / 12) * 1.25,
  }));

  it.each([
    ['a ring round a circle', ring],
    ['a line under it', [-1, 1].map((x) => ({ x, y: 1.22 }))],
    ['a line beside it', [-0.7, 0.7].map((y) => ({ x: -1.22, y }))],
  ])('asks about %s where nothing is filled', (_what, path) => {
    const drawn = print(
      ({ field, row, choice }) => field === 'answer' && row !== 12 && choice === answerOf(row),
    );
    drawPath(drawn, at('answer', 12, 2), path);
    const cells = readByTemplate(drawn, template)?.reading.answers;
    expect(cells?.filter(({ state }) => state !== 'marked')).toMatchObject([
      { row: 12, state: 'doubtful', doubt: 'stray', choices: [2] },
    ]);
  });

  it('asks about a filled circle beside one with a ring', () => {
    const drawn = print(({ field, row, choice }) => field === 'answer' && choice === answerOf(row));
    drawPath(drawn, at('answer', 10, (answerOf(10) + 2) % 4), ring);
    const cells = readByTemplate(drawn, template)?.reading.answers;
    expect(cells?.filter(({ state }) => state !== 'marked')).toMatchObject([
      { row: 10, state: 'doubtful', doubt: 'second_mark', choices: [answerOf(10)] },
    ]);
  });

  it('asks about a thick line, which fills a part of a circle on its way', () => {
    const drawn = print(
      ({ field, row, choice }) => field === 'answer' && row !== 12 && choice === answerOf(row),
    );
    for (const aside of [-0.14, 0, 0.14])
      drawPath(
        drawn,
        at('answer', 12, 2),
        [-1.8, 1.8].map((y) => ({ x: aside, y })),
      );
    const cells = readByTemplate(drawn, template)?.reading.answers;
    expect(cells?.filter(({ state }) => state !== 'marked')).toMatchObject([
      { row: 12, state: 'doubtful', choices: [2] },
    ]);
  });

  it('asks about a dot beside a bold letter', () => {
    const drawn = print(
      ({ field, row, choice }) => field === 'answer' && row !== 12 && choice === answerOf(row),
    );
    drawPath(drawn, at('answer', 12, 2), [
      { x: 0.5, y: -0.3 },
      { x: 0.52, y: -0.28 },
    ]);
    const cells = readByTemplate(drawn, template)?.reading.answers;
    expect(cells?.filter(({ state }) => state !== 'marked')).toMatchObject([
      { row: 12, state: 'doubtful', doubt: 'stray', choices: [2] },
    ]);
  });

  it('asks about faint answers, to one question and to all', () => {
    for (const rowsAnswered of [[11], rows]) {
      const faint = print(() => false);
      for (const row of rowsAnswered) {
        const bubble = at('answer', row, 1);
        const letter = Uint8Array.from(faint.pixels);
        fill(faint, bubble, 222, 0.85);
        faint.pixels.forEach((light, i) => (faint.pixels[i] = Math.min(light, letter[i] ?? 255)));
      }
      const cells = readByTemplate(faint, template)?.reading.answers;
      expect(cells?.filter(({ state }) => state !== 'blank').map(({ row }) => row)).toEqual(rowsAnswered);
      for (const cell of cells?.filter(({ state }) => state !== 'blank') ?? [])
        expect(cell).toMatchObject({ state: 'doubtful', doubt: 'faint', choices: [1] });
    }
  });

  it('is refused where it is another sheet, or none', () => {
    const { pages } = layOutSheet({ paper: 'letter', rollDigits: 0, sets: 4, boxed: [], bubbled });
    const [other] = pages;
    if (!other) throw new Error('It has no page.');
    expect(readByTemplate(printSheet({ ...layout, pages }, other), template)).toBeNull();
    expect(readByTemplate(blank(800, 1100), template)).toBeNull();
    expect(readByTemplate(blank(0, 0), template)).toBeNull();
  });
});
