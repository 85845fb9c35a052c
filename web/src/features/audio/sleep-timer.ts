import { useSyncExternalStore } from 'react';
import { getPlayer } from '../../entities/audio/player.ts';

export const sleepMinutes = [15, 30, 45, 60] as const;

/** When the sound is to stop. */
export type Sleep =
  | { until: 'time'; minutes: (typeof sleepMinutes)[number] }
  /** The first sentence from `offset` on is not spoken any more. */
  | { until: 'chapter'; offset: number }
  | { until: 'end' };

export interface SleepState {
  sleep: Sleep;
  /** Null where it does not depend on the time. */
  minutesLeft: number | null;
}

const second = 1000;
const minute = 60 * second;
let state: SleepState | null = null;
let stop = () => {};
const listeners = new Set<() => void>();

/** Goes on from screen to screen, as the sound does. Null: nothing stops it. */
export function setSleep(sleep: Sleep | null): void {
  stop();
  stop = sleep === null ? () => {} : begin(sleep);
  set(sleep && { sleep, minutesLeft: sleep.until === 'time' ? sleep.minutes : null });
}

export const getSleep = (): SleepState | null => state;

export const useSleep = (): SleepState | null => useSyncExternalStore(subscribe, getSleep);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: SleepState | null) {
  state = next;
  for (const listener of listeners) listener();
}

/** @returns what ends it */
function begin(sleep: Sleep): () => void {
  const player = getPlayer();
  const fallAsleep = () => {
    setSleep(null);
    player.pause();
  };
  if (sleep.until === 'time') {
    const at = Date.now() + sleep.minutes * minute;
    const timer = setInterval(() => {
      const minutesLeft = Math.ceil((at - Date.now()) / minute);
      if (minutesLeft <= 0) fallAsleep();
      else if (minutesLeft !== state?.minutesLeft) set({ sleep, minutesLeft });
    }, second);
    return () => clearInterval(timer);
  }
  const { source } = player.get() ?? {};
  if (sleep.until === 'end') player.setStopsAtEnd(true);
  const unsubscribe = player.subscribe(() => {
    const listening = player.get();
    if (!source || listening?.source !== source) return setSleep(null);
    if (sleep.until === 'end') return listening.hasEnded ? setSleep(null) : undefined;
    if ((listening.sentence?.start ?? -1) >= sleep.offset) fallAsleep();
  });
  return () => {
    unsubscribe();
    player.setStopsAtEnd(false);
  };
}
