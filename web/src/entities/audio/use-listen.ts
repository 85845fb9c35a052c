import type { AudioSource } from '@gene/contract/audio';
import { useEffect, useSyncExternalStore } from 'react';
import { getPlayer } from './player.ts';

/** idle: something else or nothing is being listened to. */
export type ListenState = 'idle' | 'playing' | 'paused';

/** Whether something is being listened to; re-renders only when that changes. */
export function useListenState(source: AudioSource): ListenState {
  const player = getPlayer();
  return useSyncExternalStore(player.subscribe, () => {
    const listening = player.get();
    if (!listening || !isSame(listening.source, source)) return 'idle';
    return listening.isPlaying ? 'playing' : 'paused';
  });
}

/** Whether anything is being listened to, also from before a reload; mounted once. */
export function useIsListening(): boolean {
  const player = getPlayer();
  useEffect(() => player.restore(), [player]);
  return useSyncExternalStore(player.subscribe, () => player.get() !== null);
}

function isSame(one: AudioSource, other: AudioSource): boolean {
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => others.get(name) === value);
}
