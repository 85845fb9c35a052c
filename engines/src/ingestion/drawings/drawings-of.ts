import type { DocumentPage, Drawing } from '@gene/contract/documents';
import { openWithPdfjs, type PdfjsFile } from '../pdf/library.ts';
import { PdfiumFile } from '../pdf/pdfium.ts';
import { type PageRuns, readRuns } from '../pdf/runs.ts';
import { between, figuresOn, type PlacedText } from './figures.ts';
import { formulaeOn } from './formulae.ts';
import { type Box, Ink } from './ink.ts';

/** Pixels of a page's longer side: a hair line still is one. */
const longSide = 1200;
/** Points of paper round a drawing. */
const room = 4;
/** Shares of a page's height from its top and its bottom that may hold what stands on every page. */
const margin = 0.12;
/** Points by which that may differ from page to page, and elsewhere. */
const slack = { inMargin: 9, elsewhere: 3 };

/**
 * Finds drawings and photographs, ruled tables, and formulas that the text does not reproduce.
 * @param pages read from the same bytes
 */
export async function drawingsOf(bytes: Uint8Array, pages: readonly DocumentPage[]): Promise<Drawing[]> {
  const pdfium = new PdfiumFile(bytes);
  const pdfjs = await openWithPdfjs(bytes).catch(() => null);
  try {
    const drawings: Drawing[] = [];
    const stamps = stampsOf(pages);
    for (const page of pages) drawings.push(...(await drawingsOn(page, stamps, pdfium, pdfjs)));
    return drawings.filter((drawing) => !isOnEveryPage(drawing, drawings, pages));
  } finally {
    await pdfium.close();
    await pdfjs?.close();
  }
}

async function drawingsOn(
  page: DocumentPage,
  stamps: ReadonlySet<string>,
  pdfium: PdfiumFile,
  pdfjs: PdfjsFile | null,
): Promise<Drawing[]> {
  const picture = page.width > 0 ? await pdfium.picture(page.number, longSide) : null;
  if (!picture) return [];
  const texts = textsOf(page).filter(({ text }) => !stamps.has(text));
  const ink = new Ink(picture, page.width);
  const isScan = page.scanned || (await pdfium.isPicture(page.number));
  const set = isScan || !pdfjs ? null : await runsOf(pdfjs, page.number);
  const formulae = isScan ? [] : formulaeOn(texts, set?.runs ?? [], set?.fonts ?? {}, ink);
  const figures = figuresOn(ink, texts, page).map((figure) => ({ ...figure, ...widened(figure, texts) }));
  const all = [...figures, ...formulae.map((box) => ({ ...box, kind: 'formula' as const }))];
  return all
    .filter((one) => !all.some((other) => other !== one && holds(other, one)))
    .map(({ kind, x, y, width, height }) => ({ kind, page: page.number, x, y, width, height }));
}

/** With some paper round it, so that nothing at its edges is cut, up to the lines of text above and below. */
function widened({ x, y, width, height }: Box, texts: readonly Box[]): Box {
  const column = texts.filter((text) => between(x, x + width, text.x, text.x + text.width) > 0);
  const middle = (text: Box) => text.y + text.height / 2;
  const above = column.filter((text) => middle(text) < y).map((text) => text.y + text.height);
  const below = column.filter((text) => middle(text) > y + height).map((text) => text.y);
  const left = Math.max(x - room, 0);
  const top = Math.min(Math.max(y - room, 0, ...above), y);
  const bottom = Math.max(Math.min(y + height + room, ...below), y + height);
  return { x: left, y: top, width: x + width + room - left, height: bottom - top };
}

/** A root's sign is of its formula, a graph's labels are of the graph. */
function holds(larger: Box, smaller: Box): boolean {
  const across = between(larger.x, larger.x + larger.width, smaller.x, smaller.x + smaller.width);
  const down = between(larger.y, larger.y + larger.height, smaller.y, smaller.y + smaller.height);
  const shared = Math.max(across, 0) * Math.max(down, 0);
  const area = smaller.width * smaller.height;
  return shared > area / 2 && larger.width * larger.height > area;
}

/** Words that are printed across most pages, at one place of each. */
function stampsOf(pages: readonly DocumentPage[]): Set<string> {
  const places = new Map<string, { page: number; x: number; y: number }[]>();
  for (const page of pages)
    for (const { text, x, y } of textsOf(page)) {
      const known = places.get(text) ?? places.set(text, []).get(text)!;
      known.push({ page: page.number, x, y });
    }
  const isOften = (count: number) => count > 2 && count > pages.length / 2;
  const pagesOf = (found: readonly { page: number }[]) => new Set(found.map(({ page }) => page)).size;
  const isStamp = (found: readonly { page: number; x: number; y: number }[]) =>
    isOften(pagesOf(found)) &&
    found.some(({ x, y }) =>
      isOften(
        pagesOf(
          found.filter(
            (one) => Math.abs(one.x - x) <= slack.inMargin && Math.abs(one.y - y) <= slack.inMargin,
          ),
        ),
      ),
    );
  return new Set([...places].filter(([, found]) => isStamp(found)).map(([text]) => text));
}

/** Letters of an upright page as they are set. */
async function runsOf({ document }: PdfjsFile, number: number): Promise<PageRuns | null> {
  try {
    const page = await document.getPage(number);
    const set = await readRuns(page);
    page.cleanup();
    return set.turn === 0 ? set : null;
  } catch {
    return null;
  }
}

const textsOf = (page: DocumentPage): PlacedText[] =>
  page.blocks.flatMap((block) =>
    block.lines.map(({ start, end, x, y, width, height }) => ({
      text: block.text.slice(start - block.start, end - block.start),
      ...{ x, y, width, height },
    })),
  );

/** A logo, a stamp, a page number in a frame. */
function isOnEveryPage(drawing: Drawing, all: readonly Drawing[], pages: readonly DocumentPage[]): boolean {
  const { height } = pages.find(({ number }) => number === drawing.page)!;
  const inMargin = drawing.y + drawing.height < margin * height || drawing.y > (1 - margin) * height;
  const most = inMargin ? slack.inMargin : slack.elsewhere;
  return all.some(
    (other) =>
      other.page !== drawing.page &&
      (['x', 'y', 'width', 'height'] as const).every((way) => Math.abs(other[way] - drawing[way]) <= most),
  );
}
