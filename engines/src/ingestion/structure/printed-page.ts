/** A range of a line's text in bold or italic. */
export interface StyleRange {
  start: number;
  end: number;
  style: 'bold' | 'italic';
}

/** A part of a line that a wide gap sets off from the rest: a cell, a number in the margin. */
export interface Segment {
  /** UTF-16 offsets into the line's text. */
  start: number;
  end: number;
  x0: number;
  x1: number;
}

/** A line of print. Points as displayed, origin top left; `y` is the baseline. */
export interface PrintedLine {
  text: string;
  x0: number;
  x1: number;
  y: number;
  /** Font size of most of its letters. */
  size: number;
  top: number;
  height: number;
  bold: boolean;
  italic: boolean;
  mono: boolean;
  rtl: boolean;
  styles: StyleRange[];
  segments: Segment[];
  /** Columns are numbered in reading order down the page; a full-width line starts a new one. A number left out: no text goes on there. */
  column: number;
  /** A number that counts the line of a listing beside it. */
  countsLine?: true;
  /** The number that counts it, of a listing. */
  number?: number;
}

/** A page as lines in reading order, whether they came from a text layer or from a recogniser. */
export interface PrintedPage {
  number: number;
  label: string | null;
  width: number;
  height: number;
  scanned: boolean;
  /** There is print on it that cannot be told in letters. */
  illegible?: true;
  lines: PrintedLine[];
}
