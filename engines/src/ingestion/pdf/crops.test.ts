import { rgb } from 'pdf-lib';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makePdf, pageHeight } from '../testing/make-pdf.ts';
import { cropPdf } from './crops.ts';

/** A red square of 60 points, 100 from the left and 200 from the top, on the second page. */
const file = makePdf([
  () => undefined,
  ({ page }) =>
    page.drawRectangle({ x: 100, y: pageHeight - 260, width: 60, height: 60, color: rgb(0.8, 0, 0) }),
]);
const whole = { x: 50, y: 150, width: 400, height: 300 };

it('cuts out what is drawn at a place, with a little room round it', async () => {
  const [crop] = await cropPdf(await file, [{ page: 2, ...whole }]);
  expect(crop!.asked).toEqual({ page: 2, ...whole });
  expect(crop!.rect.x).toSatisfy((n: number) => Math.abs(n - 96) < 2);
  expect(crop!.rect.y).toSatisfy((n: number) => Math.abs(n - 196) < 2);
  expect(crop!.rect.width).toSatisfy((n: number) => Math.abs(n - 68) < 2);
  expect(crop!.rect.height).toSatisfy((n: number) => Math.abs(n - 68) < 2);
});

it('writes a PNG in the colours of the page', async () => {
  const [crop] = await cropPdf(await file, [{ page: 2, ...whole }]);
  const png = Buffer.from(crop!.image);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  expect(rows.length).toBe((width * 3 + 1) * height);
  const middle = Math.floor(height / 2) * (width * 3 + 1);
  const pixel = [0, 0, 0];
  for (let x = 0; x < width / 2; x += 1)
    for (let c = 0; c < 3; c += 1) pixel[c] = (pixel[c]! + rows[middle + 1 + x * 3 + c]!) % 256;
  expect(pixel[0]).toBeGreaterThan(180);
  expect(pixel.slice(1)).toEqual([0, 0]);
});

it('gives nothing where the page is empty, or where there is no page', async () => {
  const empty = { x: 300, y: 500, width: 200, height: 100 };
  expect(
    await cropPdf(await file, [
      { page: 2, ...empty },
      { page: 1, ...whole },
      { page: 9, ...whole },
    ]),
  ).toEqual([]);
});
