import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

interface LoadedProps<T> {
  from: UseQueryResult<T>;
  /** Said while it loads. */
  loading: string;
  children: (data: T) => ReactNode;
}

/** A query's data, or its loading or failure state. */
export function Loaded<T>({ from, loading, children }: LoadedProps<T>) {
  if (from.data !== undefined) return children(from.data);
  if (from.isError)
    return <LoadFailure onRetry={() => void from.refetch()}>{messageOf(from.error)}</LoadFailure>;
  return (
    <>
      <LoadingLabel>{loading}</LoadingLabel>
      <Skeleton className="h-40" />
    </>
  );
}
