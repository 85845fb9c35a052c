import { useLayoutEffect, useSyncExternalStore } from 'react';

let asked = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  asked += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While what calls this is shown, there is no menu, no search and no audio: a running exam. */
export function useFocusMode(): void {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export const useIsFocusMode = (): boolean => useSyncExternalStore(subscribe, () => asked > 0);
