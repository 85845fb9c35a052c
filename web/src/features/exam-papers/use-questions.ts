import type { ExamQuestions } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.tsx';

/** The questions of a paper; `usePaper` says when they are read. */
export function useQuestions(paperId: string) {
  const of = { params: { id: paperId } };
  const found = useQuery(query(api.examPapers.questions, of));
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
