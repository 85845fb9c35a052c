import type { DocumentOverview, Rect, TextRange } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';
import type { ComponentType } from 'react';

/** Target of a view. A new object goes there again, even if the place is the same. */
export interface ViewTarget {
  page: number;
  /** The marked words are there; scroll to them, not to the top of the page. */
  marked: boolean;
}

/** Selected words, with document offsets and their position in pixels from the corner of the view. */
export interface SelectedWords extends TextRange {
  quote: string;
  box: { left: number; top: number; width: number; height: number };
  /** Size of the view that contains `box`. */
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

/** Highlights by page. */
export type HighlightsByPage = ReadonlyMap<number, readonly Highlight[]>;

/** A chosen highlight, and where it was clicked, in window pixels. */
export interface ChosenHighlight {
  highlight: Highlight;
  box: DOMRect;
}

/** Components that other features add to a document's views. */
export interface ReaderParts {
  /** The first tab of a question paper. */
  Questions: ComponentType<{ document: DocumentOverview }>;
  /** A summary and the chat. */
  Summary: ComponentType<{ document: DocumentOverview }>;
  /** Buttons for selected words. */
  SelectionTools: ComponentType<SelectionToolsProps>;
  /** Summarises a chapter. */
  SectionSummary: ComponentType<SectionToolProps>;
  /** Actions on a chosen highlight. */
  HighlightPopover: ComponentType<{
    document: DocumentOverview;
    chosen: ChosenHighlight;
    onClose: () => void;
  }>;
  /** All highlights in a list. */
  Highlights: ComponentType<{ document: DocumentOverview }>;
}

/** Common props of Full Text and Original View. */
export interface ViewProps {
  document: DocumentOverview;
  /** The words to mark. */
  at: TextRange | null;
  target: ViewTarget | null;
  highlights: HighlightsByPage;
  onHighlight: (chosen: ChosenHighlight) => void;
  /** It is the visible tab. */
  active: boolean;
  /** The page at the top of the view changed. */
  onPage: (page: number) => void;
}

export interface OriginalViewProps extends ViewProps {
  /** Without them, selecting words does nothing. */
  parts?: Pick<ReaderParts, 'SelectionTools' | 'SectionSummary'> | undefined;
  /** Position and words of `at`; null until known. */
  located: { rects: readonly Rect[]; quote: string } | null;
}
