import { api } from '@gene/contract/api';
import type { JobCounts, JobState } from '@gene/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { callUntil } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { FailedKinds } from './failed-kinds.tsx';
import { JobTable } from './job-table.tsx';

const refreshMs = 4000;
const states: readonly [JobState, string][] = [
  ['running', 'Running'],
  ['waiting', 'Waiting'],
  ['failed', 'Failed'],
];

/** Work in the background of the whole installation. */
export function JobsScreen() {
  const counts = useQuery({ ...query(api.jobs.counts), refetchInterval: refreshMs });
  return (
    <SettingsSection title="Jobs" note="Background work, for everyone.">
      <title>Jobs · System Settings · Gene</title>
      <Loaded from={counts} loading="Loading jobs">
        {(counted) => <JobTabs counts={counted} />}
      </Loaded>
    </SettingsSection>
  );
}

function JobTabs({ counts }: { counts: JobCounts }) {
  const [asked, setAsked] = useSearchParams();
  const [chosen] = states.find(([state]) => state === asked.get('state')) ?? ['running'];
  return (
    <Tabs
      label="State"
      value={chosen}
      onChange={(state) => setAsked({ state }, { replace: true })}
      tabs={states.map(([value, name]) => ({
        value,
        label: `${name} (${formatNumber(counts[value])})`,
      }))}
    >
      <TabPanel value={chosen} className="mt-5">
        {chosen === 'failed' && <FailedKinds kinds={counts.failedKinds} />}
        <JobList key={chosen} state={chosen} />
      </TabPanel>
    </Tabs>
  );
}

const empty: Record<JobState, string> = {
  running: 'Nothing is running',
  waiting: 'Nothing is waiting',
  failed: 'Nothing has failed',
};

function JobList({ state }: { state: JobState }) {
  const list = usePages({
    queryKey: [api.jobs.list.path, { state }],
    fetchPage: (signal, cursor) => callUntil(signal, api.jobs.list, { query: { state, ...cursor } }),
    refetchMs: refreshMs,
  });
  return (
    <PagedList
      list={list}
      itemsOf={(page) => page.jobs}
      loading="Loading jobs"
      empty={<EmptyState title={empty[state]} />}
    >
      {(jobs) => <JobTable jobs={jobs} state={state} />}
    </PagedList>
  );
}
