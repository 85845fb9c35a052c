import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { IdentitySection } from './identity-form.tsx';
import { PeopleSection } from './people-form.tsx';

export function PeopleScreen() {
  return (
    <div className="grid gap-10">
      <title>People · System Settings · Gene</title>
      <SettingsSection title="People" note="Who gets in, and how.">
        <PeopleSection />
      </SettingsSection>
      <SettingsSection
        title="Sign-In at Your Institution"
        note="With an identity provider of your own (OpenID Connect)."
      >
        <IdentitySection />
      </SettingsSection>
    </div>
  );
}
