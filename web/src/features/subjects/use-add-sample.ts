import { api } from '@gene/contract/api';
import type { SampleKind } from '@gene/contract/subjects';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { call, messageOf, NetworkError } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { forgetSample, rememberSample, sampleAsked } from './sample-asked.ts';

const mutationKey = ['add sample'];

/** Adds a sample subject and shows its documents while they are being read. */
export function useAddSample() {
  const navigate = useNavigate();
  const add = useMutation({
    mutationKey,
    mutationFn: ({ kind }: { kind: SampleKind; from: string }) =>
      call(api.subjects.addSample, { query: { kind } }),
    onMutate: ({ kind }) => rememberSample(kind),
    onSuccess: async ({ id, name }, { from }) => {
      forgetSample();
      await invalidate(api.subjects.list);
      const open = () => navigate(`/documents/${id}`);
      // Who has gone on is not taken away.
      if (location.pathname === from) await open();
      else toastSuccess(`${name} added`, { action: { label: 'Open', onClick: () => void open() } });
    },
    onError: (error, { from }) => {
      // A page that is left loses its connection.
      if (!(error instanceof NetworkError)) forgetSample();
      if (location.pathname !== from)
        toastError('The sample could not be added', { description: messageOf(error) });
    },
  });
  return {
    add: (kind: SampleKind) => add.mutate({ kind, from: location.pathname }),
    kind: add.variables?.kind,
    error: add.error,
    isPending: useIsMutating({ mutationKey }) > 0,
  };
}

/** Waits again for the sample that was being made when the page was left. */
export function useSampleAskedBefore({ add, isPending }: ReturnType<typeof useAddSample>): void {
  const resume = useEffectEvent(() => {
    const kind = sampleAsked();
    if (kind && !isPending) add(kind);
  });
  useEffect(() => resume(), []);
}
