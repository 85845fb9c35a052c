import { useEffect } from 'react';
import { onLiveEvent } from '../../lib/live-events.ts';
import { refetch } from '../../lib/query.ts';
import { isPagesOf, pagesPerWindow, type PagesData } from './queries.ts';

/** Refetches pages as they become readable, and all of them when headings may have been corrected. */
export function useFreshness(id: string) {
  useEffect(
    () =>
      onLiveEvent((live) => {
        if (live.event !== 'document' || live.data.id !== id) return;
        void refetch({
          predicate: ({ queryKey, state }) =>
            isPagesOf(queryKey, id) &&
            (live.data.status === 'ready' ||
              ((state.data as PagesData | undefined)?.pages.length ?? 0) < pagesPerWindow),
        });
      }),
    [id],
  );
}
