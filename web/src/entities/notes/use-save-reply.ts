import { api } from '@gene/contract/api';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { callOnce, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

/** Saves a reply as a note, with its citations as links. */
export function useSaveReply() {
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  return useCallback(
    async (chatId: string, messageId: string) => {
      try {
        const body = { from: 'reply' as const, chatId, messageId };
        const note = await sendOnce(body, (key) => callOnce(key, api.notes.generate, { body }));
        void invalidate(api.notes.list);
        void invalidate(api.notes.counts);
        toastSuccess('Saved as a note', {
          action: { label: 'Open', onClick: () => void navigate(`/gene-notes/${note.id}`) },
        });
      } catch (error) {
        toastError('Could not make the note', { description: messageOf(error) });
      }
    },
    [navigate, sendOnce],
  );
}
