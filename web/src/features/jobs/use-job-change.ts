import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.tsx';

/** Changes failed jobs, and loads them anew. */
export function useJobChange<T>(change: () => Promise<T>, onSuccess?: (result: T) => void) {
  return useMutation({
    mutationFn: change,
    ...(onSuccess && { onSuccess }),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: () => Promise.all([invalidate(api.jobs.counts), invalidate(api.jobs.list)]),
  });
}
