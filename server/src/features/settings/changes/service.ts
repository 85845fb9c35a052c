import type { SettingChange } from '@gene/contract/accounts';
import type { Db } from '../../../platform/database.ts';
import { listChanges, recordAction } from '../../accounts/service.ts';
import { findSetting, putSetting } from '../store.ts';

export interface Saved {
  name: string;
  /** In force without a row. */
  usual: object;
  /** As the audit log tells it: nothing of it is secret. */
  value: object;
  /** Stored beside the value, and not told. */
  beside?: object;
  sealedSecret?: string | null;
  /** What the sealed secret is called, if another one was given or it was taken away: "key". */
  changedSecret?: string | null;
}

/** Saves a setting, and who changed what. */
export async function saveSetting(db: Db, adminId: string, saved: Saved): Promise<void> {
  const { name, usual, value, beside, sealedSecret = null, changedSecret = null } = saved;
  await db.transaction(async (tx) => {
    const before = { ...usual, ...((await findSetting(tx, name))?.value as object) };
    const changes: SettingChange[] = listChanges(before, value, Object.keys(beside ?? {}));
    if (changedSecret !== null) changes.push({ setting: changedSecret, before: null, after: null });
    await putSetting(tx, name, { value: { ...value, ...beside }, sealedSecret }, adminId);
    await recordAction(tx, { actorId: adminId, action: 'changed_settings', target: name, changes });
  });
}
