import type { Theme } from '@gene/contract/preferences';
import { useSyncExternalStore } from 'react';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

// public/theme.js does the same before the first paint; keep them in sync.
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function read(): Theme {
  const stored = localStorage.getItem('theme');
  return themes.find((theme) => theme === stored) ?? 'system';
}

function isDark() {
  const theme = read();
  return theme === 'dark' || (theme === 'system' && systemDark.matches);
}

function apply() {
  document.documentElement.classList.toggle('dark', isDark());
  document.documentElement.style.colorScheme = isDark() ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

systemDark.addEventListener('change', apply);
addEventListener('storage', (event) => event.key === 'theme' && apply());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setTheme(theme: Theme) {
  localStorage.setItem('theme', theme);
  apply();
}

export const useTheme = () => useSyncExternalStore(subscribe, read);
/** True if the resolved theme is dark. */
export const useDark = () => useSyncExternalStore(subscribe, isDark);
