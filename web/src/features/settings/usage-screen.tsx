import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { OpeningsTable } from './openings-table.tsx';
import { UsageTable } from './usage-table.tsx';

export function UsageScreen() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <title>Usage · System Settings · Gene</title>
      <SettingsSection title="Assistant" note="Language model tokens, last 30 days (UTC).">
        <UsageTable />
      </SettingsSection>
      <SettingsSection title="Features" note="Opened by those who share it, last 30 days.">
        <OpeningsTable />
      </SettingsSection>
    </div>
  );
}
