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

it('keeps the place of what stands behind a wide gap in a line of a scan', async () => {
  const bytes = await makePdf([() => undefined], async (document) => {
    const image = await document.embedPng(bars());
    document.getPages()[0]!.drawImage(image, { x: 0, y: 0, width: pageWidth, height: pageHeight });
  });
  const pages = [];
  for await (const event of ingest(bytes, 'pdf', { ocr, maxPages: 5, maxCharacters: 1000 }))
    if (event.type === 'batch') pages.push(...event.pages);
  const [block] = pages[0]!.blocks;
  expect(block!.text).toBe('a) bark b) c)');
  const placed = block!.lines.map(({ start, end, x }) => [
    block!.text.slice(start - block!.start, end - block!.start),
    x,
  ]);
  const scale = pageHeight / 2400;
  expect(placed).toEqual([
    ['a) bark', expect.closeTo(200 * scale, 0)],
    ['b)', expect.closeTo(700 * scale, 0)],
    ['c)', expect.closeTo(1200 * scale, 0)],
  ]);
});
