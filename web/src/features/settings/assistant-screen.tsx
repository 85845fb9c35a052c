import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { query } from '../../lib/query.ts';
import { AssistantForm } from './assistant-form.tsx';
import { LocalModels } from './local-models.tsx';
import { ModelFiles } from './model-files.tsx';

export function AssistantScreen() {
  const assistant = useQuery(query(api.settings.assistant));
  return (
    <SettingsSection title="Assistant" note="Changes apply to everyone at once.">
      <title>Assistant · System Settings · Gene</title>
      <Loaded from={assistant} loading="Loading settings">
        {(settings) => (
          <div className="space-y-10">
            <AssistantForm key={JSON.stringify(settings)} settings={settings} />
            <LocalModels settings={settings} />
            <ModelFiles settings={settings} />
          </div>
        )}
      </Loaded>
    </SettingsSection>
  );
}
