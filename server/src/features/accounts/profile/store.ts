import type { NewAddress, Profile } from '@gene/contract/profile';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { addressChanges, avatars, profiles, users } from '../schema.ts';

export async function findProfile(db: Db, userId: string): Promise<Profile | null> {
  const isOpen = and(eq(addressChanges.userId, users.id), gt(addressChanges.expiresAt, sql`now()`));
  const [row] = await db
    .select({
      ...{ name: users.name, email: users.email, bio: profiles.bio, avatarId: avatars.id },
      wanted: {
        email: addressChanges.email,
        link: addressChanges.tokenHash,
        until: addressChanges.expiresAt,
      },
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.ownerId, users.id))
    .leftJoin(avatars, eq(avatars.ownerId, users.id))
    .leftJoin(addressChanges, isOpen)
    .where(eq(users.id, userId));
  if (!row) return null;
  const { wanted, bio, ...rest } = row;
  const newAddress: NewAddress | null = wanted && {
    ...{ email: wanted.email, mailed: wanted.link !== null },
    expiresAt: wanted.until.toISOString(),
  };
  return { ...rest, bio: bio ?? '', newAddress };
}

export async function updateName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, id));
}

export async function putBio(tx: Tx, ownerId: string, bio: string): Promise<void> {
  await tx
    .insert(profiles)
    .values({ ownerId, bio })
    .onConflictDoUpdate({ target: profiles.ownerId, set: { bio } });
}
