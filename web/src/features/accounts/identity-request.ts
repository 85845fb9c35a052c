import { api } from '@gene/contract/api';
import { call } from '../../lib/api.ts';

const key = 'identity-request';

/** What this tab has asked the identity provider for. */
interface Requested {
  ticket: string;
  /** `add`: to join the account that is signed in with it. */
  for: 'sign-in' | 'add';
  /** Where to go then. */
  next: string;
}

/** Leaves for the identity provider, which sends the browser back to the screen that finishes it. */
export async function goToProvider(requested: Omit<Requested, 'ticket'>): Promise<void> {
  const isToJoin = requested.for === 'add';
  const { url, ticket } = await call(isToJoin ? api.identities.begin : api.identities.request);
  sessionStorage.setItem(key, JSON.stringify({ ...requested, ticket } satisfies Requested));
  window.location.assign(url);
}

/** Once: an answer is taken no second time. Null: nothing was asked for in this tab. */
export function takeRequested(): Requested | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === null ? null : (JSON.parse(kept) as Requested);
}
