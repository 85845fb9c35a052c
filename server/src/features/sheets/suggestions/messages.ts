import type { SuggestedPoint } from '@gene/contract/scripts';

/** An answer, and what it is compared with. */
export interface SuggestionCall {
  question: string;
  answer: string;
  lines: { id: string; text: string; marks: number }[];
  /** Marks that a person gave to other answers to the question. */
  samples: { answer: string; mark: number }[];
}

export interface SuggestionMade {
  /** Null: it is not certain enough. */
  marks: number | null;
  points: SuggestedPoint[];
  doubts: string[];
}

/** Asks for the meaning of parts of a text, read together. */
export interface SuggestionWanted {
  parts: readonly string[];
}

/** Packed vectors; null where no encoder works. */
export interface SuggestionTold {
  vectors: Int8Array | null;
}
