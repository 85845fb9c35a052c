import { api } from '@gene/contract/api';
import type { PaperAnswer } from '@gene/contract/answers';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNotice } from '../../lib/notices.ts';
import { invalidate, query, queryClient } from '../../lib/query.ts';

/** Questions are done faster than anybody reads: so often the newest state is fetched. */
const pauseMs = 300;

const answersQuery = (paperId: string) => query(api.answers.ofPaper, { params: { id: paperId } });

/** The answers to a paper as far as they were asked for. */
export const useAnswers = (paperId: string) => useQuery(answersQuery(paperId));

/** Keeps what is shown of answers up to date while they are written, here or elsewhere. */
export function useLiveAnswers(paperId: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: answersQuery(paperId).queryKey });
    };
    const stop = onNotice((notice) => {
      const isOurs = notice.event === 'answers' && notice.data.paperId === paperId;
      if (isOurs || notice.event === 'reconnected') timer ??= setTimeout(refresh, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [paperId]);
}

/** Puts an answer's newest state into what shows it. */
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
