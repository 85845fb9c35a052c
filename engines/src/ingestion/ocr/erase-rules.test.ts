import { expect, it } from 'vitest';
import { eraseRules } from './erase-rules.ts';

const [width, height] = [600, 60];
function picture(isInk: (x: number, y: number) => boolean) {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isInk(x, y)) data[y * width + x] = 0;
  return { width, height, data };
}
const isLetter = (x: number, y: number) => x < 200 && x % 20 < 12 && y >= 20 && y < 40;

it('takes a line beside print away, and leaves the print', () => {
  const erased = eraseRules(picture((x, y) => isLetter(x, y) || (x >= 210 && y >= 28 && y < 31)));
  expect(erased).toEqual(picture(isLetter));
});

it('takes the line under a word away, but no letter that reaches below it', () => {
  const isLong = (x: number, y: number) => x >= 100 && x < 112 && y >= 20 && y < 56;
  const isUnder = (x: number, y: number) => x < 400 && y >= 44 && y < 47;
  const erased = eraseRules(picture((x, y) => isLetter(x, y) || isLong(x, y) || isUnder(x, y)));
  expect(erased).toEqual(picture((x, y) => isLetter(x, y) || isLong(x, y)));
});

it('leaves what is thicker than a line: a bar, a picture', () => {
  const bar = picture((_x, y) => y >= 20 && y < 40);
  expect(eraseRules(bar)).toEqual(bar);
});

it('takes dots for an answer away, and leaves the marks behind them', () => {
  const isMark = (x: number, y: number) => x >= 560 && x < 572 && y >= 20 && y < 40;
  const isDot = (x: number, y: number) => x >= 100 && x < 540 && x % 10 < 3 && y >= 36 && y < 39;
  const erased = eraseRules(picture((x, y) => isMark(x, y) || isDot(x, y)));
  expect(erased).toEqual(picture(isMark));
});
