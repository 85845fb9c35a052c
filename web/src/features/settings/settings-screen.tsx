import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { AssistantForm } from './assistant-form.tsx';
import { InstallationPanel } from './installation-panel.tsx';
import { LoadPanel } from './load-panel.tsx';
import { SearchState } from './search-state.tsx';
import { UsageTable } from './usage-table.tsx';

export function SettingsScreen() {
  const assistant = useQuery(query(api.settings.assistant));
  return (
    <div>
      <title>System Settings · Gene</title>
      <h2 className="font-serif text-xl font-semibold">System Settings</h2>
      <div className="mt-6 divide-y divide-line border-y border-line">
        <Section title="Assistant" note="Changes apply to everyone at once.">
          {assistant.isPending && (
            <>
              <LoadingLabel>Loading settings</LoadingLabel>
              <Skeleton className="h-96" />
            </>
          )}
          {assistant.isError && (
            <LoadFailure onRetry={() => void assistant.refetch()}>{messageOf(assistant.error)}</LoadFailure>
          )}
          {assistant.data && <AssistantForm key={JSON.stringify(assistant.data)} settings={assistant.data} />}
        </Section>
        <Section title="Search" note="How passages are found for a question.">
          <SearchState />
        </Section>
        <Section title="Usage" note="Language model tokens, last 30 days (UTC).">
          <UsageTable />
        </Section>
        <Section title="Installation" note="Space, and who uses it.">
          <InstallationPanel />
        </Section>
        <Section title="Load" note="Who keeps this server busy, and limits hit since it started.">
          <LoadPanel />
        </Section>
      </div>
    </div>
  );
}

/** A section with its heading in the margin. */
function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 py-8 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-8">
      <div>
        <h3 className="font-serif text-lg font-semibold">{title}</h3>
        <p className="mt-1 text-sm text-ink-soft">{note}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
