import { api } from '@gene/contract/api';
import type { AttemptItem } from '@gene/contract/practice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { formatMoment, formatNumber } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { AttemptChart } from './attempt-chart.tsx';
import { ofMarks } from './in-words.ts';

interface PastAttemptsProps {
  /** Of this paper only. */
  paperId?: string;
}

/** Attempts, newest first. */
export function PastAttempts({ paperId }: PastAttemptsProps) {
  const [leaving, setLeaving] = useState<AttemptItem | null>(null);
  const asked = { limit: 20, paperId };
  const list = useInfiniteQuery({
    queryKey: [api.practice.list.path, asked] as const,
    queryFn: ({ pageParam, signal }) =>
      callUntil(signal, api.practice.list, { query: { ...asked, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  if (list.isError && !list.data)
    return (
      <LoadFailure onRetry={() => void list.refetch()}>
        Your attempts could not be loaded. {messageOf(list.error)}
      </LoadFailure>
    );
  if (!list.data)
    return (
      <div className="grid gap-2">
        <LoadingLabel>Loading your attempts</LoadingLabel>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  const attempts = list.data.pages.flatMap((page) => page.attempts);
  const remove = async ({ id }: AttemptItem) => {
    try {
      await call(api.practice.delete, { params: { id } });
      toastSuccess('Attempt deleted');
      await invalidate(api.practice.list);
    } catch (error) {
      toastError('Error', { description: `The attempt could not be deleted. ${messageOf(error)}` });
    }
  };
  if (attempts.length === 0)
    return <p className="text-sm text-ink-soft">No practice yet. Your attempts are kept here.</p>;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {attempts.map((attempt) => (
          <li
            key={attempt.id}
            className="flex items-center gap-3 rounded-md border border-line bg-surface py-1 ps-4 pe-1"
          >
            <Link to={`/practice/${attempt.id}`} className="group min-w-0 flex-1 py-2">
              <span className="block truncate font-medium group-hover:text-accent group-hover:underline">
                {attempt.title}
              </span>
              <span className="block text-sm text-ink-soft">{describe(attempt)}</span>
            </Link>
            <IconButton
              label={`Delete the attempt ${attempt.title} of ${formatMoment(attempt.startedAt)}`}
              tip="Delete"
              tone="danger"
              onClick={() => setLeaving(attempt)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <AttemptChart attempts={attempts} />
      </div>
      {list.hasNextPage && (
        <p className="mt-3">
          <ShowMore list={list} size="sm" />
        </p>
      )}
      <Confirm
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title="Delete this attempt?"
        description="Its answers, photos and marks go with it. This action cannot be undone."
        action="Delete"
        onConfirm={() => leaving && void remove(leaving)}
      />
    </>
  );
}

const states = { running: 'Not handed in yet', paused: 'Paused', submitted: 'Handed in' } as const;

function describe({ state, startedAt, answered, toAnswer, earned, earnedOf, marks }: AttemptItem): string {
  const count = `you answered ${formatNumber(answered)} of ${formatNumber(toAnswer)}`;
  const score = earned !== null && marks !== null && `${formatNumber(earned)} ${ofMarks(earnedOf, marks)}`;
  return [formatMoment(startedAt), score || states[state], count].join(' · ');
}
