import { useState } from 'react';

/** A choice stored on this device; without storage, it lasts until the page is left. */
export function useRemembered<T extends string>(key: string, values: readonly T[], first: T) {
  const [value, setValue] = useState<T>(() => {
    const kept = read(key);
    return values.find((each) => each === kept) ?? first;
  });
  const choose = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Full or forbidden storage only costs a convenience.
    }
  };
  return [value, choose] as const;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
