import { NewObjection } from '@gene/contract/objections';
import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

export type OwnObjections = ReturnType<typeof useOwnObjections>;

const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });

/** A student's objections to a result, and the one that is being written. */
export function useOwnObjections(resultId: string) {
  const params = { id: resultId };
  const found = useQuery({ ...query(api.objections.ofResult, { params }), staleTime: 0 });
  const [asking, setAsking] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setAsking(null);
    setWords('');
    setProblem(null);
  };
  const look = () => invalidate(api.objections.ofResult);
  const object = useMutation({
    mutationFn: (body: NewObjection) => call(api.objections.object, { params, body }),
    onSuccess() {
      close();
      toastSuccess('Objection sent');
    },
    onError: (error) => setProblem(messageOf(error)),
    onSettled: look,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => call(api.objections.withdraw, { params: { id } }),
    onError: failed,
    onSettled: look,
  });
  const objections = found.data?.objections ?? [];
  return {
    ...{ objections, asking, ask: setAsking, close, words, problem, isBusy: object.isPending },
    hasOpen: (question: number) =>
      objections.some((one) => one.question === question && one.outcome === null),
    /** The last answer to an objection; null: there is none. */
    answerTo: (question: number) =>
      objections.findLast((one) => one.question === question && one.outcome !== null) ?? null,
    withdraw: withdraw.mutate,
    setWords: (text: string) => {
      setWords(text);
      setProblem(null);
    },
    send: () => {
      const read = NewObjection.safeParse({ question: asking, text: words });
      if (read.success) object.mutate(read.data);
      else setProblem(read.error.issues[0]?.message ?? '');
    },
  };
}
