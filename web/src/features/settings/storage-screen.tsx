import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { InstallationPanel } from './installation-panel.tsx';

export function StorageScreen() {
  return (
    <SettingsSection title="Storage" note="Space, and who uses it.">
      <title>Storage · System Settings · Gene</title>
      <InstallationPanel />
    </SettingsSection>
  );
}
