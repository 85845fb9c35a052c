import { api } from '@gene/contract/api';
import { type Playlist, playlistLimits, type PlaylistTrack } from '@gene/contract/playlist';
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Pages, usePages } from '../../entities/pages/use-pages.ts';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, queryClient } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { movedInPages } from './order.ts';

const shownIn = ['playlist', 'document', 'document_deleted', 'note', 'note_deleted', 'cards', 'subjects'];
/** While audio is made there is news of several tracks each second. */
const atMostEveryMs = 2000;
const refresh = () => invalidate(api.playlist.list);

const pageLength = 100;

/** Page by page. @param subjectId empty: of all subjects */
export function usePlaylist(subjectId: string): Pages<Playlist> {
  const asked = subjectId === '' ? {} : { subjectId };
  const found = usePages({
    queryKey: [api.playlist.list.path, asked],
    fetchPage: (signal, cursor) =>
      callUntil(signal, api.playlist.list, { query: { ...asked, limit: pageLength, ...cursor } }),
  });
  useEffect(refreshOnNews, []);
  return found;
}

/** @returns stops it */
export function refreshOnNews(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshOnce = () => {
    timer = undefined;
    void refresh();
  };
  const stop = onLiveEvent(({ event }) => {
    if (shownIn.includes(event)) timer ??= setTimeout(refreshOnce, atMostEveryMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  } finally {
    await refresh();
  }
}

/** Loads what is not shown yet, up to as many as play one after the other. @returns all of it */
export async function loadRest(list: Pages<Playlist>): Promise<PlaylistTrack[]> {
  let [now, loaded] = [list, tracksOf(list.data)];
  while (now.hasNextPage && !now.isError && loaded.length < playlistLimits.tracksMax) {
    now = await now.fetchNextPage();
    loaded = tracksOf(now.data);
  }
  return loaded;
}

export const tracksOf = (data: InfiniteData<Playlist> | undefined): PlaylistTrack[] =>
  data?.pages.flatMap(({ tracks }) => tracks) ?? [];

/** Shows the new order at once. @param to before one, or behind the last one that is shown */
export function moveTrack(id: string, to: { before: string | null; after: string | null }): Promise<void> {
  const key = { queryKey: [api.playlist.list.path] };
  queryClient.setQueriesData<InfiniteData<Playlist>>(
    key,
    (now) => now && { ...now, pages: movedInPages(now.pages, id, to.before) },
  );
  return attempt(() => call(api.playlist.move, { params: { id }, body: to }));
}

/** Takes a track out and offers to put it back. */
export const removeTrack = ({ id, title }: Pick<PlaylistTrack, 'id' | 'title'>) =>
  attempt(async () => {
    await call(api.playlist.remove, { body: { ids: [id] } });
    toastSuccess('Removed from your playlist', {
      description: title,
      action: {
        label: 'Undo',
        onClick: () => void attempt(() => call(api.playlist.restore, { body: { ids: [id] } })),
      },
    });
  });

export const makeTrack = (id: string) => attempt(() => call(api.audio.make, { params: { id } }));
