import { useEffect } from 'react';
import { onLiveEvent } from '../../lib/live-events.ts';
import { queryClient } from '../../lib/query.ts';
import { isPagesOf, pagesPerWindow, type PagesData } from './queries.ts';

/** Refetches pages as they become readable, and all of them when headings may have been corrected. */
export function useFreshness(id: string) {
  useEffect(
    () =>
      onLiveEvent((live) => {
        if (live.event !== 'document' || live.data.id !== id) return;
        void queryClient.invalidateQueries({
          predicate: ({ queryKey, state }) =>
            isPagesOf(queryKey, id) &&
            (live.data.status === 'ready' ||
              ((state.data as PagesData | undefined)?.pages.length ?? 0) < pagesPerWindow),
        });
      }),
    [id],
  );
}
