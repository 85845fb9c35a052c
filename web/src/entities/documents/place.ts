import type { DocumentType, MediaKind, Rect, TextRange } from '@gene/contract/documents';
import type { To } from 'react-router';

export const documentTabs = ['questions', 'summary', 'text', 'original', 'highlights'] as const;
export type DocumentTab = (typeof documentTabs)[number];

/** A place in a document as the address bar names it: `?tab=original&page=12&at=1200-1290`. */
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
 * What is missing or malformed falls back to the first tab, no page, no highlight.
 * @param tabs those that the document has
 */
export function parsePlace(search: URLSearchParams, tabs: readonly DocumentTab[] = documentTabs): Place {
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0] ?? 'summary';
  const page = /^[1-9]\d{0,5}$/.exec(search.get('page') ?? '');
  const at = /^(\d{1,9})-(\d{1,9})$/.exec(search.get('at') ?? '');
  const start = Number(at?.[1]);
  const end = Number(at?.[2]);
  return { tab, page: page ? Number(page[0]) : null, at: at && end > start ? { start, end } : null };
}

/** The same address with another place in it; whatever else it says stays. */
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

const guide = 'guide';

/** The way to a question paper with the answers below its questions; those that are missing are made. */
export function answerGuideLink(documentId: string): To {
  return { pathname: documentPath('question_paper', documentId), search: `tab=questions&${guide}=open` };
}

export const showsAnswerGuide = (search: URLSearchParams): boolean => search.has(guide);

/** The number printed on a page ("xii"), or its place in the file where none is. */
export function pageName({ pageLabels }: { pageLabels: readonly (string | null)[] }, page: number): string {
  return pageLabels[page - 1] ?? String(page);
}

/** What an entry of the browser's history remembers beside its address. */
export interface PlaceState {
  /** Where the words of a citation that was followed stand: known already, and known offline. */
  located?: { page: number; quote: string; rects: Rect[] };
  /** The address merely followed the reading. */
  following?: true;
}

/** Exact words of a document and where they stand. */
interface Words extends TextRange {
  page: number;
  quote: string;
  rects: Rect[];
}

/**
 * The way to exact words: to the original where it has real pages, else to the text, unless a tab is named.
 * @param search the address to keep, without its place
 */
export function wordsLink(
  document: { id: string; type: DocumentType; media: MediaKind | null },
  { page, quote, rects, start, end }: Words,
  search: URLSearchParams,
  tab: DocumentTab = document.media === 'pdf' ? 'original' : 'text',
): { to: To; state: PlaceState } {
  return {
    to: {
      pathname: documentPath(document.type, document.id),
      search: withPlace(search, { tab, page, at: { start, end } }).toString(),
    },
    state: { located: { page, quote, rects } },
  };
}
