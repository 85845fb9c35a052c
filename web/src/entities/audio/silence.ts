import { useEffect, useSyncExternalStore } from 'react';
import { getPlayer } from './player.ts';

let silences = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  silences += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where there is to be no audio and no bar: a running exam. What is playing pauses. */
export function useSilence(): void {
  useEffect(() => {
    getPlayer().pause();
    change(1);
    return () => change(-1);
  }, []);
}

export const useIsSilent = (): boolean => useSyncExternalStore(subscribe, () => silences > 0);
