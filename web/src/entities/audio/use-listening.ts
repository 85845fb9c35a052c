import { useSyncExternalStore } from 'react';
import type { Listening } from './listening.ts';
import { getPlayer } from './player.ts';

/** The current track; null if there is none. */
export function useListening(): Listening | null {
  const player = getPlayer();
  return useSyncExternalStore(player.subscribe, player.get);
}
