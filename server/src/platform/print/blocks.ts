import type { Mark } from '@gene/engines/sheet-reading';

/** Text in a single style; a line separator (U+2028) ends the line. */
export interface TextRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
  /** Set in a monospaced font. */
  code?: boolean;
  /** An absolute address. */
  link?: string;
}

/** An inline formula. */
export interface FormulaRun {
  tex: string;
}

export type PrintRun = TextRun | FormulaRun;

export type ColumnSide = 'center' | 'end' | null;

/** Elements of a printed document, from top to bottom. */
export type PrintBlock =
  | SetBlock
  | DrawnBlock
  /** Markdown, with the pictures it refers to by id. */
  | { kind: 'markdown'; text: string; pictures: ReadonlyMap<string, Uint8Array> };

/** A page of its own without a footer, in millimetres. */
export interface DrawnBlock {
  kind: 'drawn';
  width: number;
  height: number;
  marks: readonly Mark[];
}

export type SetBlock =
  /** At the top; `meta` is below the title. */
  | { kind: 'title' | 'meta'; text: string }
  /** 1 is the highest. */
  | { kind: 'heading'; level: 1 | 2 | 3; runs: PrintRun[] }
  /** `tight`: close to the next block, as in a list. */
  | { kind: 'paragraph'; runs: PrintRun[]; small?: boolean; tight?: boolean }
  /** A list item and its content; `mark` is "•" or "1." */
  | { kind: 'item'; mark: string; blocks: SetBlock[] }
  | { kind: 'quote'; blocks: SetBlock[] }
  /** A numbered question, or a part of one, with its marks on the right. */
  | { kind: 'question'; depth: number; number: string; text: string; marks: string | null }
  /** Keeps its line breaks. */
  | { kind: 'code'; text: string }
  | { kind: 'formula'; tex: string }
  /** The first row is the header. */
  | { kind: 'table'; rows: PrintRun[][][]; sides: ColumnSide[] }
  /** PNG or JPEG; where it cannot be drawn, its name is shown. */
  | { kind: 'picture'; bytes: Uint8Array | null; name: string }
  | { kind: 'rule' }
  /** Starts a new page, listed in the outline. */
  | { kind: 'page' };
