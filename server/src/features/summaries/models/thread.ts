import type { DocumentPage, Passage, TextRange } from '@gene/contract/documents';
import {
  chapterText,
  type DigestedChapter,
  locateQuotes,
  type PreparedStudy,
  prepareStudy,
  type Quoted,
  type QuoteLookup,
  type StudyOrder,
  type StudyText,
} from '@gene/engines/answering';
import type { Task } from '../../../platform/worker-pool.ts';
import { drawWord } from '../../../platform/tokens.ts';

/** A range of a document, and what stands there as JSON. */
export interface StretchCall {
  range: TextRange & { title: string | null };
  /** `DocumentPage[]` */
  pages: string;
  /** `Passage[]` */
  passages: string;
  /** ISO 639-3; null: unknown. */
  language: string | null;
}

export interface PreparingStudyCall {
  /** Null: it is too long to be loaded, and its chapters' summaries stand for it. */
  stretch: StretchCall | null;
  /** Of a whole document; none of a stretch. */
  chapters: readonly DigestedChapter[];
  language: string | null;
  order: StudyOrder;
  /** Most that the model reads. */
  inputTokens: number;
}

/** Null: there is no text. */
export type PreparingStudyTask = Task<PreparingStudyCall, PreparedStudy | null>;
export type LocatingTask = Task<QuoteLookup, (Quoted | null)[]>;

/** Null: there is no text. */
export function readStretch({ range, language, ...json }: StretchCall): StudyText | null {
  const passages = JSON.parse(json.passages) as Passage[];
  if (passages.length === 0) return null;
  const pages = JSON.parse(json.pages) as DocumentPage[];
  return chapterText(range, [], pages, passages, language);
}

/** Words what a language model is asked about a text. */
export function prepareStudyInThread(call: PreparingStudyCall): PreparedStudy | null {
  const { stretch, chapters, language, order, inputTokens } = call;
  const text = stretch && readStretch(stretch);
  if (!text && chapters.length === 0) return null;
  return prepareStudy({ text, chapters, language }, order, { inputTokens, drawWord });
}

/** Looks up what a language model quotes. */
export const locateInThread = (lookup: QuoteLookup) => locateQuotes(lookup);
