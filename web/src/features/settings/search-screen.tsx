import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { PacksPanel } from './packs-panel.tsx';
import { SearchState } from './search-state.tsx';

export function SearchScreen() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <title>Search · System Settings · Gene</title>
      <SettingsSection title="Search" note="How passages are found for a question.">
        <SearchState />
      </SettingsSection>
      <SettingsSection title="Other Languages" note="A pack for questions and books in any language.">
        <PacksPanel kind="encoder" />
      </SettingsSection>
    </div>
  );
}
