import type { ExamQuestions } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.tsx';

/** While a paper is being read. */
const askAgainMs = 2000;

/** The questions of a paper, which are asked for again until they are read. */
export function useQuestions(paperId: string, isReading: boolean) {
  const of = { params: { id: paperId } };
  const found = useQuery({
    ...query(api.examPapers.questions, of),
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? askAgainMs : false),
  });
  const state = found.data?.state;
  useEffect(() => {
    // Marks and the number of questions are those that were read.
    if (isReading && state !== undefined && state !== 'reading') void refresh();
  }, [isReading, state]);
  const act = useMutation({
    mutationFn: (what: 'readQuestions' | 'confirmQuestions'): Promise<ExamQuestions> =>
      call(api.examPapers[what], of),
    onSuccess: () => Promise.all([invalidate(api.examPapers.questions), refresh()]),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  return {
    found,
    isBusy: act.isPending,
    readAgain: () => act.mutate('readQuestions'),
    confirm: () => act.mutate('confirmQuestions'),
  };
}

const refresh = () => Promise.all([api.examPapers.get, api.examPapers.list].map(invalidate));
