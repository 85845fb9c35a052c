import { api } from '@gene/contract/api';
import { AudioSource } from '@gene/contract/audio';
import type { PlaylistTrack } from '@gene/contract/playlist';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPlayable, queueOfSessions } from '../../entities/audio/plan-queue.ts';
import { getPlayer } from '../../entities/audio/player.ts';
import { type AudioQueue, type QueueItem, queueFrom, shuffledFrom } from '../../entities/audio/queue.ts';
import { usePreparedVoice } from '../../entities/audio/use-prepared-voice.ts';
import { query } from '../../lib/query.ts';
import { useToday } from '../../lib/use-today.ts';
import { toastInfo } from '../../ui/toast.tsx';
import { loadRest, tracksOf, usePlaylist } from './queries.ts';
import { useOrder } from './use-order.ts';

const key = 'playlist-shuffled';

/** Only what can be played follows in a queue. */
const canPlay = ({ state }: PlaylistTrack) => state !== 'failed';

const toItem = ({ source, title }: PlaylistTrack): QueueItem => ({
  source: AudioSource.parse(source),
  title,
});

function queueWith(tracks: readonly PlaylistTrack[], id: string, shuffled: boolean): AudioQueue {
  const playable = tracks.filter(canPlay);
  const at = playable.findIndex((track) => track.id === id);
  return (shuffled ? shuffledFrom : queueFrom)(playable.map(toItem), Math.max(0, at));
}

/** Has these tracks follow the one that plays, if it is one of them. */
function follow(tracks: readonly PlaylistTrack[], shuffled: boolean): void {
  const current = getPlayer().get()?.track?.id;
  if (current !== undefined && tracks.filter(canPlay).some(({ id }) => id === current))
    getPlayer().setQueue(queueWith(tracks, current, shuffled));
}

/** State of the playlist: which subject is shown, in what order it plays. */
export function usePlaylistScreen() {
  const [subject, setSubject] = useState('');
  const found = usePlaylist(subject);
  const [isShuffled, setIsShuffled] = useState(() => localStorage.getItem(key) === 'true');
  const subjects = found.data?.pages[0]?.subjects ?? [];
  // Its last track may have gone meanwhile.
  if (found.isSuccess && subject !== '' && subjects.every(({ id }) => id !== subject)) setSubject('');
  const tracks = tracksOf(found.data);
  usePreparedVoice(tracks.length > 0);
  const order = useOrder(tracks.map(({ id }) => id));

  const play = (id: string) => {
    getPlayer().listenTo(queueWith(tracks, id, isShuffled));
    void followWithRest(isShuffled);
  };
  /** The current track goes on; the ones that follow change. */
  const followWithRest = async (shuffled: boolean) => {
    if (!found.hasNextPage) return;
    follow(await loadRest(found), shuffled);
  };
  const shuffle = (shuffled: boolean) => {
    setIsShuffled(shuffled);
    localStorage.setItem(key, String(shuffled));
    follow(tracks, shuffled);
    void followWithRest(shuffled);
  };
  const cards = useQuery(query(api.cards.overview));
  const hasDueCards = (cards.data?.subjects ?? []).some(
    ({ counts }) => counts.new + counts.learning + counts.due > 0,
  );
  return {
    hasDueCards,
    ...{ found, tracks, order, play, isShuffled, shuffle, today: useTodaysPlan() },
    ...{ subject, setSubject, subjects },
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
