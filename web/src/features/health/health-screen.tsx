import { api } from '@gene/contract/api';
import type { HealthItem, HealthPart, HealthReport } from '@gene/contract/health';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { formatMoment } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';

const refreshMs = 15_000;
/** Beyond this, ages and codes that end are told wrongly. */
const clockOffMs = 60_000;

/** The state of every part of the installation, and what runs it. */
export function HealthScreen() {
  const health = useQuery({ ...query(api.health.report), refetchInterval: refreshMs });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <title>System Settings · Gene</title>
      <SettingsSection title="Health">
        <Loaded from={health} loading="Checking everything">
          {(report) => (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {report.items.map((item) => (
                <Row key={item.part} item={withOwnClock(item, report.at, health.dataUpdatedAt)} />
              ))}
            </ul>
          )}
        </Loaded>
      </SettingsSection>
      {health.data && (
        <SettingsSection title="Version">
          <Version program={health.data.program} />
        </SettingsSection>
      )}
    </div>
  );
}

/** Adds what only the browser can tell: whether its clock agrees with the server's. */
function withOwnClock(item: HealthItem, serverTime: string, answeredAt: number): HealthItem {
  const isOff = Math.abs(Date.parse(serverTime) - answeredAt) > clockOffMs;
  if (item.part !== 'clock' || item.state !== 'ok' || !isOff) return item;
  return {
    ...item,
    state: 'warning',
    message: `The server says ${formatMoment(serverTime)}; this device does not.`,
    advice: 'Set both clocks by the network (NTP).',
  };
}

const names: Record<HealthPart, string> = {
  database: 'Database',
  disk: 'Disk',
  files: 'Files',
  jobs: 'Jobs',
  assistant: 'Assistant',
  meaning: 'Search by meaning',
  mail: 'Mail',
  push: 'Push',
  clock: 'Clock',
  backup: 'Backup',
};
/** Sections that say more. */
const targets: Partial<Record<HealthPart, string>> = {
  disk: 'storage',
  jobs: 'jobs',
  assistant: 'assistant',
  meaning: 'search',
  mail: 'mail',
  backup: 'backups',
};
const looks = {
  ok: { Icon: CircleCheck, tone: 'text-accent', label: 'Fine' },
  warning: { Icon: TriangleAlert, tone: 'text-ink', label: 'Look at this' },
  bad: { Icon: CircleAlert, tone: 'text-danger', label: 'Act now' },
};

function Row({ item: { part, state, message, advice } }: { item: HealthItem }) {
  const { Icon, tone, label } = looks[state];
  const target = targets[part];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 px-4 py-3 text-sm sm:grid-cols-[1.25rem_10rem_minmax(0,1fr)]">
      <Icon role="img" aria-label={label} className={`mt-0.5 size-4.5 ${tone}`} />
      <span className="font-medium">
        {target === undefined ? (
          names[part]
        ) : (
          <Link to={target} className="text-accent underline underline-offset-2">
            {names[part]}
          </Link>
        )}
      </span>
      <div className="col-start-2 wrap-anywhere sm:col-start-3">
        <p className={state === 'bad' ? 'text-danger' : ''}>{message}</p>
        {advice !== null && <p className="text-ink-soft">{advice}</p>}
      </div>
    </li>
  );
}

function Version({ program }: Pick<HealthReport, 'program'>) {
  const { version, node, postgres, system, startedAt } = program;
  const facts = [
    ['Gene', version],
    ['Node.js', node],
    ['PostgreSQL', postgres],
    ['System', system],
    ['Running since', formatMoment(startedAt)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
