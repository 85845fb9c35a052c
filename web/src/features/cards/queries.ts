import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, query } from '../../lib/query.ts';
import { sendWaiting, useWaiting } from './outbox.ts';

const retryMs = 30_000;

/** Refreshes everything that shows cards except a running session, which keeps its own. */
export function refreshCards() {
  for (const route of [
    api.cards.overview,
    api.cards.list,
    api.cards.twins,
    api.cards.statistics,
    api.cards.examPlan,
    api.cards.settings,
    api.cards.fit,
  ])
    void invalidate(route);
}

/** Loads what there is to study, reports the time zone, and stays up to date. */
export function useOverview() {
  const overview = useQuery(query(api.cards.overview));
  useEffect(() => onLiveEvent(({ event }) => event === 'cards' && refreshCards()), []);
  const known = overview.data?.timeZone;
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (known === undefined || known === timeZone) return;
    call(api.cards.setTimeZone, { body: { timeZone } }).then(refreshCards, () => undefined);
  }, [known]);
  return overview;
}

/** Sends answers given offline as soon as possible. @returns whose they are */
export function useOutbox(): { userId: string | undefined } {
  const me = useQuery(query(api.auth.me));
  const userId = me.data?.id;
  const hasWaiting = useWaiting(userId) > 0;
  useEffect(() => {
    if (userId === undefined || !hasWaiting) return;
    const send = () => void sendWaiting(userId).then(refreshCards, () => undefined);
    send();
    addEventListener('online', send);
    const timer = setInterval(send, retryMs);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [userId, hasWaiting]);
  return { userId };
}
