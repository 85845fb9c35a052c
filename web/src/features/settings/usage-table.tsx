import { api } from '@gene/contract/api';
import type { UsageRow } from '@gene/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatCount, formatDay, formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableRow } from '../../ui/table.tsx';

export function UsageTable() {
  const usage = useQuery(query(api.settings.usage));
  if (usage.isPending)
    return (
      <>
        <LoadingLabel>Loading usage</LoadingLabel>
        <Skeleton className="h-32" />
      </>
    );
  if (usage.isError)
    return <LoadFailure onRetry={() => void usage.refetch()}>{messageOf(usage.error)}</LoadFailure>;
  if (!usage.data.usage.length) return <p className="text-sm text-ink-soft">No language model was used.</p>;
  return <Rows rows={usage.data.usage} />;
}

const columns = ['Day', 'Person', 'Model', 'Calls', 'Read', 'Written'];

function Rows({ rows }: { rows: readonly UsageRow[] }) {
  return (
    <Table columns={columns} figures={['Calls', 'Read', 'Written']}>
      {rows.map((row) => (
        <TableRow key={`${row.day} ${row.userId} ${row.model}`}>
          <td className="whitespace-nowrap max-md:text-ink-soft">{formatDay(`${row.day}T12:00:00Z`)}</td>
          <th scope="row" title={row.email} className="text-start font-medium">
            <span dir="auto" className="wrap-anywhere">
              {row.name}
            </span>
          </th>
          <td className="wrap-anywhere">{row.model}</td>
          <td className="md:text-end">
            {formatNumber(row.calls)}
            <span className="md:hidden"> {row.calls === 1 ? 'call' : 'calls'}</span>
            {row.failures > 0 && (
              <span className="ms-1 text-ink-soft">({formatNumber(row.failures)} failed)</span>
            )}
          </td>
          <Tokens count={row.inputTokens} what="read" />
          <Tokens count={row.outputTokens} what="written" />
        </TableRow>
      ))}
    </Table>
  );
}

function Tokens({ count, what }: { count: number; what: string }) {
  return (
    <td className="md:text-end">
      <span className="md:hidden">
        {formatCount(count, 'token')} {what}
      </span>
      <span className="max-md:hidden">{formatNumber(count)}</span>
    </td>
  );
}
