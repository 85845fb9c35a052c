import { api } from '@gene/contract/api';
import { type BulkAction, cardLimits, type CardStatus } from '@gene/contract/cards';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callUntil, call, messageOf } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { refreshCards } from './queries.ts';

interface CardsWanted {
  subjectId: string;
  status?: CardStatus | undefined;
  search?: string | undefined;
  tag?: string | undefined;
}

/** Loads cards page by page. */
export function useCards(wanted: CardsWanted) {
  return useInfiniteQuery({
    queryKey: [api.cards.list.path, wanted] as const,
    queryFn: ({ signal, pageParam }) =>
      callUntil(signal, api.cards.list, {
        query: { ...wanted, search: wanted.search || undefined, limit: 50, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
}

interface ChangeText {
  /** Message on success: "3 cards deleted". */
  said: string;
  /** The action that undoes it. */
  undo?: BulkAction;
  tags?: string[];
  subjectId?: string;
}

/** Returns accepted or rejected cards to the proposed ones. */
export async function proposeAgain(ids: readonly string[]) {
  try {
    for (let from = 0; from < ids.length; from += cardLimits.bulkMax)
      await call(api.cards.bulk, {
        body: { ids: ids.slice(from, from + cardLimits.bulkMax), action: 'propose' },
      });
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
  refreshCards();
}

/** Changes many cards, confirms it, and offers to undo it. */
export async function changeCards(ids: string[], action: BulkAction, { said, undo, ...more }: ChangeText) {
  const change = (what: BulkAction) => call(api.cards.bulk, { body: { ids, action: what, ...more } });
  try {
    await change(action);
    refreshCards();
    toastSuccess(said, {
      ...(undo && {
        action: {
          label: 'Undo',
          onClick: () =>
            void change(undo).then(refreshCards, (error: unknown) =>
              toastError('Error', { description: messageOf(error) }),
            ),
        },
      }),
    });
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
}
