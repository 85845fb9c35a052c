import type { FoundMarks } from './marks.ts';
import type { Row } from './rows.ts';

export interface Piece {
  row: Row;
  text: string;
}

/** A question while it is being read. */
export interface DraftBody {
  /** The rows, each with the stretch of its text that is its own. */
  pieces: Piece[];
  marks: number | null;
  /** What its marks are worked out of. */
  worked?: FoundMarks['pieces'];
  /** The marks that were met first, and all of them. */
  first?: number;
  listed?: number;
  /** The first are for all that is below them. */
  covers?: boolean;
  unreadable: boolean;
  parts: DraftPart[];
}

/** A part while its question is being read. */
export interface DraftPart extends DraftBody {
  label: string;
  insteadOfPrevious: boolean;
}

/** A list of parts that is open. */
export interface Level {
  series: string;
  manner: string;
  value: number;
  x: number;
  /** Where its last label stands. */
  page: number;
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
