import type { Preferences, PreferencesChange } from '@gene/contract/preferences';

/** A tab shows what is stored with what was changed on top. */
export interface TabProps {
  shown: Preferences;
  edit: (change: PreferencesChange) => void;
}
