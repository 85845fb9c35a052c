import { api } from '@gene/contract/api';
import type { TextRange } from '@gene/contract/documents';
import type { SummaryLength } from '@gene/contract/summaries';
import { queryOptions } from '@tanstack/react-query';
import { callUntil } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';

export const lengths = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'long', label: 'Long' },
] as const satisfies readonly { value: SummaryLength; label: string }[];

export const summaryQuery = (id: string, length: SummaryLength) =>
  query(api.summaries.ofDocument, { params: { id }, query: { length } });

/** Starts the language model, if one is set up. */
export const chapterQuery = (id: string, ordinal: number, length: SummaryLength) =>
  query(api.summaries.ofChapter, { params: { id, ordinal }, query: { length } });

export const keptQuery = (id: string) => query(api.summaries.kept, { params: { id } });

/** Repeating it returns the stored summary, so it can be queried like a page. */
export const stretchQuery = (id: string, { start, end }: TextRange, length: SummaryLength) =>
  queryOptions({
    queryKey: [api.summaries.ofStretch.path, 'stretch', id, start, end, length] as const,
    async queryFn({ signal }) {
      const body = { start, end, length };
      const made = await callUntil(signal, api.summaries.ofStretch, { params: { id }, body });
      if (made.kept) void invalidate(api.summaries.kept);
      return made;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
