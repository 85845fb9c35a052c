import type { OutlineEntry, Passage } from '@gene/contract/documents';
import type { AnswerEngine } from './ports.ts';

export { analyse } from './analysis.ts';
export { deserializeIndex, serializeIndex } from './index-codec.ts';
export { passagesInMemory } from './memory-source.ts';
export { buildIndex, type PassageIndex } from './passage-index.ts';
export { rankPassages, type RankedPassage } from './ranking.ts';

/** The engine without a model: extractive, quotes and never invents. */
export declare function builtinEngine(): AnswerEngine;

export interface LocatedQuote {
  /** UTF-16 offsets into the text. */
  start: number;
  end: number;
  /** Letter for letter (but for case, spaces, hyphenation and typographic marks). */
  exact: boolean;
  /** Share of the quote's words found in order, 0–1. */
  ratio: number;
}

/** Finds a quote in a text, or null when it does not stand there. */
export declare function locateQuote(quote: string, text: string): LocatedQuote | null;

/** 3–5 questions that the document's headings suggest and that the built-in engine answers; fewer or none otherwise. */
export declare function suggestQuestions(document: {
  title: string;
  language: string | null;
  outline: readonly OutlineEntry[];
  passages: readonly Passage[];
}): string[];
