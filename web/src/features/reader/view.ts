import type { DocumentOverview, Rect, TextRange } from '@gene/contract/documents';

/** Where a view is asked to go. A new object is a new wish, even for the same place. */
export interface ViewTarget {
  page: number;
  /** The marked words are there: bring them into sight, not the top of the page. */
  marked: boolean;
}

/** What Full Text and Original View have in common. */
export interface ViewProps {
  document: DocumentOverview;
  /** The words to mark. */
  at: TextRange | null;
  target: ViewTarget | null;
  /** It is the tab being shown. */
  active: boolean;
  /** The page at the top of the view changed. */
  onPage: (page: number) => void;
}

export interface OriginalViewProps extends ViewProps {
  /** Where `at` stands on its pages, and its words; null until that is known. */
  located: { rects: readonly Rect[]; quote: string } | null;
}
