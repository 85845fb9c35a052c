import { useSyncExternalStore } from 'react';
import { today } from './day.ts';

/** A machine that slept knows nothing of the hours between: the clock is looked at now and then. */
const everyMs = 30_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, everyMs);
  addEventListener('focus', onChange);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', onChange);
  };
}

/** Today where the reader is, also after midnight. */
export const useToday = () => useSyncExternalStore(subscribe, () => today());
