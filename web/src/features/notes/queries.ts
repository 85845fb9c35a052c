import { api } from '@gene/contract/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { query } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { refreshNotes, sendDrafts } from './save-note.ts';

export interface NotesWanted {
  subjectId?: string | undefined;
  search?: string | undefined;
  limit?: number;
}

/** Loads notes page by page, most recently changed first. */
export function useNotes({ limit = 24, search, subjectId }: NotesWanted) {
  const wanted = { limit, subjectId, search: search || undefined };
  return useInfiniteQuery({
    queryKey: [api.notes.list.path, wanted] as const,
    queryFn: ({ signal, pageParam }) =>
      callUntil(signal, api.notes.list, { query: { ...wanted, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
}

/** Keeps note lists on screen up to date. */
export function useFreshNotes() {
  useEffect(
    () =>
      onLiveEvent(({ event }) => {
        if (event === 'note' || event === 'note_deleted') refreshNotes();
      }),
    [],
  );
}

/** Deletes a note, confirms it, and offers to undo it. */
export async function deleteNote(id: string, title: string): Promise<boolean> {
  const params = { params: { id } };
  const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });
  try {
    await call(api.notes.delete, params);
  } catch (error) {
    failed(error);
    return false;
  }
  refreshNotes();
  toastSuccess('Note deleted', {
    description: title,
    action: {
      label: 'Undo',
      onClick: () => void call(api.notes.restore, params).then(refreshNotes, failed),
    },
  });
  return true;
}

const retryMs = 60_000;

/** Sends drafts left by pages that closed while offline. */
export function useNoteDrafts() {
  const me = useQuery(query(api.auth.me));
  const userId = me.data?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const send = () => void sendDrafts(userId).catch(() => undefined);
    send();
    addEventListener('online', send);
    const timer = setInterval(send, retryMs);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [userId]);
}
