import { api } from '@gene/contract/api';
import type { LoadReport, ProcessLoad } from '@gene/contract/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
        <LoadingLabel>Loading the load</LoadingLabel>
        <Skeleton className="h-32" />
      </>
    );
  if (load.isError)
    return <LoadFailure onRetry={() => void load.refetch()}>{messageOf(load.error)}</LoadFailure>;
  const { processes, people, jobs, networks, limits, isBehindProxy } = load.data;
  return (
    <div className="space-y-6 text-sm">
      <Processes processes={processes} isBehindProxy={isBehindProxy} />
      {jobs.length > 0 && (
        <Part title="Most jobs">
          <Jobs jobs={jobs} />
        </Part>
      )}
      {people.length > 0 && (
        <Part title="Most large tasks, and refusals">
          <People people={people} />
        </Part>
      )}
      {networks.length > 0 && (
        <Part title="Networks">
          <Networks networks={networks} isBehindProxy={isBehindProxy} />
        </Part>
      )}
      <details>
        <summary className="cursor-pointer text-ink-soft">Limits of this server process</summary>
        <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums sm:max-w-md">
          {limits.map(({ setting, value }) => (
            <div key={setting} className="contents">
              <dt className="font-mono text-xs leading-5 wrap-anywhere">{setting}</dt>
              <dd className="text-end">{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
        {isBehindProxy && (
          <p className="mt-2 text-ink-soft">Connections are limited by the proxy, not by Gene.</p>
        )}
      </details>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 font-semibold">{title}</h4>
      {children}
    </section>
  );
}

const roles: Record<ProcessLoad['role'], string> = { all: 'API and worker', api: 'API', worker: 'Worker' };

function Processes({ processes, isBehindProxy }: Pick<LoadReport, 'processes' | 'isBehindProxy'>) {
  const figures = [
    ...['Requests', 'Tabs', ...(isBehindProxy ? [] : ['Connections'])],
    ...['Delay', 'Questions', 'Large tasks', 'Reported'],
  ];
  return (
    <Table columns={['Process', ...figures]} figures={figures}>
      {processes.map((each) => (
        <Process key={each.id} load={each} isBehindProxy={isBehindProxy} />
      ))}
    </Table>
  );
}

interface ProcessProps {
  load: LoadReport['processes'][number];
  isBehindProxy: boolean;
}

function Process({ load, isBehindProxy }: ProcessProps) {
  const { role, host, open, connections, loopDelayMs, waitingQueries, answering, heavy, ageSeconds } = load;
  return (
    <TableRow>
      <th scope="row" className="text-start font-medium">
        {roles[role]}
        <span className="block text-xs font-normal text-ink-soft wrap-anywhere">{host}</span>
      </th>
      <Figure what="Requests">{open && formatNumber(open.calls)}</Figure>
      <Figure what="Tabs">{open && formatNumber(open.streams)}</Figure>
      {!isBehindProxy && (
        <Figure what="Connections">{connections === null ? null : formatNumber(connections)}</Figure>
      )}
      <td className="md:text-end">
        <span className="md:hidden">Delay: </span>
        {formatNumber(loopDelayMs)} ms
        {waitingQueries > 0 && (
          <span className="block text-xs text-ink-soft">
            {formatCount(waitingQueries, 'query', 'queries')} waiting
          </span>
        )}
      </td>
      <Figure what="Questions">{inLine(answering)}</Figure>
      <Figure what="Large tasks">{inLine(heavy)}</Figure>
      <td className="md:text-end md:whitespace-nowrap">
        <span className="md:hidden">Reported: </span>
        {ageSeconds === 0 ? 'now' : `${formatNumber(ageSeconds)} s ago`}
      </td>
    </TableRow>
  );
}

/** "2", "2 + 5 waiting" */
const inLine = ({ running, waiting }: { running: number; waiting: number }) =>
  waiting === 0 ? formatNumber(running) : `${formatNumber(running)} + ${formatNumber(waiting)} waiting`;

/** A cell of figures; on phones, with its name. Null: there is none. */
function Figure({ what, children }: { what: string; children: string | null }) {
  return (
    <td className={children === null ? 'max-md:hidden' : 'md:text-end'}>
      {children !== null && <span className="md:hidden">{what}: </span>}
      {children}
    </td>
  );
}

function Jobs({ jobs }: Pick<LoadReport, 'jobs'>) {
  return (
    <Table columns={['Who', 'Running', 'Waiting']} figures={['Running', 'Waiting']}>
      {jobs.map(({ id, name, email, running, waiting }) => (
        <TableRow key={id}>
          <Name title={email}>{name}</Name>
          <Figure what="Running">{formatNumber(running)}</Figure>
          <Figure what="Waiting">{formatNumber(waiting)}</Figure>
        </TableRow>
      ))}
    </Table>
  );
}

function People({ people }: Pick<LoadReport, 'people'>) {
  return (
    <Table columns={['Who', 'Running', 'Waiting', 'Refused']} figures={['Running', 'Waiting', 'Refused']}>
      {people.map(({ id, name, email, running, waiting, refused, limits }) => (
        <TableRow key={id}>
          <Name title={email}>{name}</Name>
          <Figure what="Running">{formatNumber(running)}</Figure>
          <Figure what="Waiting">{formatNumber(waiting)}</Figure>
          <Refused count={refused} limits={limits} />
        </TableRow>
      ))}
    </Table>
  );
}

function Networks({ networks, isBehindProxy }: Pick<LoadReport, 'networks' | 'isBehindProxy'>) {
  const figures = [...(isBehindProxy ? [] : ['Connections']), 'Refused'];
  return (
    <Table columns={['Network', ...figures]} figures={figures}>
      {networks.map(({ network, connections, refused, limits }) => (
        <TableRow key={network}>
          <Name>{network}</Name>
          {!isBehindProxy && (
            <Figure what="Connections">{connections === null ? null : formatNumber(connections)}</Figure>
          )}
          <Refused count={refused} limits={limits} />
        </TableRow>
      ))}
    </Table>
  );
}

function Name({ title, children }: { title?: string; children: string }) {
  return (
    <th scope="row" title={title} className="text-start font-medium">
      <span dir="auto" className="wrap-anywhere">
        {children}
      </span>
    </th>
  );
}

function Refused({ count, limits }: { count: number; limits: readonly string[] }) {
  return (
    <td className="md:text-end">
      <span className="md:hidden">Refused: </span>
      {formatNumber(count)}
      {limits.length > 0 && (
        <span className="block font-mono text-xs text-ink-soft wrap-anywhere">{limits.join(' ')}</span>
      )}
    </td>
  );
}
