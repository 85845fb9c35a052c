import type { DocumentPage, TextRange } from '@gene/contract/documents';
import { queryClient } from '../../../lib/query.ts';
import { findDrawn } from './find-drawn.ts';
import { pagesPerWindow, pagesQuery } from '../queries.ts';
import { placeIn } from '../use-selection.ts';
import type { SelectedWords } from '../view.ts';

/** A rendered part of a selection, and the document pages it may be on. */
interface DrawnWords {
  words: string;
  /** 1-based; both inclusive. */
  pages: { from: number; to: number };
  /** Share of those pages' text before it (0–1). */
  near: number;
}

export async function pagesOf(
  documentId: string,
  { from, to }: DrawnWords['pages'],
): Promise<DocumentPage[]> {
  const first = Math.floor((from - 1) / pagesPerWindow);
  const last = Math.floor((to - 1) / pagesPerWindow);
  const windows = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, i) =>
      queryClient.fetchQuery({
        ...pagesQuery(documentId, first + i),
        staleTime: Number.POSITIVE_INFINITY,
      }),
    ),
  );
  return windows.flatMap(({ pages }) => pages).filter(({ number }) => number >= from && number <= to);
}

/** A page break in between includes footer and header, which are not part of the text. */
const withMargins = 0.5;

async function located(documentId: string, { words, pages, near }: DrawnWords, share?: number) {
  return findDrawn(await pagesOf(documentId, pages), words, near, share);
}

/** Converts a selection in the original to a range of the text read from it. */
async function wordsOf(
  documentId: string,
  parts: readonly DrawnWords[],
): Promise<(TextRange & { quote: string }) | null> {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  const share = last === first ? undefined : withMargins;
  const begin = await located(documentId, first, share);
  const finish = last === first ? begin : await located(documentId, last, share);
  if (!begin || !finish || finish.end <= begin.start) return null;
  const quote =
    last === first
      ? begin.quote
      : parts
          .map(({ words }) => words)
          .join(' ')
          .replaceAll(/\s+/g, ' ')
          .trim();
  return { start: begin.start, end: finish.end, quote };
}

/** The part of a range within an element. */
function within(range: Range, element: Element): Range {
  const part = document.createRange();
  part.selectNodeContents(element);
  if (part.comparePoint(range.startContainer, range.startOffset) === 0)
    part.setStart(range.startContainer, range.startOffset);
  if (part.comparePoint(range.endContainer, range.endOffset) === 0)
    part.setEnd(range.endContainer, range.endOffset);
  return part;
}

/** Share of an element's letters before a range. */
function shareBefore(range: Range, element: Element): number {
  const before = document.createRange();
  before.selectNodeContents(element);
  const all = before.toString().length;
  before.setEnd(range.startContainer, range.startOffset);
  return all > 0 ? before.toString().length / all : 0;
}

/** Reads a selection on a PDF's pages, searching each page separately. */
export async function selectedInPdf(
  container: HTMLElement,
  documentId: string,
): Promise<SelectedWords | null> {
  const selection = getSelection();
  if (!selection?.rangeCount || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!container.contains(range.commonAncestorContainer)) return null;
  const parts = [...container.querySelectorAll<HTMLElement>('.page[data-loaded]')].flatMap((page) => {
    const text = page.querySelector('.textLayer');
    const number = Number(page.dataset['pageNumber']);
    if (!text || !range.intersectsNode(text)) return [];
    const part = within(range, text);
    const words = spaced(part);
    return words.trim()
      ? [{ words, pages: { from: number, to: number }, near: shareBefore(part, text) }]
      : [];
  });
  const place = placeIn(container, range);
  const found = await wordsOf(documentId, parts);
  return found && { ...found, ...place };
}

/** Rendered lines have nothing between them. */
function spaced(range: Range): string {
  const holder = document.createElement('div');
  holder.append(range.cloneContents());
  for (const line of holder.querySelectorAll('br')) line.replaceWith(' ');
  return holder.textContent;
}

/** Reads a selection in a rendered Word file, whose pages differ from those read. */
export async function selectedInSheet(
  sheet: Document,
  document: { id: string; pageCount: number | null },
): Promise<SelectedWords | null> {
  const selection = sheet.getSelection();
  if (!selection?.rangeCount || selection.isCollapsed || !document.pageCount) return null;
  const range = selection.getRangeAt(0);
  const words = range.toString();
  if (!words.trim()) return null;
  const body = sheet.querySelector('.docx-root');
  const near = body ? shareBefore(range, body) : 0;
  const place = placeInView(range, sheet);
  const found = await wordsOf(document.id, [{ words, pages: { from: 1, to: document.pageCount }, near }]);
  return found && { ...found, ...place };
}

/** The frame fills the view. */
function placeInView(range: Range, { documentElement }: Document): Pick<SelectedWords, 'box' | 'view'> {
  const { left, top, width, height } = range.getBoundingClientRect();
  const { clientWidth, clientHeight } = documentElement;
  return { box: { left, top, width, height }, view: { width: clientWidth, height: clientHeight } };
}
