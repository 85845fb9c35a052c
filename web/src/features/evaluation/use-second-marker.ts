import type { SecondMarking } from '@gene/contract/second-marks';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });
const refresh = () =>
  Promise.all([api.secondMarks.get, api.scripts.questions, api.scripts.question].map(invalidate));

/** Who marks a second time, of how many scripts, and which differences need not be settled. */
export function useMarkerForm(paperId: string, { marker, share, tolerance }: SecondMarking) {
  const [markerId, setMarkerId] = useState(marker?.id ?? '');
  const [typedShare, setShare] = useState(String(share));
  const [typedTolerance, setTolerance] = useState(String(tolerance));
  const save = useMutation({
    mutationFn: () =>
      call(api.secondMarks.set, {
        params: { id: paperId },
        body: {
          ...{ markerId: markerId === '' ? null : markerId },
          ...{ share: Number(typedShare), tolerance: Number(typedTolerance) },
        },
      }),
    onSuccess: () => toastSuccess('Second marker saved'),
    onError: failed,
    onSettled: refresh,
  });
  return {
    ...{ markerId, setMarkerId, share: typedShare, setShare, tolerance: typedTolerance, setTolerance },
    isComplete: typedShare !== '' && typedTolerance !== '',
    isOther: markerId !== (marker?.id ?? ''),
    isBusy: save.isPending,
    save: () => save.mutate(),
  };
}

export function useHandIn(paperId: string) {
  const [isAsking, setAsking] = useState(false);
  const handIn = useMutation({
    mutationFn: () => call(api.secondMarks.handIn, { params: { id: paperId } }),
    onSuccess: () => toastSuccess('Handed in'),
    onError: failed,
    onSettled: refresh,
  });
  return { isAsking, setAsking, isBusy: handIn.isPending, handIn: () => handIn.mutate() };
}
