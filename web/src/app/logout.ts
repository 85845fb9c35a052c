import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { call } from '../lib/api.ts';
import { maySignOut } from '../lib/signing-out.ts';
import { endSession, getToken } from '../lib/session.ts';

/**
 * Revokes the session on the server and forgets it here, even if the server cannot be reached, unless the person
 * stays for what is unsaved.
 */
export async function logout() {
  if (!(await maySignOut())) return;
  const token = getToken();
  const revoked = call(api.auth.logout);
  endSession('logout', token);
  try {
    await revoked;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401))
      console.warn('The session was not revoked', error);
  }
}
