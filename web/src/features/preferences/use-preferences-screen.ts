import { api } from '@gene/contract/api';
import type { PreferencesChange } from '@gene/contract/preferences';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { applyChange, hasEffect, differenceFrom, quietProblem } from './change.ts';
import { savePreferences } from './queries.ts';

export const tabChoices = [
  { value: 'general', label: 'General' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'audio', label: 'Audio' },
  { value: 'privacy', label: 'Privacy' },
] as const;
type Tab = (typeof tabChoices)[number]['value'];

function useTab() {
  const [search, setSearch] = useSearchParams();
  const tab = tabChoices.find(({ value }) => value === search.get('tab'))?.value ?? 'general';
  return { tab, setTab: (value: Tab) => setSearch({ tab: value }, { replace: true }) };
}

/** The stored preferences with this page's changes on top; changes from other devices show too. */
export function usePreferencesScreen() {
  const loaded = useQuery(query(api.preferences.get));
  const tabs = useTab();
  const [change, setChange] = useState<PreferencesChange>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = loaded.data !== undefined && hasEffect(loaded.data, change);
  const leaving = useUnsaved(isChanged);

  const save = async () => {
    if (!loaded.data || busy) return;
    const { quietHours } = applyChange(loaded.data, change).notifications;
    if (quietHours && quietProblem(quietHours)) return tabs.setTab('notifications');
    setBusy(true);
    setFailure(null);
    try {
      const saved = await savePreferences(differenceFrom(loaded.data, change));
      setChange((now) => differenceFrom(saved, now));
      toastSuccess('Settings saved');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    ...tabs,
    loaded,
    shown: loaded.data && applyChange(loaded.data, change),
    edit: (next: PreferencesChange) =>
      setChange((before) => ({
        ...{ ...before, ...next },
        notifications: { ...before.notifications, ...next.notifications },
        audio: { ...before.audio, ...next.audio },
        privacy: { ...before.privacy, ...next.privacy },
      })),
    isChanged,
    busy,
    failure,
    save,
    leaving,
  };
}
