/** The language of dates and numbers; the interface itself is in English. */
const key = 'locale';
const listeners = new Set<() => void>();

/** The device's locale, as far as it goes with an interface in English. */
export const deviceLocale = navigator.languages.find((language) => language.startsWith('en')) ?? 'en';
let chosen: string | null = null;

export const getLocale = () => chosen ?? deviceLocale;
/** The one whose region decides when a week begins. */
export const getRegion = () => chosen ?? navigator.language;

/** Called when it changes, here or in another tab. */
export function onLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(next: string | null) {
  if (next === chosen) return;
  chosen = next;
  for (const listener of listeners) listener();
}

/** Changes it on this device. @param next null: as the device */
export function setLocale(next: string | null) {
  if (next === null) localStorage.removeItem(key);
  else localStorage.setItem(key, next);
  choose(next);
}

/** Starts with what was last chosen on this device, and follows other tabs. */
export function restoreLocale() {
  const read = () => {
    const stored = localStorage.getItem(key);
    choose(stored !== null && /^[a-z]{2}-[A-Z]{2}$/.test(stored) ? stored : null);
  };
  read();
  addEventListener('storage', (event) => event.key === key && read());
}

/** Makes something once for each language. */
export function inLocale<T>(make: (locale: string) => T): () => T {
  let made: { locale: string; value: T } | undefined;
  return () => {
    const locale = getLocale();
    if (made?.locale !== locale) made = { locale, value: make(locale) };
    return made.value;
  };
}
