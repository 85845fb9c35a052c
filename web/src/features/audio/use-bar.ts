import { useEffect, useRef, useSyncExternalStore } from 'react';

const volumeKey = 'audio-volume';
const minimisedKey = 'audio-minimised';
const modeKey = 'audio-mode';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full: it holds until the next reload.
  }
  for (const listener of listeners) listener();
}

function readVolume(): number {
  const kept = Number(localStorage.getItem(volumeKey) ?? '100');
  return Number.isInteger(kept) && kept >= 0 && kept <= 100 ? kept : 100;
}

const readMinimised = () => localStorage.getItem(minimisedKey) === 'true';

/** Volume, 0 to 100, on this device: others have other loudspeakers. */
export const useVolume = () => useSyncExternalStore(subscribe, readVolume);
export const setVolume = (volume: number) => keep(volumeKey, String(volume));

export const useMinimised = () => useSyncExternalStore(subscribe, readMinimised);
export const setMinimised = (isMinimised: boolean) => keep(minimisedKey, String(isMinimised));

export type BarMode = 'listen' | 'ask';

const readMode = (): BarMode => (localStorage.getItem(modeKey) === 'listen' ? 'listen' : 'ask');

export const useMode = () => useSyncExternalStore(subscribe, readMode);
export const setMode = (mode: BarMode) => keep(modeKey, mode);

/** Tells the layout how much room the bar takes, so that nothing is behind it. */
export function useRoomBelow<T extends HTMLElement>() {
  const bar = useRef<T>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--audio-bar', `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--audio-bar');
    };
  }, []);
  return bar;
}
