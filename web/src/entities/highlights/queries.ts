import { api } from '@gene/contract/api';
import type { Highlight } from '@gene/contract/highlights';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '../../lib/live-events.ts';
import { query, queryClient, refetch } from '../../lib/query.ts';

const highlightsQuery = (documentId: string) => query(api.highlights.list, { params: { id: documentId } });
const none: readonly Highlight[] = [];

/** A document's highlights in order, updated when others change them. */
export function useHighlights(documentId: string) {
  const { queryKey } = highlightsQuery(documentId);
  const list = useQuery(highlightsQuery(documentId));
  useEffect(
    () =>
      onLiveEvent((live) => {
        if (live.event === 'highlights' && live.data.documentId === documentId)
          void refetch({ queryKey: highlightsQuery(documentId).queryKey });
      }),
    [documentId],
  );
  return {
    ...list,
    queryKey,
    highlights: list.data?.highlights ?? none,
    extracted: list.data?.extracted ?? false,
  };
}

/** Shows a change at once; the server confirms it by an event. */
export function showHighlights(
  documentId: string,
  change: (highlights: readonly Highlight[]) => readonly Highlight[],
) {
  const { queryKey } = highlightsQuery(documentId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (old) => old && { ...old, highlights: [...change(old.highlights)].sort((a, b) => a.start - b.start) },
  );
}

export function refreshHighlights(documentId: string) {
  return refetch({ queryKey: highlightsQuery(documentId).queryKey });
}
