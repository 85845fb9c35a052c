import { ApiError } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../../platform/database.ts';
import { recordAction } from '../../audit/service.ts';
import { type Known, putIdentity } from '../store.ts';

/** Joins an account with an identity. @throws ApiError conflict: another account is */
export async function joinIdentity(tx: Tx, ownerId: string, known: Known): Promise<void> {
  if (!(await putIdentity(tx, { id: newId(), ownerId, ...known })))
    throw new ApiError('conflict', { message: 'Another account is joined with this sign-in already.' });
  await recordAction(tx, { actorId: ownerId, action: 'joined_identity', target: new URL(known.issuer).host });
}

export const joinedMail = {
  subject: 'New sign-in for Gene',
  text: 'Your Gene account was joined with a sign-in at your institution: whoever has it can sign in. If it was you, ignore this mail. If not, remove it in your profile, and set a new password at once:',
};
