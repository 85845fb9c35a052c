import { api } from '@gene/contract/api';
import { searchLimits } from '@gene/contract/search';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callUntil } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { useSettled } from '../../lib/use-settled.ts';

const settleMs = 120;
/** Meaning is compared once nobody types any more. */
const restMs = 400;

/** Hits for the words typed, and passages near them in meaning. */
export function useSearch(typed: string, open: boolean) {
  const trimmed = typed.trim().slice(0, searchLimits.wordsMax);
  const words = useSettled(trimmed, settleMs);
  const rested = useSettled(trimmed, restMs);
  const search = useQuery({
    ...query(api.search.everything, { query: { q: words } }),
    enabled: open && words !== '',
    placeholderData: keepPreviousData,
  });
  const isRested = rested === trimmed && rested !== '';
  const near = useInfiniteQuery({
    queryKey: [api.search.near.path, { q: rested }] as const,
    queryFn: ({ signal, pageParam }) =>
      callUntil(signal, api.search.near, { query: { q: rested, cursor: pageParam } }),
    enabled: open && isRested,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return {
    words,
    search,
    found: words === '' ? undefined : search.data,
    near,
    isNearShown: isRested && words === rested,
    /** Nothing is under way that may still find something. */
    isOver: !search.isFetching && !search.isError && isRested && !near.isFetching,
  };
}
