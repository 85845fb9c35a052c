import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { settings } from './schema.ts';

export interface StoredSetting {
  value: unknown;
  sealedSecret: string | null;
}

export async function findSetting(db: Db | Tx, name: string): Promise<StoredSetting | null> {
  const [row] = await db
    .select({ value: settings.value, sealedSecret: settings.sealedSecret })
    .from(settings)
    .where(eq(settings.name, name));
  return row ?? null;
}

export async function putSetting(
  tx: Tx,
  name: string,
  stored: StoredSetting,
  updatedBy: string,
): Promise<void> {
  const row = { ...stored, updatedBy };
  await tx
    .insert(settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: { ...row, updatedAt: sql`now()` } });
}
