import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { Attempt } from '@gene/contract/practice';
import { useEffect, useRef, useState } from 'react';
import { call, messageOf, NetworkError } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.tsx';
import type { AttemptSync } from './attempt-sync.ts';
import { attemptQuery, rememberAttempt } from './queries.ts';

/** Actions on an attempt in progress. */
export function useExam({ id }: Attempt, sync: AttemptSync) {
  const [busy, setBusy] = useState<'submit' | 'clock' | null>(null);
  /** Time is up, and the server could not be reached. */
  const [isCut, setIsCut] = useState(false);
  const params = { id };

  const act = async (what: 'submit' | 'clock', route: 'submit' | 'pause' | 'resume') => {
    setBusy(what);
    try {
      // Save the text first.
      await sync.save();
      rememberAttempt(await call(api.practice[route], { params }));
    } catch (error) {
      // Already submitted: by the clock, another tab, or a call whose answer was lost.
      const isClosed = error instanceof ApiError && error.code === 'attempt_closed';
      if (!isClosed) throw error;
      await queryClient.refetchQueries({ queryKey: attemptQuery(id).queryKey });
    } finally {
      setBusy(null);
    }
  };
  const say = (title: string) => (error: unknown) => toastError(title, { description: messageOf(error) });

  /** Time is up. */
  const end = () =>
    void act('submit', 'submit').then(
      () => setIsCut(false),
      (error: unknown) => {
        if (error instanceof NetworkError) setIsCut(true);
        else say('Not handed in yet')(error);
      },
    );
  const ending = useRef(end);
  useEffect(() => {
    ending.current = end;
  });
  useEffect(() => {
    if (!isCut) return;
    const again = () => ending.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isCut]);

  return {
    busy,
    isCut,
    submit: () => void act('submit', 'submit').catch(say('Not handed in yet')),
    pause: () => void act('clock', 'pause').catch(say('The clock could not be paused')),
    resume: () => void act('clock', 'resume').catch(say('The clock could not be resumed')),
    end,
  };
}
