import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.tsx';

const refreshMs = 1500;

/** @param onEnded called when a model has come */
export function useModelPulls(onEnded: () => void) {
  const list = useQuery({
    ...query(api.models.pulls),
    refetchInterval: ({ state }) =>
      state.data?.pulls.some((pull) => pull.state === 'pulling') ? refreshMs : false,
  });
  const shared = {
    onSuccess: () => invalidate(api.models.pulls),
    onError: (error: Error) => toastError('Could not change the pull', { description: messageOf(error) }),
  };
  const pull = useMutation({
    mutationFn: (model: string) => call(api.models.pull, { params: { model } }),
    ...shared,
  });
  const stop = useMutation({
    mutationFn: (model: string) => call(api.models.stopPull, { params: { model } }),
    ...shared,
  });
  const dismiss = useMutation({
    mutationFn: (model: string) => call(api.models.dismissPull, { params: { model } }),
    ...shared,
  });
  const pulls = list.data?.pulls ?? [];
  const pulling = pulls.filter(({ state }) => state === 'pulling').map(({ model }) => model);
  const before = useRef<string[]>([]);
  const ended = useRef(onEnded);
  ended.current = onEnded;
  const key = pulls.map(({ model, state }) => `${model} ${state}`).join();
  useEffect(() => {
    // A download that is no longer listed has finished.
    if (before.current.some((model) => !pulls.some((each) => each.model === model))) ended.current();
    before.current = pulling;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says when they change
  }, [key]);
  return { list, pulls, pull, stop, dismiss };
}
