import type { Row } from './rows.ts';

/** A part while its question is being read. */
export interface DraftPart {
  label: string;
  /** The rows, each with the stretch of its text that is this part's own. */
  pieces: Piece[];
  marks: number | null;
  first?: number;
  listed?: number;
  unreadable: boolean;
  insteadOfPrevious: boolean;
  parts: DraftPart[];
}

export interface Piece {
  row: Row;
  text: string;
}

/** A question while it is being read. */
export interface DraftBody {
  pieces: Piece[];
  marks: number | null;
  /** The marks that were met first, and all of them. */
  first?: number;
  listed?: number;
  unreadable: boolean;
  parts: DraftPart[];
}

/** A list of parts that is open. */
export interface Level {
  series: string;
  manner: string;
  value: number;
  x: number;
  list: DraftPart[];
}

export const emptyPart = (label: string): DraftPart => ({
  label,
  pieces: [],
  marks: null,
  unreadable: false,
  insteadOfPrevious: false,
  parts: [],
});
