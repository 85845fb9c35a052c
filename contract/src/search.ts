import * as z from 'zod';
import { DocumentType, TextRange } from './documents.ts';
import { Id } from './route.ts';

export const searchLimits = { wordsMax: 200, titles: 6, passages: 12, near: 5 } as const;

export const SearchQuery = z.object({ q: z.string().trim().min(1).max(searchLimits.wordsMax) });

export const NearQuery = SearchQuery.extend({
  cursor: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
});

const DocumentHead = z.object({ documentId: Id, documentTitle: z.string(), documentType: DocumentType });

/** A match in a document; `start` and `end` are those of the sentence. */
export const FoundPassage = DocumentHead.extend({
  ...TextRange.shape,
  page: z.number().int().min(1),
  /** The number printed on the page, for display. */
  pageLabel: z.string().nullable(),
  /** The heading above it. */
  heading: z.string().nullable(),
  /** The sentence, shortened around the words if long. */
  snippet: z.string(),
  /** The matching words; offsets into `snippet`. */
  matches: z.array(TextRange),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

/** Best first in every group. */
export const SearchResults = z.object({
  subjects: z.array(z.object({ id: Id, name: z.string() })),
  documents: z.array(DocumentHead.extend({ subjectId: Id, subjectName: z.string() })),
  /** `snippet`: the note's beginning. */
  notes: z.array(z.object({ id: Id, title: z.string(), snippet: z.string() })),
  /** `text`: the front, with gaps filled. */
  cards: z.array(z.object({ id: Id, subjectId: Id, text: z.string() })),
  passages: z.array(FoundPassage),
});
export type SearchResults = z.infer<typeof SearchResults>;

/** Passages close in meaning that the words do not find, nearest first; `start` and `end` are those of the nearest sentence. */
export const NearPassages = z.object({ passages: z.array(FoundPassage), nextCursor: z.string().nullable() });
export type NearPassages = z.infer<typeof NearPassages>;
