import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { PeopleSection } from './people-form.tsx';

export function PeopleScreen() {
  return (
    <SettingsSection title="People" note="Who gets in, and how.">
      <title>People · System Settings · Gene</title>
      <PeopleSection />
    </SettingsSection>
  );
}
