import { useSyncExternalStore } from 'react';
import { getPlayer, type Listening } from './player.ts';

/** What is being listened to; null: nothing. */
export function useListening(): Listening | null {
  const player = getPlayer();
  return useSyncExternalStore(player.subscribe, player.get);
}
