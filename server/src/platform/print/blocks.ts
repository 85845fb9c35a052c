/** A stretch of a line in one look; a line separator (U+2028) ends the line. */
export interface TextRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
  /** Set in a face of equal widths. */
  code?: boolean;
  /** An absolute address. */
  link?: string;
}

/** A formula within a line. */
export interface FormulaRun {
  tex: string;
}

export type PrintRun = TextRun | FormulaRun;

export type ColumnSide = 'center' | 'end' | null;

/** What a printed document is made of, from top to bottom. */
export type PrintBlock =
  | SetBlock
  /** Blocks in Markdown, with the pictures that it names by id. */
  | { kind: 'markdown'; text: string; pictures: ReadonlyMap<string, Uint8Array> };

export type SetBlock =
  /** At the top; `meta` stands below it. */
  | { kind: 'title' | 'meta'; text: string }
  /** 1 is the highest. */
  | { kind: 'heading'; level: 1 | 2 | 3; runs: PrintRun[] }
  /** `tight`: near to what follows, as in a list. */
  | { kind: 'paragraph'; runs: PrintRun[]; small?: boolean; tight?: boolean }
  /** An item of a list with what belongs to it; `mark` is "•" or "1." */
  | { kind: 'item'; mark: string; blocks: SetBlock[] }
  | { kind: 'quote'; blocks: SetBlock[] }
  /** A numbered question, or one of its parts, with its marks at the right. */
  | { kind: 'question'; depth: number; number: string; text: string; marks: string | null }
  /** Lines as they are written. */
  | { kind: 'code'; text: string }
  | { kind: 'formula'; tex: string }
  /** The first row is the head. */
  | { kind: 'table'; rows: PrintRun[][][]; sides: ColumnSide[] }
  /** PNG or JPEG; what cannot be drawn is named instead. */
  | { kind: 'picture'; bytes: Uint8Array | null; name: string }
  | { kind: 'rule' }
  /** What follows begins on a page of its own, and is named in the outline. */
  | { kind: 'page' };
