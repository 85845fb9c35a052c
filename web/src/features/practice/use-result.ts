import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toastCards, toastSessions } from '../../entities/cards/missed-toasts.ts';
import { call, messageOf } from '../../lib/api.ts';
import { timeZoneHere } from '../../lib/day.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, query, queryClient } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.tsx';

/** Polls while answers are being marked, in case an event was missed. */
const lookAgainMs = 5000;

/**
 * An attempt's marks, and the actions on them.
 * @param isShown not while others may be writing the same exam
 */
export function useResult(id: string, isShown: boolean) {
  const asked = query(api.practice.result, { params: { id } });
  const found = useQuery({
    ...asked,
    enabled: isShown,
    refetchInterval: ({ state }) => (state.data?.marking ? lookAgainMs : false),
  });
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to);
  const refetch = found.refetch;
  useEffect(
    () =>
      onLiveEvent((live) => {
        if (live.event === 'practice' && live.data.id === id && isShown) void refetch();
      }),
    [id, isShown, refetch],
  );

  const remark = async (): Promise<void> => {
    try {
      queryClient.setQueryData(asked.queryKey, await call(api.practice.remark, { params: { id } }));
      await invalidate(api.practice.list);
    } catch (error) {
      toastError('The answers could not be marked again', { description: messageOf(error) });
    }
  };

  return {
    found,
    /** @returns the error; null if it was accepted */
    mark: async (questionId: string, marks: number | null): Promise<string | null> => {
      try {
        const result = await call(api.practice.mark, { params: { id, questionId }, body: { marks } });
        queryClient.setQueryData(asked.queryKey, result);
        await invalidate(api.practice.list);
        return null;
      } catch (error) {
        return messageOf(error);
      }
    },
    remark,
    /**
     * Called after the correct option was set. Marks again at once, unless other answers are outdated that
     * nobody has asked to mark again.
     */
    rightSet: async (alone: boolean): Promise<void> => {
      if (alone) await remark();
      else await refetch();
    },
    planMisses: async (): Promise<void> => {
      try {
        const body = { timeZone: timeZoneHere() };
        const planned = await call(api.practice.planMisses, { params: { id }, body });
        await invalidate(api.plan.list);
        toastSessions(planned, go);
      } catch (error) {
        toastError('The sessions could not be planned', { description: messageOf(error) });
      }
    },
    makeCards: async (): Promise<void> => {
      try {
        const made = await call(api.practice.makeCards, { params: { id }, body: {} });
        await Promise.all([invalidate(api.cards.list), invalidate(api.cards.overview)]);
        toastCards(made, go);
      } catch (error) {
        toastError('The cards could not be made', { description: messageOf(error) });
      }
    },
  };
}
