import { useSyncExternalStore } from 'react';
import { getPlayer, type Listening } from './player.ts';

/** The current track; null if there is none. */
export function useListening(): Listening | null {
  const player = getPlayer();
  return useSyncExternalStore(player.subscribe, player.get);
}
