import { api } from '@gene/contract/api';
import { openingLimits, type OpeningTotal } from '@gene/contract/preferences';
import { useQuery } from '@tanstack/react-query';
import { featureNames } from '../../entities/openings/feature-names.ts';
import { messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableRow } from '../../ui/table.tsx';

/** Which features are opened by those who share it. */
export function OpeningsTable() {
  const totals = useQuery(query(api.preferences.totals));
  if (totals.isPending)
    return (
      <>
        <LoadingLabel>Loading features</LoadingLabel>
        <Skeleton className="h-32" />
      </>
    );
  if (totals.isError)
    return <LoadFailure onRetry={() => void totals.refetch()}>{messageOf(totals.error)}</LoadFailure>;
  if (totals.data.totals.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        Shown once at least {openingLimits.leastPeople} people share what they open.
      </p>
    );
  return <Rows totals={totals.data.totals} />;
}

const columns = ['Feature', 'People', 'Opened'];

function Rows({ totals }: { totals: readonly OpeningTotal[] }) {
  return (
    <Table columns={columns} figures={['People', 'Opened']}>
      {totals.map(({ feature, people, count }) => (
        <TableRow key={feature}>
          <th scope="row" className="text-start font-medium">
            {featureNames[feature]}
          </th>
          <AtLeast count={people} what="people" />
          <AtLeast count={count} what="times" />
        </TableRow>
      ))}
    </Table>
  );
}

/** Rounded down by the server. */
function AtLeast({ count, what }: { count: number; what: string }) {
  return (
    <td className="md:text-end">
      {formatNumber(count)}+<span className="md:hidden"> {what}</span>
    </td>
  );
}
