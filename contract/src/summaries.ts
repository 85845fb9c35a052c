import * as z from 'zod';
import { EngineName } from './chats.ts';
import { Rect, TextRange } from './documents.ts';
import { Id, Timestamp } from './route.ts';

export const summaryLimits = {
  selectionMax: 150_000,
  /** Most summaries of ranges kept per document. */
  keptMax: 100,
} as const;

export const SummaryLength = z.enum(['short', 'medium', 'long']);
export type SummaryLength = z.infer<typeof SummaryLength>;

/** Exact words of the document and their position; `start` and `end` are document offsets. */
export const Quoted = TextRange.extend({
  page: z.number().int().min(1),
  quote: z.string(),
  rects: z.array(Rect),
});
export type Quoted = z.infer<typeof Quoted>;

export const KeyTerm = z.object({
  term: z.string(),
  score: z.number(),
  /** The place that defines the term, else its first use. */
  source: Quoted,
  defined: z.boolean(),
});
export type KeyTerm = z.infer<typeof KeyTerm>;

export const Summary = z.object({
  length: SummaryLength,
  /** Sentences quoted from the document, in order. */
  sentences: z.array(Quoted),
  /** The engine that chose the sentences. */
  engine: EngineName,
  /** Reason the configured language model was not used. */
  note: z.string().nullable(),
});
export type Summary = z.infer<typeof Summary>;

/** From the built-in engine; with a language model configured, until someone requests the chapter. */
export const ChapterSummary = TextRange.extend(Summary.omit({ length: true }).shape).extend({
  /** Position among the chapters, from 0. */
  ordinal: z.number().int().min(0),
  title: z.string().nullable(),
  page: z.number().int().min(1),
  keyTerms: z.array(KeyTerm),
});
export type ChapterSummary = z.infer<typeof ChapterSummary>;

/** A chapter as opened by a reader. */
export const OpenedChapter = ChapterSummary.extend({
  /** A language model is choosing sentences of this chapter. */
  writing: z.boolean(),
});
export type OpenedChapter = z.infer<typeof OpenedChapter>;

/** The panel above the chat: the document in a few sentences, by chapter, and its terms. */
export const DocumentSummary = Summary.extend({
  /** False while chapters are still being summarised. */
  complete: z.boolean(),
  /** A language model is choosing sentences; until then these are the built-in engine's. */
  writing: z.boolean(),
  keyTerms: z.array(KeyTerm),
  /** In order; empty for a document without chapters. */
  chapters: z.array(ChapterSummary),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const SummaryQuery = z.object({ length: SummaryLength.default('medium') });

/** A range of the document, about 60 pages at most. */
export const SummaryRequest = TextRange.extend({ length: SummaryLength.default('short') }).refine(
  ({ start, end }) => end > start && end - start <= summaryLimits.selectionMax,
  'Please select at most 150,000 characters',
);

/** A summary of a range, as requested. */
export const StretchSummary = Summary.extend({
  /**
   * Listed with the document; false while the document is still being read, without sentences, and beyond the
   * limit.
   */
  kept: z.boolean(),
});
export type StretchSummary = z.infer<typeof StretchSummary>;

/** A stored summary of a range, one per length. */
export const KeptSummary = TextRange.extend(Summary.shape).extend({
  id: Id,
  page: z.number().int().min(1),
  /** First words of the range. */
  opening: z.string(),
  createdAt: Timestamp,
});
export type KeptSummary = z.infer<typeof KeptSummary>;
