import type { AnswerState } from '@gene/contract/chats';
import type { OutlineEntry, Passage, Rect } from '@gene/contract/documents';
import type { PassageIndex } from './passage-index.ts';

/**
 * Hands out passages of one document by their ordinals, in any order; unknown ordinals are left out.
 * Ranking needs the index only, so that a question loads a few dozen passages and not the whole book.
 */
export interface PassageSource {
  load(ordinals: readonly number[]): Promise<readonly Passage[]>;
}

/** A document that may be asked: its retrieval index and what is needed to cite it. */
export interface AnswerableDocument {
  id: string;
  title: string;
  pageCount: number;
  /** ISO 639-3, or null when unknown. */
  language: string | null;
  outline: readonly OutlineEntry[];
  /** Printed label of page `i + 1`, if the file has it; may be empty. */
  pageLabels: readonly (string | null)[];
  /** While it is being read: how many pages have been, of so many where that is known. Absent when all have. */
  unread?: { read: number; of: number | null };
  /** Counts how often it was divided anew: what is cached of it is of one count. */
  structure?: number;
  /** Made by `buildIndex` over all of its passages. */
  index: PassageIndex;
  passages: PassageSource;
  /** Present if an encoder has read the document and the question. */
  nearness?: Nearness;
}

/** What is needed to cite a document. */
export type Citable = Pick<AnswerableDocument, 'id' | 'title' | 'pageLabels'>;

/** Similarity of a document's texts to a question: cosines, NaN if unknown. */
export interface Nearness {
  /** By position in the index. */
  passages: Float32Array;
  /** Of some passages, by their position: one for each sentence. */
  sentences: ReadonlyMap<number, Float32Array>;
  /** Of an encoder with which nothing was learnt: they rank, and make nothing an answer. */
  isUnfitted?: true;
}

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** The sentence being read aloud at the time of the question, by its place in the document's text. */
export interface HeardPlace {
  documentId: string;
  start: number;
  end: number;
}

export interface AnswerRequest {
  question: string;
  /** Earlier turns of the conversation, oldest first; follow-up questions lean on them. */
  history: readonly Turn[];
  /** One document, or all ready documents of a subject. */
  documents: readonly AnswerableDocument[];
  /** Questions that say too little by themselves are about it. */
  heard?: HeardPlace | undefined;
}

/** The exact words of a document and where they stand. */
export interface Evidence {
  documentId: string;
  start: number;
  end: number;
  page: number;
  quote: string;
  rects: Rect[];
}

export interface Answer {
  state: AnswerState;
  /** Markdown; `[n]` points at `evidence[n - 1]`. */
  reply: string;
  evidence: Evidence[];
  /** Who wrote it, where another engine stood in for the one that was asked. */
  engine?: string;
}

export type AnswerEvent = { type: 'delta'; text: string } | { type: 'answer'; answer: Answer };

/**
 * The port of whatever writes answers: the built-in engine, or a language model over it.
 * The last event is always `answer`. The deltas before it show its `reply` early: of the built-in engine they make it up,
 * of a model they are ahead of the check of its quotes.
 */
export interface AnswerEngine {
  readonly name: string;
  answer(request: AnswerRequest, signal?: AbortSignal): AsyncIterable<AnswerEvent>;
}
