import { describe, expect, it } from 'vitest';
import type { GreyImage } from './index.ts';
import { answered, expected, read, told } from './testing/answered-sheet.ts';
import { blank, photographAt } from './testing/printed-sheet.ts';

const printed = answered();

/** A photo of the page on paper that curls by so many millimetres, across and down. */
function photographCurled(across: number, down: number, phase: number): GreyImage {
  const { pixels, width, height } = printed;
  const curled = blank(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.round(x + across * 6 * Math.sin((y / height) * Math.PI + phase * 0.2));
      const fromY = Math.round(y + down * 6 * Math.sin((x / width) * Math.PI * 1.3 + phase));
      if (fromX >= 0 && fromX < width && fromY >= 0 && fromY < height)
        curled.pixels[y * width + x] = pixels[fromY * width + fromX] ?? 255;
    }
  const corners = [
    { x: 60, y: 80 },
    { x: 1330, y: 50 },
    { x: 1360, y: 1850 },
    { x: 30, y: 1880 },
  ] as const;
  return photographAt(curled, corners, [1400, 1930]);
}

describe('a page on paper that curls', () => {
  it.each([
    [2, 1.5, 0.5],
    [3.4, 2.4, 1.6],
    [3.4, 2.4, 3.1],
    [-3.4, 2.4, 5],
  ])('is read where blocks are bent: by %f and %f mm, from %f', (across, down, phase) => {
    const reading = read(photographCurled(across, down, phase));
    expect(told(reading)).toEqual(expected);
    if (typeof reading === 'string') throw new Error(reading);
    expect(reading.roll.map(({ state, choices }) => [state, ...choices].join(' '))).toEqual(
      Array.from({ length: 6 }, (_, row) => `marked ${(row * 3) % 10}`),
    );
  });
});
