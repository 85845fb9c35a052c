import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@gene/contract/errors';
import type { Route } from '@gene/contract/route';
import { type ArgsOf, callUntil } from './api.ts';

/** Only what may pass by itself is tried again: no network, a busy server. */
function worthRetrying(failures: number, error: unknown) {
  if (error instanceof ApiError) return error.code === 'unavailable' && failures < 2;
  return failures < 1;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, the service worker answers from its cache; a paused query would never ask it.
    queries: { networkMode: 'offlineFirst', retry: worthRetrying, staleTime: 20_000 },
    mutations: { networkMode: 'offlineFirst' },
  },
});

/** Query options for a GET route; its key is `[path, args]`, so `invalidate(route)` reaches all of it. */
export function query<R extends Route>(route: R, ...args: ArgsOf<R>) {
  return queryOptions({
    queryKey: [route.path, args[0] ?? {}] as const,
    queryFn: ({ signal }) => callUntil(signal, route, ...args),
  });
}

/** Refetches every query of a route, whatever its arguments. */
export function invalidate(route: Route): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [route.path] });
}
