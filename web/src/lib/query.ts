import { QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@gene/contract/errors';
import type { Route } from '@gene/contract/route';
import { type ArgsOf, callUntil } from './api.ts';

/** Retries of a busy server, which says when to retry; a screen that waits is better than one that failed. */
const busyTries = 5;

/**
 * Retries only temporary failures: a broken connection, a busy server. Without network a retry would wait for it,
 * and the screen with it; queries that failed run again once it is back.
 */
export function worthRetrying(failures: number, error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'unavailable' && failures < busyTries;
  return failures < 1 && navigator.onLine;
}

/** Milliseconds: as the server asks, growing while it stays busy; otherwise one, two, then four seconds. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.details?.['retryAfterSeconds'] : undefined;
  if (typeof asked === 'number' && asked > 0) return Math.min(30, asked * (failures + 1)) * 1000;
  return Math.min(30_000, 1000 * 2 ** failures);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, the service worker answers from its cache; a paused query would never ask it.
    queries: { networkMode: 'offlineFirst', retry: worthRetrying, retryDelay, staleTime: 20_000 },
    mutations: { networkMode: 'offlineFirst' },
  },
});

/** Query options for a GET route; the key is `[path, args]`, so `invalidate(route)` covers all of it. */
export function query<R extends Route>(route: R, ...args: ArgsOf<R>) {
  return queryOptions({
    queryKey: [route.path, args[0] ?? {}] as const,
    queryFn: ({ signal }) => callUntil(signal, route, ...args),
  });
}

/** Refetches queries whose data changed, also those that are being fetched for the first time. */
export async function refetch(filters: QueryFilters): Promise<void> {
  await Promise.all([refetchFirst(filters), queryClient.invalidateQueries(filters)]);
}

/**
 * Repeats first fetches once they have ended: the server may have read for them before a change that was
 * announced meanwhile, and TanStack Query does not invalidate a query without data.
 */
export async function refetchFirst(filters: QueryFilters): Promise<void> {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  if (underWay.length === 0) return;
  await Promise.allSettled(underWay.map(async ({ promise }) => promise));
  await queryClient.invalidateQueries({ predicate: (each) => underWay.includes(each) });
}

/** Refetches every query of a route, whatever its arguments. */
export function invalidate(route: Route): Promise<void> {
  return refetch({ queryKey: [route.path] });
}
