import type { AudioSource } from '@gene/contract/audio';
import { useEffect, useSyncExternalStore } from 'react';
import { useIsFocusMode } from '../../lib/focus-mode.ts';
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

/** Whether the bar has something to show, also from before a reload; mounted once. */
export function useIsListening(): boolean {
  const player = getPlayer();
  const isSilent = useIsFocusMode();
  useEffect(() => player.restore(), [player]);
  const isListening = useSyncExternalStore(player.subscribe, () => player.get() !== null);
  return isListening && !isSilent;
}

function isSame(one: AudioSource, other: AudioSource): boolean {
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => others.get(name) === value);
}
