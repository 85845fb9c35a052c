import { z } from 'zod';
import { DocumentType, TextRange } from './documents.ts';
import { Id } from './route.ts';

export const searchLimits = { wordsMax: 200, titles: 6, passages: 12 } as const;

export const SearchQuery = z.object({ q: z.string().trim().min(1).max(searchLimits.wordsMax) });

const DocumentHead = z.object({ documentId: Id, documentTitle: z.string(), documentType: DocumentType });

/** A place in a document that holds the words: `start` and `end` are those of the sentence. */
export const FoundPassage = DocumentHead.extend({
  ...TextRange.shape,
  page: z.number().int().min(1),
  /** What is printed on the page, for showing. */
  pageLabel: z.string().nullable(),
  /** The heading that it stands under. */
  heading: z.string().nullable(),
  /** The sentence, or what is round the words where it is long. */
  snippet: z.string(),
  /** The words that were found; offsets into `snippet`. */
  matches: z.array(TextRange),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

/** Best first in every group. */
export const SearchResults = z.object({
  subjects: z.array(z.object({ id: Id, name: z.string() })),
  documents: z.array(DocumentHead.extend({ subjectId: Id, subjectName: z.string() })),
  /** `snippet`: how it begins. */
  notes: z.array(z.object({ id: Id, title: z.string(), snippet: z.string() })),
  /** `text`: its front, gaps filled. */
  cards: z.array(z.object({ id: Id, subjectId: Id, text: z.string() })),
  passages: z.array(FoundPassage),
});
export type SearchResults = z.infer<typeof SearchResults>;
