import { api } from '@gene/contract/api';
import type { PaperAnswer } from '@gene/contract/answers';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, query, queryClient, refetch } from '../../lib/query.ts';

/** Questions finish faster than anyone reads, so updates are fetched at most this often. */
const pauseMs = 300;

const answersQuery = (paperId: string) => query(api.answers.ofPaper, { params: { id: paperId } });

/** The answers requested so far for a paper. */
export const useAnswers = (paperId: string) => useQuery(answersQuery(paperId));

/** Updates answers on screen while they are being written, here or elsewhere. */
export function useLiveAnswers(paperId: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void refetch({ queryKey: answersQuery(paperId).queryKey });
    };
    const stop = onLiveEvent((live) => {
      const isOurs = live.event === 'answers' && live.data.paperId === paperId;
      if (isOurs) timer ??= setTimeout(refresh, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [paperId]);
}

/** Updates an answer wherever it is shown. */
export function showAnswer(paperId: string, answer: PaperAnswer) {
  queryClient.setQueryData(answersQuery(paperId).queryKey, (old) => {
    if (!old) return old;
    const { questionId } = answer;
    const answers = old.answers.map((each) => (each.questionId === questionId ? answer : each));
    return { ...old, answers };
  });
}

export const refreshAnswers = () =>
  Promise.all([invalidate(api.answers.ofPaper), invalidate(api.answers.papers)]);
