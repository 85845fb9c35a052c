import { useSyncExternalStore } from 'react';
import { newId } from './new-id.ts';

const key = 'token';
const deviceKey = 'device';

/** logout, everywhere: the person asked. ended: expired or revoked. elsewhere: another tab signed out. */
export type EndReason = 'logout' | 'everywhere' | 'ended' | 'elsewhere';

type Listener = (reason: EndReason | 'started') => void;
const listeners = new Set<Listener>();
let lastEnd: EndReason | null = null;
let asked: EndReason | null = null;

export function getToken(): string | null {
  return localStorage.getItem(key);
}

/** What this browser calls itself when somebody signs in; it outlives their sessions. */
export function getDevice(): string {
  const made = localStorage.getItem(deviceKey) ?? newId();
  localStorage.setItem(deviceKey, made);
  return made;
}

/** Tells of sessions that start or end, here or in another tab. */
export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(heard: EndReason | 'started') {
  const change = heard === 'started' ? heard : (asked ?? heard);
  asked = null;
  lastEnd = change === 'started' ? null : change;
  for (const listener of listeners) listener(change);
}

/** The person asked for an end that the server or another tab may tell of first; null takes it back. */
export function expectEnd(reason: EndReason | null) {
  asked = reason;
}

export function startSession(token: string) {
  localStorage.setItem(key, token);
  tell('started');
}

/** Forgets the token. `of` names the token that failed, so that a late answer to an old one cannot end a new session. */
export function endSession(reason: EndReason, of: string | null = getToken()) {
  const token = getToken();
  if (token === null || token !== of) return;
  localStorage.removeItem(key);
  tell(reason);
}

/** Whether the person asked to leave, here and last: then nothing brings them back to where they were. */
export const hasLeft = () => lastEnd === 'logout' || lastEnd === 'everywhere';

export const useToken = () => useSyncExternalStore(onSession, getToken);

addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return;
  // Another person's data must not stay on screen, so a token that changed hands reloads the page.
  if (getToken() === null) {
    // Where the session has ended already, another tab merely says the same.
    if (lastEnd === null) tell('elsewhere');
  } else if (event.oldValue !== event.newValue) location.reload();
});
