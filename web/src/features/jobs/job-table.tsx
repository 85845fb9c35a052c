import { api } from '@gene/contract/api';
import type { JobItem, JobState } from '@gene/contract/jobs';
import { RotateCcw, Trash2 } from 'lucide-react';
import { jobReasons } from '../../entities/pages/job-reasons.ts';
import { call } from '../../lib/api.ts';
import { formatAgo, formatMoment, formatNumber } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, TableActions, TableRow } from '../../ui/table.tsx';
import { nameOfKind } from './kinds.ts';
import { useJobChange } from './use-job-change.ts';

const columns = ['Work', 'For', 'Since', 'Attempts', 'Reason'];

export function JobTable({ jobs, state }: { jobs: readonly JobItem[]; state: JobState }) {
  return (
    <Table columns={state === 'failed' ? [...columns, ''] : columns}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </Table>
  );
}

function JobRow({ job }: { job: JobItem }) {
  const { kind, owner, createdAt, startsAt, attempts, maxAttempts, reason, state } = job;
  return (
    <TableRow>
      <th scope="row" className="text-start font-medium max-md:pe-24">
        {nameOfKind(kind)}
      </th>
      <td dir="auto" className="wrap-anywhere">
        {owner ?? 'Nobody'}
      </td>
      <td title={formatMoment(createdAt)} className="md:whitespace-nowrap">
        {formatAgo(createdAt)}
        {startsAt !== null && <span className="block text-ink-soft">Starts {formatMoment(startsAt)}</span>}
      </td>
      <td>
        <span className="md:hidden">Attempts: </span>
        {formatNumber(attempts)} of {formatNumber(maxAttempts)}
      </td>
      <td className={reason === null ? 'max-md:hidden' : ''}>{reason !== null && jobReasons[reason]}</td>
      {state === 'failed' && <Actions job={job} />}
    </TableRow>
  );
}

function Actions({ job: { id, kind, canRetry } }: { job: JobItem }) {
  const of = { params: { id } };
  const retry = useJobChange(() => call(api.jobs.retry, of));
  const remove = useJobChange(() => call(api.jobs.remove, of));
  const isBusy = retry.isPending || remove.isPending;
  return (
    <TableActions>
      {canRetry && (
        <IconButton
          label={`Retry: ${nameOfKind(kind)}`}
          tip="Retry"
          disabled={isBusy}
          onClick={() => retry.mutate()}
        >
          <RotateCcw aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={`Remove: ${nameOfKind(kind)}`}
        tip="Remove"
        tone="danger"
        disabled={isBusy}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </TableActions>
  );
}
