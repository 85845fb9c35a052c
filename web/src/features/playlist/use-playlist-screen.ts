import { api } from '@gene/contract/api';
import { AudioSource } from '@gene/contract/audio';
import type { PlaylistTrack } from '@gene/contract/playlist';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPlayable, queueOfSessions } from '../../entities/audio/plan-queue.ts';
import { getPlayer } from '../../entities/audio/player.ts';
import { type QueueItem, queueFrom, shuffledFrom } from '../../entities/audio/queue.ts';
import { query } from '../../lib/query.ts';
import { useToday } from '../../lib/use-today.ts';
import { toastInfo } from '../../ui/toast.tsx';
import { usePlaylist } from './queries.ts';
import { useOrder } from './use-order.ts';

const key = 'playlist-shuffled';

/** Only what can be played follows in a queue. */
const canPlay = ({ state }: PlaylistTrack) => state !== 'failed';

const toItem = ({ source, title }: PlaylistTrack): QueueItem => ({
  source: AudioSource.parse(source),
  title,
});

/** State of the playlist: which subject is shown, in what order it plays. */
export function usePlaylistScreen() {
  const found = usePlaylist();
  const [subject, setSubject] = useState('');
  const [isShuffled, setIsShuffled] = useState(() => localStorage.getItem(key) === 'true');
  const all = found.data?.tracks ?? [];
  const subjects = new Map(
    all.flatMap(({ subjectId, subjectName }) =>
      subjectId === null || subjectName === null ? [] : [[subjectId, subjectName] as const],
    ),
  );
  // Its last track may have gone meanwhile.
  const chosen = subjects.has(subject) ? subject : '';
  const tracks = all.filter(({ subjectId }) => chosen === '' || subjectId === chosen);
  const playable = tracks.filter(canPlay);
  const order = useOrder(tracks.map(({ id }) => id));

  const queueWith = (id: string, shuffled: boolean) => {
    const at = Math.max(
      0,
      playable.findIndex((track) => track.id === id),
    );
    return (shuffled ? shuffledFrom : queueFrom)(playable.map(toItem), at);
  };
  const play = (id: string) => getPlayer().listenTo(queueWith(id, isShuffled));
  const shuffle = (shuffled: boolean) => {
    setIsShuffled(shuffled);
    localStorage.setItem(key, String(shuffled));
    const current = getPlayer().get()?.track?.id;
    // The current track goes on; the ones that follow change.
    if (current !== undefined && playable.some(({ id }) => id === current))
      getPlayer().setQueue(queueWith(current, shuffled));
  };
  const cards = useQuery(query(api.cards.overview));
  const hasDueCards = (cards.data?.subjects ?? []).some(
    ({ counts }) => counts.new + counts.learning + counts.due > 0,
  );
  return {
    hasDueCards,
    ...{ found, tracks, order, play, isShuffled, shuffle, today: useTodaysPlan() },
    ...{ total: found.data?.total ?? 0, listed: all.length, chosen, setSubject, subjects: [...subjects] },
  };
}

/** Plays the sections that today's sessions are about; null: there are none. */
function useTodaysPlan(): (() => Promise<void>) | null {
  const today = useToday();
  const { data } = useQuery(query(api.plan.list, { query: { from: today, to: today } }));
  const sessions = data?.sessions.filter((each) => each.state === 'planned' && isPlayable(each)) ?? [];
  if (sessions.length === 0) return null;
  return async () => {
    const items = await queueOfSessions(sessions);
    if (items.length > 0) getPlayer().listenTo(queueFrom(items, 0));
    else toastInfo('There is nothing to play in today’s plan.');
  };
}
