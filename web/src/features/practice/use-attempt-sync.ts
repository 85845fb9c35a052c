import { api } from '@gene/contract/api';
import type { Attempt } from '@gene/contract/practice';
import { useEffect, useReducer, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { onLeaving } from '../../lib/leaving.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { queryClient } from '../../lib/query.ts';
import { AttemptSync } from './attempt-sync.ts';
import { dropAnswer, forgetOld, keepAnswer, keepAtOnce } from './kept-answers.ts';
import { openAnswers, writer } from './opening.ts';
import { attemptQuery } from './queries.ts';

/** An attempt's answers while being written; null until this device's data has been read. */
export function useAttemptSync(userId: string, attempt: Attempt): AttemptSync | null {
  const { id } = attempt;
  const [sync, setSync] = useState<AttemptSync | null>(null);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const first = useRef(attempt);

  useEffect(() => {
    let current = true;
    let made: AttemptSync | null = null;
    const key = (questionId: string) => ({ userId, attemptId: id, questionId });
    void openAnswers(userId, first.current).then(async ({ answers, drafts, adopt }) => {
      if (!current) return;
      made = new AttemptSync(answers, drafts, {
        save: (questionId, change) =>
          call(api.practice.save, { params: { id, questionId }, body: { ...change, writer } }),
        keep: (questionId, values, revision) =>
          keepAnswer({ ...key(questionId), ...values, writer, revision }),
        keepNow: (questionId, values, revision) =>
          keepAtOnce({ ...key(questionId), ...values, writer, revision }),
        settle: async ({ questionId, text, choices, flagged, revision }) => {
          await keepAnswer({ ...key(questionId), text, choices, flagged, revision, writer: '' });
          await dropAnswer({ ...key(questionId), writer });
        },
        changed: () => current && redraw(),
      });
      setSync(made);
      await adopt();
      await forgetOld().catch(() => undefined);
    });
    return () => {
      current = false;
      made?.close();
    };
  }, [userId, id]);

  useEffect(() => sync?.heard(attempt), [sync, attempt]);

  useEffect(() => {
    if (!sync) return;
    const refetch = () => void queryClient.refetchQueries({ queryKey: attemptQuery(id).queryKey });
    const stopHearing = onLiveEvent((live) => {
      if (live.event === 'connected') refetch();
      if (live.event !== 'practice' || live.data.id !== id) return;
      const { answer } = live.data;
      if (!answer) refetch();
      else void sync.knows(answer.questionId, answer.revision).then((known) => known || refetch());
    });
    const online = () => {
      sync.retry();
      refetch();
    };
    const stopWaiting = onLeaving(() => sync.leave());
    const warn = (event: BeforeUnloadEvent) => {
      if (!sync.isSaved && !sync.kept) event.preventDefault();
    };
    addEventListener('online', online);
    addEventListener('beforeunload', warn);
    return () => {
      stopHearing();
      removeEventListener('online', online);
      removeEventListener('beforeunload', warn);
      stopWaiting();
    };
  }, [sync, id]);

  return sync;
}
