import type { AskedQuestion, WrittenAnswer } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import type { Passage } from '@gene/contract/documents';

/** Identifies a document; the rest is requested when needed. */
export interface MaterialHead extends Pick<AnswerableDocument, 'id' | 'title' | 'language' | 'pageCount'> {
  /** Another once outline or passages are other ones. */
  structure: number;
}

export interface WritingCall {
  question: AskedQuestion;
  material: MaterialHead[];
}

export type WritingWanted =
  | { type: 'document'; id: string }
  | { type: 'passages'; id: string; ordinals: number[] };

export type WritingTold =
  | { type: 'document'; document: Pick<AnswerableDocument, 'outline' | 'pageLabels'>; index: Uint8Array }
  | { type: 'passages'; passages: Passage[] };

export type WritingResult = WrittenAnswer;
