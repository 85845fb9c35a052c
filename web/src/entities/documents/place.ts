import type { DocumentType, MediaKind, Rect, TextRange } from '@gene/contract/documents';
import type { To } from 'react-router';

export const documentTabs = ['questions', 'summary', 'text', 'original', 'highlights'] as const;
export type DocumentTab = (typeof documentTabs)[number];

/** A position in a document, as in the address bar: `?tab=original&page=12&at=1200-1290`. */
export interface Place {
  tab: DocumentTab;
  page: number | null;
  /** The words to highlight: offsets into the document's whole text. */
  at: TextRange | null;
}

const paths: Record<DocumentType, string> = {
  textbook: '/textbook',
  note: '/note',
  question_paper: '/question-paper',
};

export function documentPath(type: DocumentType, id: string): string {
  return `${paths[type]}/${id}`;
}

/**
 * Missing or malformed values fall back to the first tab, no page, no highlight.
 * @param tabs the document's tabs
 */
export function parsePlace(search: URLSearchParams, tabs: readonly DocumentTab[] = documentTabs): Place {
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0] ?? 'summary';
  const page = /^[1-9]\d{0,5}$/.exec(search.get('page') ?? '');
  const at = /^(\d{1,9})-(\d{1,9})$/.exec(search.get('at') ?? '');
  const start = Number(at?.[1]);
  const end = Number(at?.[2]);
  return { tab, page: page ? Number(page[0]) : null, at: at && end > start ? { start, end } : null };
}

/** Replaces the place in an address and keeps everything else. */
export function withPlace(search: URLSearchParams, place: Partial<Place>): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | null | undefined) => {
    if (value === undefined) return;
    if (value === null) next.delete(name);
    else next.set(name, value);
  };
  put('tab', place.tab);
  put('page', place.page === undefined ? undefined : (place.page?.toString() ?? null));
  put('at', place.at === undefined ? undefined : place.at && `${place.at.start}-${place.at.end}`);
  return next;
}

/** Returns the tab that shows words best: the original if it has real pages, otherwise the text. */
export const tabOfWords = ({ media }: { media: MediaKind | null }): DocumentTab =>
  media === 'pdf' ? 'original' : 'text';

/** `/textbook/<id>?tab=original&page=12&at=1200-1290` */
export function placeAddress(
  { id, type }: { id: string; type: DocumentType },
  place: Partial<Place>,
): string {
  return `${documentPath(type, id)}?${withPlace(new URLSearchParams(), place).toString()}`;
}

/** Address of a question and its answer. */
export const questionAddress = (documentId: string, questionId: string): string =>
  `${documentPath('question_paper', documentId)}?tab=questions&answer=${questionId}`;

const practice = 'practice';

/** Link to a question paper that opens its practice, of so many minutes. */
export const practiceAddress = (documentId: string, minutes: number): string =>
  `${documentPath('question_paper', documentId)}?tab=questions&${practice}=${minutes}`;

/** Null where practice is not opened; its minutes are null where the address names none. */
export function practiceIn(search: URLSearchParams): { minutes: number | null } | null {
  const named = search.get(practice);
  return named === null ? null : { minutes: /^[1-9]\d{0,3}$/.test(named) ? Number(named) : null };
}

const guide = 'guide';

/** Link to a question paper with answers below its questions; missing ones are generated. */
export function answerGuideLink(documentId: string): To {
  return { pathname: documentPath('question_paper', documentId), search: `tab=questions&${guide}=open` };
}

export const showsAnswerGuide = (search: URLSearchParams): boolean => search.has(guide);

/** The number printed on a page ("xii"), or its position in the file. */
export function pageName({ pageLabels }: { pageLabels: readonly (string | null)[] }, page: number): string {
  return pageLabels[page - 1] ?? String(page);
}

/** Data stored in a browser history entry besides its address. */
export interface PlaceState {
  /** Position of a followed citation, available at once and offline. */
  located?: { page: number; quote: string; rects: Rect[] };
  /** The address was updated by scrolling. */
  following?: true;
}

/** Exact words of a document and their position. */
interface Words extends TextRange {
  page: number;
  quote: string;
  rects: Rect[];
}

/**
 * Link to exact words: in the original if it has real pages, otherwise in the text, unless a tab is given.
 * @param search the address to keep, without its place
 */
export function wordsLink(
  document: { id: string; type: DocumentType; media: MediaKind | null },
  { page, quote, rects, start, end }: Words,
  search: URLSearchParams,
  tab: DocumentTab = tabOfWords(document),
): { to: To; state: PlaceState } {
  return {
    to: {
      pathname: documentPath(document.type, document.id),
      search: withPlace(search, { tab, page, at: { start, end } }).toString(),
    },
    state: { located: { page, quote, rects } },
  };
}
