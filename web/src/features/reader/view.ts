import type { DocumentOverview, Rect, TextRange } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';
import type { ComponentType } from 'react';

/** Where a view is asked to go. A new object is a new wish, even for the same place. */
export interface ViewTarget {
  page: number;
  /** The marked words are there: bring them into sight, not the top of the page. */
  marked: boolean;
}

/** Words that somebody has selected; offsets of the document, and the place in pixels from the corner of the view. */
export interface SelectedWords extends TextRange {
  quote: string;
  box: { left: number; top: number; width: number; height: number };
  /** Size of the view that `box` is in. */
  view: { width: number; height: number };
}

export interface SelectionToolsProps {
  document: DocumentOverview;
  selected: SelectedWords;
  onSummarise: () => void;
  onDone: () => void;
}

export interface SectionToolProps {
  document: DocumentOverview;
  title: string;
  range: TextRange;
  onClose: () => void;
}

/** Highlights by the pages that they touch. */
export type HighlightsByPage = ReadonlyMap<number, readonly Highlight[]>;

/** A highlight that was chosen, and where it was pressed: in pixels of the window. */
export interface ChosenHighlight {
  highlight: Highlight;
  box: DOMRect;
}

/** What others put into the views of a document. */
export interface ReaderParts {
  /** What the first tab of a question paper holds. */
  Questions: ComponentType<{ document: DocumentOverview }>;
  /** A summary and the chat. */
  Summary: ComponentType<{ document: DocumentOverview }>;
  /** Buttons for selected words. */
  SelectionTools: ComponentType<SelectionToolsProps>;
  /** Sums a chapter up. */
  SectionSummary: ComponentType<SectionToolProps>;
  /** What can be done with a highlight that was chosen. */
  HighlightPopover: ComponentType<{
    document: DocumentOverview;
    chosen: ChosenHighlight;
    onClose: () => void;
  }>;
  /** All highlights in a list. */
  Highlights: ComponentType<{ document: DocumentOverview }>;
}

/** What Full Text and Original View have in common. */
export interface ViewProps {
  document: DocumentOverview;
  /** The words to mark. */
  at: TextRange | null;
  target: ViewTarget | null;
  highlights: HighlightsByPage;
  onHighlight: (chosen: ChosenHighlight) => void;
  /** It is the tab being shown. */
  active: boolean;
  /** The page at the top of the view changed. */
  onPage: (page: number) => void;
}

export interface OriginalViewProps extends ViewProps {
  /** Without them nothing is done with selected words. */
  parts?: Pick<ReaderParts, 'SelectionTools' | 'SectionSummary'> | undefined;
  /** Where `at` stands on its pages, and its words; null until that is known. */
  located: { rects: readonly Rect[]; quote: string } | null;
}
