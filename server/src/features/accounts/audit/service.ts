import type { SettingChange } from '@gene/contract/accounts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/database.ts';
import * as store from './store.ts';

export interface AuditEntry {
  actorId: string;
  /** In the past tense: "disabled". */
  action: string;
  /** Whom or what it was done to: an account's id, or a name. */
  target: string;
  /** Of what has values. */
  changes?: SettingChange[];
}

/** Adds to the audit log, if the transaction succeeds. */
export async function recordAction(tx: Tx, entry: AuditEntry): Promise<void> {
  await store.insertAudit(tx, { id: newId(), ...entry });
}

/** The log outlives accounts, so it has enough to recognise one and no more: "a…@example.org". */
export const hideAddress = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
