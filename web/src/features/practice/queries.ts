import { api } from '@gene/contract/api';
import type { Attempt } from '@gene/contract/practice';
import { query, queryClient, invalidate } from '../../lib/query.ts';

export const attemptQuery = (id: string) => query(api.practice.get, { params: { id } });

/** Shows an attempt as a call gave it, and the lists anew. */
export function rememberAttempt(attempt: Attempt): void {
  queryClient.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
  void invalidate(api.practice.list);
}

const skewKey = 'practice-clock-ahead';

/** By how many milliseconds the server's clock is ahead, as last heard from it; without network as it was then. */
export function serverAhead({ serverTime }: Attempt, heardAt: number): number {
  if (!navigator.onLine) return Number(localStorage.getItem(skewKey) ?? 0);
  const ahead = Date.parse(serverTime) - heardAt;
  localStorage.setItem(skewKey, String(ahead));
  return ahead;
}
