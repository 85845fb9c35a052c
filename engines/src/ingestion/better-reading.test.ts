import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentPage } from '@gene/contract/documents';
import type { IngestEvent, ResumePoint } from './events.ts';
import { ingest } from './index.ts';
import type { OcrPort, ReadingJudge } from './ports.ts';
import { bars } from './testing/bars.ts';
import { makePdf, pageHeight, pageWidth, writeLines } from './testing/make-pdf.ts';

const pagesOfScan = 5;
const towns = 'Whitby Leith Arbroath Stornoway Tobermory Wick Thurso Lerwick'.split(' ');
/** Different on each page: repeated lines are dropped as running heads. */
const onPage = (text: string, page: number) => `${text} at ${towns[page % towns.length]} in the north`;
const onPages = (text: string) => Array.from({ length: pagesOfScan }, (_, i) => onPage(text, i)).join(' ');

/** Pages with a line of text; above it, where wanted, a picture that hides it. */
const layered = (text: string, isPicture = true, pages = pagesOfScan) =>
  makePdf(
    Array.from(
      { length: pages },
      (_, i) => (pen) => void writeLines(pen, text ? [onPage(text, i)] : [], 72, 300),
    ),
    async (document) => {
      if (!isPicture) return;
      const image = await document.embedPng(bars());
      for (const page of document.getPages())
        page.drawImage(image, { x: 0, y: 0, width: pageWidth, height: pageHeight });
    },
  );

let looked = 0;
const recogniser = (text: string): OcrPort => ({
  recognise: () => {
    const words = onPage(text, looked)
      .split(' ')
      .map((word, i) => ({
        ...{ text: word, confidence: 90, x: 100 + i * 100, y: 900, width: 90, height: 30 },
      }));
    looked += 1;
    return Promise.resolve([{ words }]);
  },
  close: () => Promise.resolve(),
});

const textOf = (pages: readonly DocumentPage[]) =>
  pages.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(' ');
/** Doubts every "qu" that is a "cu". */
const judge: ReadingJudge = { doubts: (pages) => textOf(pages).match(/cu/g)?.length ?? 0 };

const limits = { maxPages: 100, maxCharacters: 10_000 };
async function eventsOf(bytes: Uint8Array, ocr: OcrPort, resume?: ResumePoint): Promise<IngestEvent[]> {
  looked = 0;
  const events: IngestEvent[] = [];
  for await (const event of ingest(bytes, 'pdf', { ocr, judge, resume, ...limits })) events.push(event);
  return events;
}
const batchesOf = (events: readonly IngestEvent[]) =>
  events.flatMap((event) => (event.type === 'batch' ? [event] : []));
const readAs = async (bytes: Uint8Array, ocr: OcrPort) =>
  textOf(batchesOf(await eventsOf(bytes, ocr)).flatMap(({ pages }) => pages));

const poor = 'The cuiet cuay of the harbour town has lost its boats';
const good = 'The quiet quay of the harbour town has lost its boats';

describe('pictures of pages with text below them', () => {
  let scan: Uint8Array;
  beforeAll(async () => {
    scan = await layered(poor);
  });

  it('are read anew where the text is doubtful, and told as what leaves fewer doubts', async () => {
    expect(await readAs(scan, recogniser(good))).toBe(onPages(good));
  });
  it('keep their text where the new reading leaves as many doubts', async () => {
    const other = 'Some cuiet cuay of the harbour town has lost its boats';
    expect(await readAs(scan, recogniser(other))).toContain('The cuiet');
    expect(looked).toBe(pagesOfScan);
  });
  it('keep their text where it leaves none: nothing is recognised then', async () => {
    await readAs(await layered(good), recogniser(poor));
    expect(looked).toBe(0);
  });
  it('go on after each batch as they were begun', async () => {
    const [first, ...later] = batchesOf(await eventsOf(scan, recogniser(good)));
    // The page before the border is recognised once more.
    const rest = batchesOf(await eventsOf(scan, recogniser(good), first!.resume));
    expect(rest).toEqual(later);
  });
  it('say while they are recognised how far that is', async () => {
    const events = await eventsOf(scan, recogniser(good));
    const done = events.flatMap((event) =>
      event.type === 'progress' && event.stage === 'reading_scans' ? [event.done] : [],
    );
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });
  it('are not recognised where there are more than a paper has', async () => {
    await readAs(await layered(poor, true, 25), recogniser(good));
    expect(looked).toBe(0);
  });
});

it('reads no page anew that is no picture', async () => {
  expect(await readAs(await layered(poor, false), recogniser(good))).toContain('cuiet');
  expect(looked).toBe(0);
});

it('tells the pages of a scan without text as they are recognised', async () => {
  const events = await eventsOf(await layered('', true, 8), recogniser(poor));
  const [first] = batchesOf(events);
  expect(first!.pages).toHaveLength(1);
  expect(events.indexOf(first!)).toBeLessThan(
    events.findLastIndex((event) => event.type === 'progress' && event.stage === 'reading_scans'),
  );
  expect(looked).toBe(8);
});
