import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { query } from '../../lib/query.ts';
import { LimitsForm } from './limits-form.tsx';
import { LoadPanel } from './load-panel.tsx';

export function LimitsScreen() {
  const limits = useQuery(query(api.settings.limits));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <title>Limits · System Settings · Gene</title>
      <SettingsSection
        title="Limits"
        note="Changes apply at once. An empty field keeps the number shown in it. Quotas of single people are in User Management."
      >
        <Loaded from={limits} loading="Loading limits">
          {(report) => <LimitsForm key={JSON.stringify(report)} report={report} />}
        </Loaded>
      </SettingsSection>
      <SettingsSection
        title="Load"
        note="What each process does, who keeps them busy, and limits hit since they started."
      >
        <LoadPanel />
      </SettingsSection>
    </div>
  );
}
