import type { DocumentPage, Passage, TextRange } from '@gene/contract/documents';
import type { SummaryLength } from '@gene/contract/summaries';
import { chapterText, type StudyText, summarise, type Summary } from '@gene/engines/answering';
import type { Task } from '../../../platform/worker-pool.ts';

/** A range of a document, and what stands there as JSON. */
export interface StretchCall {
  range: TextRange;
  /** `DocumentPage[]` */
  pages: string;
  /** `Passage[]` */
  passages: string;
  /** ISO 639-3; null: unknown. */
  language: string | null;
}

/** Null: there is no text. */
export type StretchTask = Task<StretchCall, StudyText | null>;
export type SumUpTask = Task<StretchCall & { length: SummaryLength }, Summary | null>;

export function studyStretchInThread({ range, language, ...json }: StretchCall): StudyText | null {
  const passages = JSON.parse(json.passages) as Passage[];
  if (passages.length === 0) return null;
  const pages = JSON.parse(json.pages) as DocumentPage[];
  return chapterText({ title: null, ...range }, [], pages, passages, language);
}

/** Sums up in a thread of the pool: 150,000 letters take half a second. */
export function sumUpInThread({ length, ...call }: SumUpTask['call']): Summary | null {
  const text = studyStretchInThread(call);
  return text && summarise(text, length);
}
