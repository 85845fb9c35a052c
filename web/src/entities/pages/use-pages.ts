import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

/** A page of a list, as the contract's `PageQuery` gives it. */
export interface Page {
  nextCursor: string | null;
}

export type Pages<P extends Page> = UseInfiniteQueryResult<InfiniteData<P>>;

interface PagesPlan<P extends Page> {
  /** The route's path first, so that `invalidate(route)` covers it. */
  queryKey: readonly [path: string, asked?: object];
  fetchPage: (signal: AbortSignal, cursor: { cursor?: string }) => Promise<P>;
  /** For lists that change by themselves. */
  refetchMs?: number;
}

/** Loads a list page by page; what is shown stays while another search loads. */
export function usePages<P extends Page>({ queryKey, fetchPage, refetchMs }: PagesPlan<P>): Pages<P> {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => fetchPage(signal, pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: (page: P) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs ?? false,
  });
}
