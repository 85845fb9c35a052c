import { lazy, Suspense, useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { useIsListening } from '../entities/audio/use-listen.ts';
import { useOpenedMessages } from '../features/notices/use-push.ts';
import { useOwnPreferences } from '../features/preferences/queries.ts';
import { openLiveEvents } from '../lib/live-events.ts';

const AudioSlot = lazy(async () => ({ default: (await import('./audio-slot.tsx')).AudioSlot }));

/** Screens without a frame: a single card, and no menu. What other devices change shows here too. */
export function Focused() {
  useLayoutEffect(openLiveEvents, []);
  useOwnPreferences();
  useOpenedMessages();
  const isListening = useIsListening();
  return (
    <>
      <Outlet />
      {isListening && (
        <Suspense>
          <AudioSlot isSmall />
        </Suspense>
      )}
    </>
  );
}
