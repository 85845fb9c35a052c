import type { SuggestedPoint } from '@gene/contract/scripts';

/** An answer, and what it is compared with. */
export interface SuggestionCall {
  question: string;
  answer: string;
  lines: { id: string; text: string; marks: number }[];
  /** What a person gave other answers to the question. */
  samples: { answer: string; mark: number }[];
}

export interface SuggestionMade {
  /** Null: it is not certain enough. */
  marks: number | null;
  points: SuggestedPoint[];
  doubts: string[];
}

/** What parts of a text mean, read together, is asked for. */
export interface SuggestionWanted {
  parts: readonly string[];
}

/** Packed vectors; null where no encoder works. */
export interface SuggestionTold {
  vectors: Int8Array | null;
}
