import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { query } from './query.ts';

function read<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function keep(key: string, values: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch (error) {
    console.warn('The browser has no room for what is typed:', error);
  }
}

/**
 * State of a form whose text stays on this device until it is saved or discarded: it is there again when the
 * form closed by mistake, the page was reloaded, or the session ended.
 * @param name of the form and of what it edits
 */
export function useKeptForm<T>(name: string, schema: z.ZodType<T>, initial: T) {
  const userId = useQuery(query(api.auth.me)).data?.id;
  const key = `typed:${userId ?? ''}:${name}`;
  const [before] = useState(() => (userId === undefined ? null : read(key, schema)));
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(before ?? initial);
  const [isOld, setIsOld] = useState(before !== null);
  const isTyped = JSON.stringify(values) !== JSON.stringify(first);
  useEffect(() => {
    if (userId === undefined) return;
    if (isTyped) keep(key, values);
    else localStorage.removeItem(key);
  }, [userId, key, isTyped, values]);
  const change = (changed: (now: T) => Partial<T>) => setValues((now) => ({ ...now, ...changed(now) }));
  /** @param next what is still typed, if anything */
  const settle = (saved: T, next = saved) => {
    // The form may close before the effect runs.
    localStorage.removeItem(key);
    setFirst(saved);
    setValues(next);
    setIsOld(false);
  };
  return {
    values,
    /** True: they were typed earlier, and never saved. */
    isOld: isOld && isTyped,
    set: (changed: Partial<T>) => change(() => changed),
    change,
    settle,
    discard: () => settle(first),
  };
}
