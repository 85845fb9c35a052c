/** A sentence's way of saying what a term means. */
export interface Definition {
  /** UTF-16 offsets of the term in the sentence. */
  start: number;
  end: number;
  term: string;
  /** How surely it is a definition, 0–1. */
  strength: number;
}
