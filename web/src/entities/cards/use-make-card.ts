import { api } from '@gene/contract/api';
import type { NewCard } from '@gene/contract/cards';
import type * as z from 'zod';
import { useNavigate } from 'react-router';
import { call, messageOf } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

/** Creates a flashcard at once; its text can be edited among the cards. */
export function useMakeCard(subjectId: string) {
  const navigate = useNavigate();
  return async (card: Omit<z.input<typeof NewCard>, 'subjectId'>) => {
    try {
      await call(api.cards.create, { body: { id: newId(), subjectId, ...card } });
      toastSuccess('Card added', {
        action: { label: 'Open', onClick: () => void navigate(`/flashcards/${subjectId}`) },
      });
    } catch (error) {
      toastError('Could not make the card', { description: messageOf(error) });
    }
  };
}
