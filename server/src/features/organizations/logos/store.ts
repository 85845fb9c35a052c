import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { memberships, organizationLogos, organizations } from '../schema.ts';

/** For other features' statements: files, with their keys. */
export const storedLogos = sql`(select size_bytes, file_key, created_at from ${organizationLogos})`;

export type LogoRow = typeof organizationLogos.$inferSelect;

/** Takes the place of an earlier one, whose file is removed. False: there is no such organization. */
export async function putLogo(tx: Tx, logo: Omit<LogoRow, 'createdAt'>): Promise<boolean> {
  const [held] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, logo.organizationId))
    .for('no key update');
  if (!held) return false;
  await deleteLogo(tx, logo.organizationId);
  await tx.insert(organizationLogos).values(logo);
  return true;
}

export async function deleteLogo(db: Db | Tx, organizationId: string): Promise<void> {
  await db.delete(organizationLogos).where(eq(organizationLogos.organizationId, organizationId));
}

export async function findLogo(db: Db, organizationId: string): Promise<LogoRow | null> {
  const [row] = await db
    .select()
    .from(organizationLogos)
    .where(eq(organizationLogos.organizationId, organizationId));
  return row ?? null;
}

/** Null: it has another one, or this person is no member. */
export async function findOwnLogo(
  db: Db,
  userId: string,
  { organizationId, id }: Pick<LogoRow, 'organizationId' | 'id'>,
): Promise<LogoRow | null> {
  const [row] = await db
    .select({ logo: organizationLogos })
    .from(organizationLogos)
    .innerJoin(memberships, eq(memberships.organizationId, organizationLogos.organizationId))
    .where(
      and(
        ...[eq(organizationLogos.organizationId, organizationId), eq(organizationLogos.id, id)],
        eq(memberships.userId, userId),
      ),
    );
  return row?.logo ?? null;
}
