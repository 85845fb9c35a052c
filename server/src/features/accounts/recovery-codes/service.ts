import type { Db, Tx } from '../../../platform/database.ts';
import type { SecurityMails } from '../mails/service.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './rules.ts';
import * as store from './store.ts';

export { hashRecoveryCode } from './rules.ts';
export { countRecoveryCodes } from './store.ts';

/** Replaces earlier codes. @returns the new ones, which are shown only now */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.flatMap((code) => hashRecoveryCode(code) ?? []);
  await store.putRecoveryCodes(tx, userId, hashes);
  return codes;
}

export const dropRecoveryCodes = (tx: Tx, userId: string): Promise<void> =>
  store.putRecoveryCodes(tx, userId, []);

/** False if there is no such code, or it was used. */
export async function spendRecoveryCode(
  { db, mails }: { db: Db; mails: SecurityMails },
  userId: string,
  hash: string,
): Promise<boolean> {
  if (!(await store.takeRecoveryCode(db, userId, hash))) return false;
  mails.send(userId, usedMail(await store.countRecoveryCodes(db, userId)));
  return true;
}

const usedMail = (left: number) => ({
  subject: 'A recovery code was used',
  text: `Someone gave your password and a recovery code of your Gene account. Unused recovery codes: ${left}.\n\nIf it was you, ignore this mail. If not, set a new password at once:`,
});
