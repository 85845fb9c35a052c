import { api } from '@gene/contract/api';
import type { Playlist, PlaylistTrack } from '@gene/contract/playlist';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, query, queryClient } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { movedBefore } from './order.ts';

const shownIn = ['playlist', 'document', 'document_deleted', 'note', 'note_deleted', 'cards', 'subjects'];
const refresh = () => invalidate(api.playlist.list);

export function usePlaylist() {
  const found = useQuery(query(api.playlist.list));
  useEffect(
    () =>
      onLiveEvent(({ event }) => {
        if (shownIn.includes(event)) void refresh();
      }),
    [],
  );
  return found;
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

/** Shows the new order at once. */
export function moveTrack(id: string, before: string | null): Promise<void> {
  const key = query(api.playlist.list).queryKey;
  queryClient.setQueryData<Playlist>(
    key,
    (now) => now && { ...now, tracks: movedBefore(now.tracks, id, before) },
  );
  return attempt(() => call(api.playlist.move, { params: { id }, body: { before } }));
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
