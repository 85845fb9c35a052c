import { PeopleSettings } from '@gene/contract/settings';
import type { Db } from '../../../platform/database.ts';
import { saveSetting } from '../changes/service.ts';
import { findSetting } from '../store.ts';

const name = 'people';
const usual: PeopleSettings = { signUp: 'open', institutions: 'at_once', contact: '' };

export async function readPeopleSettings(db: Db): Promise<PeopleSettings> {
  const stored = PeopleSettings.safeParse({ ...usual, ...((await findSetting(db, name))?.value as object) });
  return stored.data ?? usual;
}

export async function savePeopleSettings(
  db: Db,
  adminId: string,
  value: PeopleSettings,
): Promise<PeopleSettings> {
  await saveSetting(db, adminId, { name, usual, value });
  return value;
}
