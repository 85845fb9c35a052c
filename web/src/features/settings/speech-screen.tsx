import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { query } from '../../lib/query.ts';
import { SpeechForm } from './speech-form.tsx';

export function SpeechScreen() {
  const speech = useQuery(query(api.settings.speech));
  return (
    <SettingsSection title="Speech" note="Who reads aloud. Existing audio keeps its voice.">
      <title>Speech · System Settings · Gene</title>
      <Loaded from={speech} loading="Loading settings">
        {(settings) => <SpeechForm key={JSON.stringify(settings)} settings={settings} />}
      </Loaded>
    </SettingsSection>
  );
}
