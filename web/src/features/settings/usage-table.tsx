import { api } from '@gene/contract/api';
import type { UsageRow } from '@gene/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatCount, formatDay, formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

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

/** A table on wide screens; on phones every row is a card. */
function Rows({ rows }: { rows: readonly UsageRow[] }) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-start text-sm max-md:block">
        <thead className="border-b border-line bg-sunken text-ink-soft max-md:sr-only">
          <tr>
            {columns.map((name, i) => (
              <th
                key={name}
                scope="col"
                className={`px-3 py-2.5 font-medium ${i > 2 ? 'text-end' : 'text-start'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row) => (
            <tr
              key={`${row.day} ${row.userId} ${row.model}`}
              className="tabular-nums max-md:grid max-md:gap-0.5 max-md:p-4 md:[&>*]:px-3 md:[&>*]:py-2.5"
            >
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
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
