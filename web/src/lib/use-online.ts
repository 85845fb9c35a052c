import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** True if the browser reports a network. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
