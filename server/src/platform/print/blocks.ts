/** A stretch of a line in one look. */
export interface PrintRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
}

/** What a printed document is made of, from top to bottom. */
export type PrintBlock =
  /** Once, at the top; `meta` stands below it. */
  | { kind: 'title' | 'meta'; text: string }
  /** 1 is the highest. */
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; runs: PrintRun[]; small?: boolean }
  /** An item of a list; `mark` is "•" or "1." */
  | { kind: 'item'; depth: number; mark: string; runs: PrintRun[] }
  /** A numbered question, or one of its parts, with its marks at the right. */
  | { kind: 'question'; depth: number; number: string; text: string; marks: string | null }
  | { kind: 'rule' };
