import { api } from '@gene/contract/api';
import type { ModelDownloadInput } from '@gene/contract/models';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query, queryClient } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.tsx';

const refreshMs = 1500;

/** Model files on their way, and what can be done with them. */
export function useModelDownloads() {
  const list = useQuery({
    ...query(api.models.downloads),
    refetchInterval: ({ state }) =>
      state.data?.downloads.some((each) => each.state === 'downloading') ? refreshMs : false,
  });
  const shared = {
    onSuccess: () => invalidate(api.models.downloads),
    onError: (error: Error) => toastError('Could not change the download', { description: messageOf(error) }),
  };
  const begin = useMutation({
    mutationFn: (body: ModelDownloadInput) => call(api.models.download, { body }),
    onError: shared.onError,
    // One that comes at once is missed by no refetch this way.
    onSuccess: (begun) =>
      queryClient.setQueryData(
        query(api.models.downloads).queryKey,
        (before) =>
          before && {
            ...before,
            downloads: [...before.downloads.filter(({ file }) => file !== begun.file), begun],
          },
      ),
  });
  const stop = useMutation({
    mutationFn: (file: string) => call(api.models.stopDownload, { params: { file } }),
    ...shared,
  });
  const dismiss = useMutation({
    mutationFn: (file: string) => call(api.models.dismissDownload, { params: { file } }),
    ...shared,
  });
  const downloads = list.data?.downloads ?? [];
  const names = downloads.map(({ file }) => file).join('\n');
  const before = useRef(names);
  useEffect(() => {
    // One that is no longer listed has come, or what had come of it was deleted.
    const isGone = before.current.split('\n').some((name) => !names.split('\n').includes(name));
    before.current = names;
    if (isGone) void invalidate(api.models.files);
  }, [names]);
  return { list, downloads, recommended: list.data?.recommended ?? [], begin, stop, dismiss };
}
