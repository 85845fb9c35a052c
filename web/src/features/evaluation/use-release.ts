import type { Release } from '@gene/contract/results';
import { api } from '@gene/contract/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });
const look = () =>
  Promise.all([api.results.preview, api.results.releases, api.courses.scores].map(invalidate));

/** Results to be released, and releases. @param classId empty: all students */
export function useRelease(paperId: string, classId: string) {
  const params = { id: paperId };
  const preview = useQuery({
    ...query(api.results.preview, { params, query: classId === '' ? {} : { classId } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const releases = useQuery({ ...query(api.results.releases, { params }), staleTime: 0 });
  const [isAsking, setAsking] = useState(false);
  const [showsKey, setShowsKey] = useState(true);
  const [until, setUntil] = useState('');
  const [taken, setTaken] = useState<Release | null>(null);
  const release = useMutation({
    mutationFn: (ready: number) =>
      call(api.results.release, {
        params,
        body: {
          classId: classId || null,
          ready,
          showsKey,
          objectionsUntil: until ? new Date(until).toISOString() : null,
        },
      }),
    onSuccess: ({ results }) => toastSuccess(`${formatCount(results, 'result')} released`),
    onError: failed,
    onSettled: look,
  });
  const takeBack = useMutation({
    mutationFn: ({ id }: Release) => call(api.results.takeBack, { params: { id } }),
    onSuccess: () => toastSuccess('Results taken back'),
    onError: failed,
    onSettled: look,
  });
  return {
    ...{ preview, releases, isAsking, setAsking, showsKey, setShowsKey, until, setUntil, taken, setTaken },
    isBusy: release.isPending || takeBack.isPending,
    release: release.mutate,
    takeBack: takeBack.mutate,
  };
}
