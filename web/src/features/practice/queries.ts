import { api } from '@gene/contract/api';
import type { Attempt } from '@gene/contract/practice';
import { query, queryClient, invalidate } from '../../lib/query.ts';

export const attemptQuery = (id: string) => query(api.practice.get, { params: { id } });

/** Shows the attempt returned by a call, and refreshes the lists. */
export function rememberAttempt(attempt: Attempt): void {
  const { queryKey } = attemptQuery(attempt.id);
  queryClient.setQueryData(queryKey, attempt);
  void invalidate(api.practice.list);
}

/** Remembers an attempt that has just begun, and has it kept for reading offline: only what is got is. */
export function rememberBegun(attempt: Attempt): void {
  rememberAttempt(attempt);
  void queryClient.prefetchQuery({ ...attemptQuery(attempt.id), staleTime: 0 });
}

const skewKey = 'practice-clock-ahead';

/** Milliseconds by which the server's clock is ahead, as last received; offline, the last value. */
export function serverAhead({ serverTime }: Attempt, heardAt: number): number {
  if (!navigator.onLine) return Number(localStorage.getItem(skewKey) ?? 0);
  const ahead = Date.parse(serverTime) - heardAt;
  localStorage.setItem(skewKey, String(ahead));
  return ahead;
}
