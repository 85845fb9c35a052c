import type { Rect } from '@gene/contract/documents';
import type { HighlightColour } from '@gene/contract/highlights';

/** One annotation for each page that a highlight touches. */
export interface Annotation {
  id: string;
  page: number;
  rects: Rect[];
  colour: HighlightColour;
  /** The remark. */
  contents: string;
  /** The kind, in words. */
  subject: string;
  /** ISO 8601. */
  modifiedAt: string;
}

export interface ToPdfWriter {
  source: string;
  /** Where the copy is written. */
  target: string;
  author: string;
  annotations: Annotation[];
}

export type FromPdfWriter =
  { type: 'written'; annotations: number } | { type: 'refused'; reason: 'encrypted' | 'damaged' };
