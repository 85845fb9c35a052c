import { useSyncExternalStore } from 'react';
import { newId } from './new-id.ts';

const key = 'token';
const deviceKey = 'device';
/** Why the last session ended, for other tabs: they learn first that the token is gone. */
const reasonKey = 'session-end';

/**
 * logout, everywhere: at the person's request. ended: expired or revoked. new_password: revoked by a password link.
 * deletion: the account is going to be deleted. elsewhere: another tab signed out.
 */
export type EndReason = 'logout' | 'everywhere' | 'ended' | 'new_password' | 'deletion' | 'elsewhere';

type Listener = (reason: EndReason | 'started') => void;
const listeners = new Set<Listener>();
let lastEnd: EndReason | null = null;
let asked: EndReason | null = null;

export function getToken(): string | null {
  return localStorage.getItem(key);
}

/** Identifies this browser at sign-in; survives sessions. */
export function getDevice(): string {
  const made = localStorage.getItem(deviceKey) ?? newId();
  localStorage.setItem(deviceKey, made);
  return made;
}

/** Listens for sessions that start or end, here or in another tab. */
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

/**
 * Records that the person asked to sign out, which the server or another tab may report first; null cancels.
 */
export function expectEnd(reason: EndReason | null) {
  asked = reason;
}

export function startSession(token: string) {
  localStorage.removeItem(reasonKey);
  localStorage.setItem(key, token);
  tell('started');
}

/**
 * Forgets the token. `of` is the token that failed, so that a late answer to an old one cannot end a new
 * session.
 */
export function endSession(reason: EndReason, of: string | null = getToken()) {
  const token = getToken();
  if (token === null || token !== of) return;
  localStorage.setItem(reasonKey, asked ?? reason);
  localStorage.removeItem(key);
  tell(reason);
}

/**
 * True if the last session here ended at the person's request; they are then not taken back to where they
 * were.
 */
export const hasLeft = () => lastEnd === 'logout' || lastEnd === 'everywhere';

/** Why the last session here ended; null: none has, or another one began. */
export const useLastEnd = () => useSyncExternalStore(onSession, () => lastEnd);

export const useToken = () => useSyncExternalStore(onSession, getToken);

/** Without a word of the other tab, somebody has cleared the storage. */
function reasonElsewhere(): EndReason {
  const told = localStorage.getItem(reasonKey);
  const known = (['everywhere', 'ended', 'new_password', 'deletion'] as const).find((each) => each === told);
  return known ?? 'elsewhere';
}

addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return;
  // Another person's data must not stay on screen, so the page reloads when the token changes hands.
  if (getToken() === null) {
    // If the session has already ended, another tab only repeats that.
    if (lastEnd === null) tell(reasonElsewhere());
  } else if (event.oldValue !== event.newValue) location.reload();
});
