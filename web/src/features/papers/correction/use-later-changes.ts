import { useRef } from 'react';

/**
 * Saves changes of one value that may be made faster than they are saved: each changes what those before it will have
 * made of the value.
 */
export function useLaterChanges<T>(value: T, save: (value: T) => Promise<boolean>) {
  const unsaved = useRef<{ value: T; waiting: number } | null>(null);
  return async (change: (value: T) => T): Promise<boolean> => {
    const before = unsaved.current;
    const now = { value: change(before ? before.value : value), waiting: (before?.waiting ?? 0) + 1 };
    unsaved.current = now;
    try {
      return await save(now.value);
    } finally {
      const { value: latest, waiting } = unsaved.current;
      unsaved.current = waiting > 1 ? { value: latest, waiting: waiting - 1 } : null;
    }
  };
}
