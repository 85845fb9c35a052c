import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { query } from '../../lib/query.ts';
import { PacksPanel } from './packs-panel.tsx';
import { SpeechForm } from './speech-form.tsx';

export function SpeechScreen() {
  const speech = useQuery(query(api.settings.speech));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <title>Speech · System Settings · Gene</title>
      <SettingsSection title="Speech" note="Who reads aloud. Existing audio keeps its voice.">
        <Loaded from={speech} loading="Loading settings">
          {(settings) => <SpeechForm key={JSON.stringify(settings)} settings={settings} />}
        </Loaded>
      </SettingsSection>
      <SettingsSection title="Voice Packs" note="Neural voices for this server: first what runs them.">
        <div className="grid gap-10">
          <PacksPanel kind="synthesizer" />
          <PacksPanel kind="voice" />
        </div>
      </SettingsSection>
    </div>
  );
}
