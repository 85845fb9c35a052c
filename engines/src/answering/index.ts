import type { OutlineEntry, Passage } from '@gene/contract/documents';
import type { PassageIndex } from './passage-index.ts';
import type { AnswerEngine, PassageSource } from './ports.ts';

export type { PassageIndex } from './passage-index.ts';

/**
 * Index terms of a text: lower-cased words, stop words left out, stemmed as the language asks for.
 * @param language ISO 639-3, or null when unknown
 */
export declare function analyse(text: string, language: string | null): string[];

/** Indexes the passages of one document (all of them, in order of their ordinals). */
export declare function buildIndex(passages: readonly Passage[], language: string | null): PassageIndex;

export declare function serializeIndex(index: PassageIndex): Uint8Array;
/** @throws RangeError when the bytes are not an index of this version: build it again. */
export declare function deserializeIndex(bytes: Uint8Array): PassageIndex;

export interface RankedPassage {
  /** Position in `indexes`. */
  source: number;
  ordinal: number;
  /** BM25 with proximity, comparable within one ranking. */
  score: number;
}

/** Best passages first, over one or many documents with their statistics summed up. */
export declare function rankPassages(
  question: string,
  indexes: readonly PassageIndex[],
  limit: number,
): RankedPassage[];

/** A source over passages that are in memory. */
export declare function passagesInMemory(passages: readonly Passage[]): PassageSource;

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
