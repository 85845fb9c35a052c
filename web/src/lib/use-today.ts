import { useSyncExternalStore } from 'react';
import { today } from './day.ts';

/** Timers stop while a machine sleeps, so the clock is checked regularly. */
const everyMs = 30_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, everyMs);
  addEventListener('focus', onChange);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', onChange);
  };
}

/** Today in the reader's time zone, updated at midnight. */
export const useToday = () => useSyncExternalStore(subscribe, () => today());
