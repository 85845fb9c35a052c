import { api } from '@gene/contract/api';
import type { TextRange } from '@gene/contract/documents';
import type { SummaryLength } from '@gene/contract/summaries';
import { queryOptions } from '@tanstack/react-query';
import { callUntil } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export const lengths = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'long', label: 'Long' },
] as const satisfies readonly { value: SummaryLength; label: string }[];

export const summaryQuery = (id: string, length: SummaryLength) =>
  query(api.summaries.ofDocument, { params: { id }, query: { length } });

/** It asks for nothing to be kept, so it can be asked again like a page. */
export const stretchQuery = (id: string, { start, end }: TextRange, length: SummaryLength) =>
  queryOptions({
    queryKey: [api.summaries.ofStretch.path, 'stretch', id, start, end, length] as const,
    queryFn: ({ signal }) =>
      callUntil(signal, api.summaries.ofStretch, { params: { id }, body: { start, end, length } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
