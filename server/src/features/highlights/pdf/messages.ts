import type { Rect } from '@gene/contract/documents';
import type { HighlightColour } from '@gene/contract/highlights';

/** One annotation per page of a highlight. */
export interface Annotation {
  id: string;
  page: number;
  rects: Rect[];
  colour: HighlightColour;
  /** The note. */
  contents: string;
  /** The kind, as text. */
  subject: string;
  /** ISO 8601. */
  modifiedAt: string;
}

export interface ToPdfWriter {
  source: string;
  /** Path of the copy. */
  target: string;
  author: string;
  annotations: Annotation[];
}

export type FromPdfWriter =
  | { type: 'written'; annotations: number }
  | { type: 'refused'; reason: 'encrypted' | 'damaged' };
