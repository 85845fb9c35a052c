import type { Passage, Rect, Sentence, TextBlock, TextRange } from '@gene/contract/documents';

/** One chapter, or any other stretch, of a document as it is studied: its sentences in order, and its blocks for what is set in bold. */
export interface StudyText extends TextRange {
  title: string | null;
  /** ISO 639-3, or null when unknown. */
  language: string | null;
  sections: readonly StudySection[];
}

/** The text under one heading. */
export interface StudySection {
  /** Headings above it, outermost first. */
  headings: readonly string[];
  sentences: readonly Sentence[];
  /** The blocks that the sentences come from; bold and italic spans are in document offsets. */
  blocks: readonly TextBlock[];
}

/** The facts about a passage that the division of a document needs: no text. */
export type PassagePlace = Pick<Passage, 'start' | 'end' | 'headings'> & {
  /** Document offset of the enacting words of a law, where they stand in it. */
  preambleAt?: number;
};

/** A chapter before its text is read. */
export interface ChapterPlan extends TextRange {
  title: string | null;
}

/** Word classes as far as terms are found by them. */
export type WordClass = 'noun' | 'name' | 'adjective' | 'number' | 'verb' | 'other';

export interface TaggedWord {
  text: string;
  /** UTF-16 offset in the text that was tagged. */
  start: number;
  wordClass: WordClass;
}

/** Knowledge of a language; costly to load, so once for many texts. */
export interface Background {
  /** Word classes; null where there is no tagger for the language. */
  tag: ((text: string) => TaggedWord[]) | null;
  /** Inverse document frequency of a term (see `analyse`), > 0; the same for all without counts. */
  rarity: (term: string) => number;
  /** Out of how many passages of general writing how many hold a term; null without counts for the language. */
  frequencies: { passages: number; of: (term: string) => number } | null;
  /** Occurrences of these terms (see `analyse`) in a row before an offset; 0 if unknown. */
  mentionsBefore: (stems: readonly string[], offset: number) => number;
  /** Whether anything of the document stands before an offset. */
  hasTextBefore: (offset: number) => boolean;
}

/** Exact words of the document and where they stand; `start` and `end` are document offsets. */
export interface Quoted extends TextRange {
  page: number;
  quote: string;
  rects: Rect[];
}

/** `sentences` in the order of the text; every one is the document's own. */
export interface Summary {
  sentences: Quoted[];
}

/** Words to be had: about these many in each. */
export type SummaryLength = 'short' | 'medium' | 'long';

export interface KeyTerm {
  /** As the document writes it most often. */
  term: string;
  /** > 0; comparable within one document. */
  score: number;
  /** The definition of the term, else its first occurrence. */
  source: Quoted;
  /** Whether `source` says what the term means. */
  defined: boolean;
}

export type HighlightKind = 'definition' | 'rule' | 'example' | 'figure' | 'point';

/** A sentence worth marking, and why. */
export interface ProposedHighlight extends Quoted {
  kind: HighlightKind;
  /** 0–1. */
  score: number;
}

/** A card that the user accepts, edits or rejects. */
export interface ProposedCard {
  kind: 'basic' | 'cloze';
  /** Markdown; for a cloze, the sentence with its gap written `{{c1::…}}`. */
  front: string;
  /** Markdown; empty for a cloze. */
  back: string;
  /** The term that the card is about. */
  term: string;
  /** 0–1. */
  score: number;
  source: Quoted;
}

/** Study aids of one chapter. */
export interface ChapterStudy extends TextRange {
  title: string | null;
  page: number;
  summaries: Record<SummaryLength, Summary>;
  keyTerms: KeyTerm[];
  highlights: ProposedHighlight[];
  cards: ProposedCard[];
}

/** Study aids of the whole document, made from its chapters. */
export interface DocumentStudy {
  summaries: Record<SummaryLength, Summary>;
  keyTerms: KeyTerm[];
}
