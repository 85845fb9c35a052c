import { api } from '@gene/contract/api';
import type { JobCounts } from '@gene/contract/jobs';
import { call } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { nameOfKind } from './kinds.ts';
import { useJobChange } from './use-job-change.ts';

type FailedKind = JobCounts['failedKinds'][number];

/** How many of each kind have failed, to retry them together. */
export function FailedKinds({ kinds }: { kinds: readonly FailedKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <ul className="mb-5 divide-y divide-line rounded-lg border border-line bg-surface text-sm">
      {kinds.map((kind) => (
        <Kind key={kind.kind} failed={kind} />
      ))}
    </ul>
  );
}

function Kind({ failed: { kind, count, canRetry } }: { failed: FailedKind }) {
  const retry = useJobChange(
    () => call(api.jobs.retryKind, { body: { kind } }),
    ({ retried }) => toastSuccess(`${formatCount(retried, 'job')} retried`),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <span className="font-medium">{nameOfKind(kind)}</span>
      <span className="flex min-h-10 items-center gap-4">
        <span className="text-ink-soft tabular-nums">{formatCount(count, 'job')}</span>
        {canRetry && (
          <Button
            size="sm"
            variant="secondary"
            busy={retry.isPending}
            aria-label={`Retry all: ${nameOfKind(kind)}`}
            onClick={() => retry.mutate()}
          >
            Retry All
          </Button>
        )}
      </span>
    </li>
  );
}
