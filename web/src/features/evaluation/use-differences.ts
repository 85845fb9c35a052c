import type { MarkDifference, OneMark } from '@gene/contract/second-marks';
import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

/** How far both markers agree, and where not: everywhere, in a question, or on a line of the rubric. */
export function useComparison(paperId: string) {
  const [asked, setAsked] = useSearchParams();
  const [question, lineId] = [asked.get('question'), asked.get('line')];
  const wish = {
    ...(question !== null && { question: Number(question) }),
    ...(lineId !== null && { lineId }),
  };
  const found = useQuery({
    ...query(api.secondMarks.compare, { params: { id: paperId }, query: wish }),
    staleTime: 0,
  });
  return { found, question, lineId, showAll: () => setAsked({}, { replace: true }) };
}

/** Settles a difference by a mark like any other, as it is chosen or typed. */
export function useSettling(paperId: string, { scriptId, question, basedOn }: MarkDifference) {
  const [typed, setTyped] = useState('');
  const settle = useMutation({
    mutationFn: ({ lines, extra }: Pick<OneMark, 'lines' | 'extra'>) =>
      call(api.scripts.mark, {
        params: { id: paperId, question },
        body: { answers: [{ scriptId, basedOn }], lines, extra },
      }),
    onSuccess: () => toastSuccess('Settled'),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: () => Promise.all([api.secondMarks.compare, api.secondMarks.get].map(invalidate)),
  });
  const value = Number(typed);
  return {
    ...{ typed, setTyped, isBusy: settle.isPending, give: settle.mutate },
    isNumber: typed !== '' && typed !== '.' && Number.isFinite(value),
    giveTyped: () => settle.mutate({ lines: [], extra: value }),
  };
}
