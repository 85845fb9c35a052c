import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { useOpenedMessages } from '../features/notices/use-push.ts';
import { useOwnPreferences } from '../features/preferences/queries.ts';
import { openLiveEvents } from '../lib/live-events.ts';

/** Screens without a frame: a single card, and no menu. What other devices change shows here too. */
export function Focused() {
  useLayoutEffect(openLiveEvents, []);
  useOwnPreferences();
  useOpenedMessages();
  return <Outlet />;
}
