import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../ports.ts';
import { inEvenLight } from './even-light.ts';
import { mapInk, rotateQuarters, rotate, measureSideways } from './straighten.ts';

const [width, height] = [1200, 1600];
/** Rows of words with gaps between them, as lines of print look from afar. */
const isPrint = (x: number, y: number) =>
  y > 150 && y < 1450 && x > 150 && x < 1050 && y % 40 < 12 && (x + 37 * Math.floor(y / 40)) % 70 < 55;

/** A sheet of print; `light` is what share of the light falls on a place. */
function sheet(light: (x: number, y: number) => number = () => 1): GreyImage {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data[y * width + x] = (isPrint(x, y) ? 60 : 245) * light(x, y);
  return { width, height, data };
}

/** On a dark desk, which shows at the edges. */
function onDesk({ width: w, height: h, data }: GreyImage): GreyImage {
  const edge = 90;
  const desk = new Uint8Array((w + 2 * edge) * (h + 2 * edge)).fill(90);
  for (let y = 0; y < h; y += 1)
    desk.set(data.subarray(y * w, (y + 1) * w), (y + edge) * (w + 2 * edge) + edge);
  return { width: w + 2 * edge, height: h + 2 * edge, data: desk };
}

describe('a photographed page', () => {
  it('loses its shadow: print is darker than all paper, wherever it stands', () => {
    const shaded = sheet((x, y) => 1 - 0.8 * ((x / width) * 0.5 + (y / height) * 0.5));
    const worst = (image: GreyImage) => {
      let [print, paper] = [0, 255];
      for (let y = 200; y < 1400; y += 3)
        for (let x = 200; x < 1000; x += 3) {
          const level = image.data[y * width + x]!;
          if (isPrint(x, y)) print = Math.max(print, level);
          else paper = Math.min(paper, level);
        }
      return paper - print;
    };
    expect(worst(shaded)).toBeLessThan(30);
    expect(worst(inEvenLight(shaded))).toBeGreaterThan(80);
  });
  it('is left as it is in even light', () => {
    const scan = sheet();
    expect(inEvenLight(scan)).toBe(scan);
  });
  it.each([-5, -3, 0, 3, 5])('on a desk is known to lie on its side, %i degrees out of true', (degrees) => {
    const upright = inEvenLight(onDesk(rotate(sheet(), degrees)));
    expect(measureSideways(mapInk(upright))).toBeLessThan(0.8);
    expect(measureSideways(mapInk(rotateQuarters(upright, 1)))).toBeGreaterThan(2);
  });
});
