import { api } from '@gene/contract/api';
import type { InstallationStorage } from '@gene/contract/storage';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount, formatSize, formatMoment } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import { toastError } from '../../ui/toast.tsx';

export function InstallationPanel() {
  const storage = useQuery(query(api.storage.installation));
  if (storage.isPending)
    return (
      <>
        <LoadingLabel>Loading the installation</LoadingLabel>
        <Skeleton className="h-32" />
      </>
    );
  if (storage.isError)
    return <LoadFailure onRetry={() => void storage.refetch()}>{messageOf(storage.error)}</LoadFailure>;
  const { disk, sweep, people, ...installation } = storage.data;
  return (
    <div className="space-y-6">
      {disk.state !== 'ok' && <Banner tone="danger">{diskSentences[disk.state]}</Banner>}
      {sweep !== null && sweep.unowned > 0 && (
        <Banner tone="danger">
          {formatCount(sweep.unowned, 'file')} in the data folder {sweep.unowned === 1 ? 'belongs' : 'belong'}{' '}
          to nobody. Nothing was moved. Is this the right database?
        </Banner>
      )}
      {sweep !== null && sweep.setAside > 0 && <SetAside sweep={sweep} />}
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-3">
        <Fact name="Used">{formatShare(installation.usedBytes, installation.allowedBytes)}</Fact>
        <Fact name="Files">{formatSize(installation.fileBytes)}</Fact>
        <Fact name="Database">{formatSize(installation.databaseBytes)}</Fact>
        <Fact name="Each person">
          {installation.allowedPerPersonBytes === null
            ? 'No limit'
            : `Up to ${formatSize(installation.allowedPerPersonBytes)}`}
        </Fact>
        <Fact name="Free on the disk">{formatSize(disk.freeBytes)}</Fact>
        <Fact name="Installation id" isWide>
          {installation.installationId}
        </Fact>
      </dl>
      {people.length > 0 && <People people={people} />}
    </div>
  );
}

function SetAside({ sweep }: { sweep: NonNullable<InstallationStorage['sweep']> }) {
  const dismiss = useMutation({
    mutationFn: () => call(api.storage.dismissSweep, {}),
    onSuccess: () => invalidate(api.storage.installation),
    onError: (error) => toastError('Could not dismiss', { description: messageOf(error) }),
  });
  return (
    <Banner
      action={
        <Button variant="secondary" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Dismiss
        </Button>
      }
    >
      {formatCount(sweep.setAside, 'file')} without an owner moved to <code>set-aside</code> in the data
      folder, {formatMoment(sweep.at)}.
    </Banner>
  );
}

const diskSentences = {
  low: 'The disk is nearly full. No files are accepted.',
  full: 'The disk is full. People can sign in, read and delete, but nothing can be added.',
};

function formatShare(usedBytes: number, allowedBytes: number | null): string {
  const used = formatSize(usedBytes);
  return allowedBytes === null ? used : `${used} of ${formatSize(allowedBytes)}`;
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-2' : ''}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function People({ people }: Pick<InstallationStorage, 'people'>) {
  return (
    <Table columns={['Largest users', 'Files']} figures={['Files']}>
      {people.map((person) => (
        <TableRow key={person.userId}>
          <th scope="row" title={person.email} className="text-start font-medium">
            <span dir="auto" className="wrap-anywhere">
              {person.name}
            </span>
          </th>
          <td className="whitespace-nowrap md:text-end">{formatSize(person.usedBytes)}</td>
        </TableRow>
      ))}
    </Table>
  );
}
