import { api } from '@gene/contract/api';
import type { Preferences, PreferencesChange } from '@gene/contract/preferences';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../lib/api.ts';
import { timeZoneHere } from '../../lib/day.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { onLocale, setLocale } from '../../lib/locale.ts';
import { invalidate, query, queryClient } from '../../lib/query.ts';
import { setTheme } from '../../lib/theme.ts';

const own = query(api.preferences.get);

let sending: Promise<unknown> = Promise.resolve();

/** Stores a change, after those before it. */
export async function savePreferences(change: PreferencesChange): Promise<Preferences> {
  const sent = sending.then(() => call(api.preferences.update, { body: change }));
  sending = sent.catch(() => undefined);
  const saved = await sent;
  await queryClient.cancelQueries({ queryKey: own.queryKey });
  queryClient.setQueryData(own.queryKey, saved);
  void invalidate(api.preferences.openings);
  return saved;
}

/** Applies the person's settings to this device whenever they change anywhere; mounted once. */
export function useOwnPreferences() {
  const { data } = useQuery(own);
  useEffect(
    () => onLiveEvent(({ event }) => event === 'preferences' && void invalidate(api.preferences.get)),
    [],
  );
  const { theme, locale, deviceTimeZone } = data ?? {};
  useEffect(() => {
    if (theme !== undefined) setTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (locale !== undefined) setLocale(locale);
  }, [locale]);
  // Once a visit, or two devices in different zones would answer each other for ever.
  const isReported = useRef(false);
  useEffect(() => {
    if (deviceTimeZone === undefined || isReported.current) return;
    isReported.current = true;
    const here = timeZoneHere();
    if (deviceTimeZone === here) return;
    call(api.preferences.update, { body: { deviceTimeZone: here } }).catch(() => undefined);
  }, [deviceTimeZone]);
  // Screens read the language as they are drawn; this draws all of them again, and keeps what was typed.
  const { revalidate } = useRevalidator();
  useEffect(() => onLocale(() => void revalidate()), [revalidate]);
}
