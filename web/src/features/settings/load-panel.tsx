import { api } from '@gene/contract/api';
import type { LoadReport } from '@gene/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableRow } from '../../ui/table.tsx';

const refreshMs = 10_000;

export function LoadPanel() {
  const load = useQuery({ ...query(api.settings.load), refetchInterval: refreshMs });
  if (load.isPending)
    return (
      <>
        <LoadingLabel>Loading the server’s load</LoadingLabel>
        <Skeleton className="h-32" />
      </>
    );
  if (load.isError)
    return <LoadFailure onRetry={() => void load.refetch()}>{messageOf(load.error)}</LoadFailure>;
  const { running, waiting, people, networks, limits } = load.data;
  return (
    <div className="space-y-4 text-sm">
      <p>
        {running + waiting === 0
          ? 'No large task is running.'
          : `${formatCount(running, 'large task')} running, ${formatNumber(waiting)} waiting.`}
      </p>
      {people.length + networks.length > 0 && <Rows people={people} networks={networks} />}
      <details>
        <summary className="cursor-pointer text-ink-soft">Limits</summary>
        <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums sm:max-w-md">
          {limits.map(({ setting, value }) => (
            <div key={setting} className="contents">
              <dt className="font-mono text-xs leading-5 wrap-anywhere">{setting}</dt>
              <dd className="text-end">{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function Rows({ people, networks }: Pick<LoadReport, 'people' | 'networks'>) {
  return (
    <Table columns={['Who', 'Running', 'Waiting', 'Refused']} figures={['Running', 'Waiting', 'Refused']}>
      {people.map((person) => (
        <Row key={person.id} title={person.email} {...person} />
      ))}
      {networks.map((network) => (
        <Row key={network.network} name={network.network} {...network} />
      ))}
    </Table>
  );
}

interface RowProps {
  name: string;
  title?: string;
  running?: number;
  waiting?: number;
  refused: number;
  limits: readonly string[];
}

function Row({ name, title, running, waiting, refused, limits }: RowProps) {
  return (
    <TableRow>
      <th scope="row" title={title} className="text-start font-medium">
        <span dir="auto" className="wrap-anywhere">
          {name}
        </span>
      </th>
      <Count count={running} what="running" />
      <Count count={waiting} what="waiting" />
      <td className="md:text-end">
        {formatNumber(refused)}
        <span className="md:hidden"> refused</span>
        {limits.length > 0 && (
          <span className="block font-mono text-xs text-ink-soft wrap-anywhere">{limits.join(' ')}</span>
        )}
      </td>
    </TableRow>
  );
}

/** Networks have no work of their own. */
function Count({ count, what }: { count: number | undefined; what: string }) {
  return (
    <td className={count === undefined ? 'max-md:hidden' : 'md:text-end'}>
      {count !== undefined && formatNumber(count)}
      {count !== undefined && <span className="md:hidden"> {what}</span>}
    </td>
  );
}
