import type { Db } from '../../../platform/database.ts';
import { recordAction } from '../../accounts/service.ts';
import { putSetting, type StoredSetting } from '../store.ts';

/** Saves a setting, and who did. */
export async function saveSetting(
  db: Db,
  adminId: string,
  name: string,
  stored: StoredSetting,
): Promise<void> {
  await db.transaction(async (tx) => {
    await putSetting(tx, name, stored, adminId);
    await recordAction(tx, { actorId: adminId, action: 'changed_settings', target: name });
  });
}
