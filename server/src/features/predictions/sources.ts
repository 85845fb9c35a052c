import type { SourcePaper } from '@gene/contract/kept-predictions';
import type { PastPapers } from './past-papers.ts';
import type { StoredSource } from './schema.ts';

/** Lists papers something was learnt from; deleted ones have no link. */
export function sourcesOf(stored: readonly StoredSource[], { papers }: PastPapers): SourcePaper[] {
  const there = new Set(papers.map(({ source }) => source.documentId));
  return stored.map((source) => ({
    ...source,
    course: source.course ?? null,
    documentId: there.has(source.documentId) ? source.documentId : null,
  }));
}
