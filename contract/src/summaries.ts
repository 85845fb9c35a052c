import { z } from 'zod';
import { EngineName } from './chats.ts';
import { Rect, TextRange } from './documents.ts';
import { Id, Timestamp } from './route.ts';

export const summaryLimits = {
  selectionMax: 150_000,
  /** Summaries of stretches that are kept of one document. */
  keptMax: 100,
} as const;

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

/** By the built-in engine, until somebody has asked for the chapter where a language model is set. */
export const ChapterSummary = TextRange.extend(Summary.omit({ length: true }).shape).extend({
  /** Its place among the chapters, from 0. */
  ordinal: z.number().int().min(0),
  title: z.string().nullable(),
  page: z.number().int().min(1),
  keyTerms: z.array(KeyTerm),
});
export type ChapterSummary = z.infer<typeof ChapterSummary>;

/** As a reader opens it. */
export const OpenedChapter = ChapterSummary.extend({
  /** A language model is choosing sentences of this chapter. */
  writing: z.boolean(),
});
export type OpenedChapter = z.infer<typeof OpenedChapter>;

/** What stands above the chat: the document in a few sentences, chapter by chapter, and its terms. */
export const DocumentSummary = Summary.extend({
  /** False while chapters are still being summarised. */
  complete: z.boolean(),
  /** A language model is choosing sentences; until it has, these are the built-in engine's. */
  writing: z.boolean(),
  keyTerms: z.array(KeyTerm),
  /** In order; none for a document of one piece. */
  chapters: z.array(ChapterSummary),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const SummaryQuery = z.object({ length: SummaryLength.default('medium') });

/** A stretch of the document, at most some 60 pages. */
export const SummaryRequest = TextRange.extend({ length: SummaryLength.default('short') }).refine(
  ({ start, end }) => end > start && end - start <= summaryLimits.selectionMax,
  'Please select at most 150,000 characters',
);

/** A summary of a stretch as it is asked for. */
export const StretchSummary = Summary.extend({
  /** It stands among those of the document; false while that is being read, without sentences, and where there are too many. */
  kept: z.boolean(),
});
export type StretchSummary = z.infer<typeof StretchSummary>;

/** A summary of a stretch that somebody asked for: once for each length. */
export const KeptSummary = TextRange.extend(Summary.shape).extend({
  id: Id,
  page: z.number().int().min(1),
  /** The first words of the stretch. */
  opening: z.string(),
  createdAt: Timestamp,
});
export type KeptSummary = z.infer<typeof KeptSummary>;
