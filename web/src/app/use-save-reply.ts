import { api } from '@gene/contract/api';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { call, messageOf } from '../lib/api.ts';
import { invalidate } from '../lib/query.ts';
import { toastError, toastSuccess } from '../ui/toast.tsx';

/** Makes a note of a reply, its citations as links. */
export function useSaveReply() {
  const navigate = useNavigate();
  return useCallback(
    async (chatId: string, messageId: string) => {
      try {
        const note = await call(api.notes.generate, { body: { from: 'reply', chatId, messageId } });
        void invalidate(api.notes.list);
        void invalidate(api.notes.counts);
        toastSuccess('Saved as a note', {
          action: { label: 'Open', onClick: () => void navigate(`/gene-notes/${note.id}`) },
        });
      } catch (error) {
        toastError('The note was not made', { description: messageOf(error) });
      }
    },
    [navigate],
  );
}
