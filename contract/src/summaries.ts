import { z } from 'zod';
import { EngineName } from './chats.ts';
import { Rect, TextRange } from './documents.ts';

export const summaryLimits = { selectionMax: 150_000 } as const;

export const SummaryLength = z.enum(['short', 'medium', 'long']);
export type SummaryLength = z.infer<typeof SummaryLength>;

/** Exact words of the document and where they stand; `start` and `end` are document offsets. */
export const Quoted = TextRange.extend({
  page: z.number().int().min(1),
  quote: z.string(),
  rects: z.array(Rect),
});
export type Quoted = z.infer<typeof Quoted>;

export const KeyTerm = z.object({
  term: z.string(),
  score: z.number(),
  /** Where it is said what the term means, else where it stands first. */
  source: Quoted,
  defined: z.boolean(),
});
export type KeyTerm = z.infer<typeof KeyTerm>;

export const Summary = z.object({
  length: SummaryLength,
  /** In the order of the text; every one is the document's own. */
  sentences: z.array(Quoted),
  /** Who chose them. */
  engine: EngineName,
  /** Why it was not the language model, where one is set. */
  note: z.string().nullable(),
});
export type Summary = z.infer<typeof Summary>;

export const ChapterSummary = TextRange.extend({
  title: z.string().nullable(),
  page: z.number().int().min(1),
  sentences: z.array(Quoted),
  keyTerms: z.array(KeyTerm),
});
export type ChapterSummary = z.infer<typeof ChapterSummary>;

/** What stands above the chat: the document in a few sentences, chapter by chapter, and its terms. */
export const DocumentSummary = Summary.extend({
  /** False while chapters are still being summarised. */
  complete: z.boolean(),
  /** A language model is choosing sentences; until it has, these are the built-in engine's. */
  writing: z.boolean(),
  keyTerms: z.array(KeyTerm),
  /** In order, by the built-in engine; none for a document of one piece. */
  chapters: z.array(ChapterSummary),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const SummaryQuery = z.object({ length: SummaryLength.default('medium') });

/** A stretch of the document, at most some 60 pages. */
export const SummaryRequest = TextRange.extend({ length: SummaryLength.default('short') }).refine(
  ({ start, end }) => end > start && end - start <= summaryLimits.selectionMax,
  'Please select at most 150,000 characters',
);
