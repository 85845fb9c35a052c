import type { Word } from './words.ts';

/** One statement of a key point; most points make one. */
export interface ReadClaim {
  /** Index of its key point. */
  of: number;
  text: string;
  marks: number;
  words: readonly Word[];
  /** The words that matter in it. */
  essential: readonly Word[];
}
