import { expect, it } from 'vitest';
import { ingest } from '../index.ts';
import type { OcrPort } from '../ports.ts';
import { bars } from '../testing/bars.ts';
import { makePdf, pageHeight, pageWidth } from '../testing/make-pdf.ts';

const word = (text: string, x: number) => ({
  text,
  confidence: 95,
  x,
  y: 300,
  width: text.length * 18,
  height: 30,
});
const ocr: OcrPort = {
  recognise: () =>
    Promise.resolve([{ words: [word('a)', 200), word('bark', 260), word('b)', 700), word('c)', 1200)] }]),
  close: () => Promise.resolve(),
};
const scale = pageHeight / 2400;

/** The first line of a scan: its pieces, each with its left edge. */
async function piecesRead(ocr: OcrPort) {
  const bytes = await makePdf([() => undefined], async (document) => {
    const image = await document.embedPng(bars());
    document.getPages()[0]!.drawImage(image, { x: 0, y: 0, width: pageWidth, height: pageHeight });
  });
  const pages = [];
  for await (const event of ingest(bytes, 'pdf', { ocr, maxPages: 5, maxCharacters: 1000 }))
    if (event.type === 'batch') pages.push(...event.pages);
  const [block] = pages[0]!.blocks;
  return block!.lines.map(({ start, end, x }) => [
    block!.text.slice(start - block!.start, end - block!.start),
    x,
  ]);
}

it('keeps the place of what stands behind a wide gap in a line of a scan', async () => {
  expect(await piecesRead(ocr)).toEqual([
    ['a) bark', expect.closeTo(200 * scale, 0)],
    ['b)', expect.closeTo(700 * scale, 0)],
    ['c)', expect.closeTo(1200 * scale, 0)],
  ]);
});

it('places the pieces of a line of a scan that stands on its head where they are displayed', async () => {
  const words = [
    word('1.', 100),
    word('bark', 200),
    ...Array.from({ length: 20 }, (_, i) => word('a', 300 + i * 30)),
  ];
  let tries = 0;
  const upended: OcrPort = {
    recognise: () => {
      tries += 1;
      const confidence = tries === 1 ? 40 : 95;
      return Promise.resolve([
        { words: [...words, word('(10)', 1500)].map((one) => ({ ...one, confidence })) },
      ]);
    },
    close: () => Promise.resolve(),
  };
  const pieces = await piecesRead(upended);
  expect(pieces.at(-1)).toEqual(['(10)', expect.closeTo(pageWidth - (1500 + 72) * scale, 0)]);
  expect(pieces[0]![1]).toBeCloseTo(pageWidth - (870 + 18) * scale, 0);
});
