import type { AnswerState } from '@gene/contract/chats';
import type { OutlineEntry, Passage, Rect } from '@gene/contract/documents';

/** A document that may be asked: its retrieval index and what is needed to cite it. */
export interface AnswerableDocument {
  id: string;
  title: string;
  pageCount: number;
  /** ISO 639-3, or null when unknown. */
  language: string | null;
  outline: OutlineEntry[];
  passages: readonly Passage[];
}

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

export interface AnswerRequest {
  question: string;
  /** Earlier turns of the conversation, oldest first; follow-up questions lean on them. */
  history: readonly Turn[];
  documents: readonly AnswerableDocument[];
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
}

export type AnswerEvent = { type: 'delta'; text: string } | { type: 'answer'; answer: Answer };

/**
 * The port of whatever writes answers: the built-in engine now, a language model beside it.
 * The last event is always `answer`.
 */
export interface AnswerEngine {
  readonly name: string;
  answer(request: AnswerRequest, signal?: AbortSignal): AsyncIterable<AnswerEvent>;
}
