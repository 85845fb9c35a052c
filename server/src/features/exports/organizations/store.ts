import type { EndedOrganizationExport, OrganizationExport } from '@gene/contract/exports';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { organizationExports } from '../schema.ts';

export type OrganizationExportRow = typeof organizationExports.$inferSelect;

/** For the statements of others: which files there are. */
export const storedOrganizationExports = sql`(
  select file_key, created_at from ${organizationExports} where file_key is not null)`;

export const toExport = ({
  organizationId: _organization,
  name: _name,
  fileKey: _key,
  ...row
}: OrganizationExportRow): OrganizationExport => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
});

const isOf = (organizationId: string) => eq(organizationExports.organizationId, organizationId);

export async function findExport(db: Db | Tx, organizationId: string): Promise<OrganizationExportRow | null> {
  const [row] = await db.select().from(organizationExports).where(isOf(organizationId));
  return row ?? null;
}

/** Deletes an earlier one, and with it its file. */
export async function replaceExport(
  tx: Tx,
  row: Pick<OrganizationExportRow, 'id' | 'name' | 'endsAt'> & { organizationId: string },
): Promise<OrganizationExportRow> {
  await deleteExport(tx, row.organizationId);
  const [begun] = await tx
    .insert(organizationExports)
    .values({ ...row, state: 'working' })
    .returning();
  if (!begun) throw new Error('the export was not begun');
  return begun;
}

export async function deleteExport(tx: Tx, organizationId: string): Promise<void> {
  await tx.delete(organizationExports).where(isOf(organizationId));
}

interface Place {
  organizationId: string;
  exportId: string;
}

const isBeingMade = ({ organizationId, exportId }: Place) =>
  and(isOf(organizationId), eq(organizationExports.id, exportId), eq(organizationExports.state, 'working'));

/** Null: it is not being worked on any more, since it was stopped or its organization has ended. */
export async function updateWorking(
  db: Db | Tx,
  place: Place,
  values: Partial<Omit<OrganizationExportRow, 'id' | 'organizationId'>>,
): Promise<OrganizationExportRow | null> {
  const [row] = await db.update(organizationExports).set(values).where(isBeingMade(place)).returning();
  return row ?? null;
}

export const isWorking = async (db: Db, place: Place): Promise<boolean> =>
  (await db.$count(organizationExports, isBeingMade(place))) > 0;

/** Locks it until the transaction ends. Null: it is not being worked on. */
export async function holdWorking(tx: Tx, place: Place): Promise<OrganizationExportRow | null> {
  const [row] = await tx.select().from(organizationExports).where(isBeingMade(place)).for('update');
  return row ?? null;
}

/** The organizations stay: their exports are as any other, and can be had for some days. */
export async function clearEnds(tx: Tx, organizationIds: readonly string[], days: number): Promise<void> {
  const until = sql`least(${organizationExports.expiresAt}, now() + make_interval(days => ${days}))`;
  await tx
    .update(organizationExports)
    .set({ endsAt: null, expiresAt: until })
    .where(
      and(
        inArray(organizationExports.organizationId, [...organizationIds]),
        isNotNull(organizationExports.endsAt),
      ),
    );
}

/** Of these organizations, what is being made or has failed: nobody will finish it. */
export async function deleteUnready(tx: Tx, organizationIds: readonly string[]): Promise<void> {
  await tx
    .delete(organizationExports)
    .where(
      and(
        inArray(organizationExports.organizationId, [...organizationIds]),
        ne(organizationExports.state, 'ready'),
      ),
    );
}

/** Failed ones of organizations that have yet to end. */
export async function listFailed(db: Db): Promise<{ organizationId: string; endsAt: Date }[]> {
  const { organizationId, endsAt, state } = organizationExports;
  const rows = await db
    .select({ organizationId, endsAt })
    .from(organizationExports)
    .where(and(eq(state, 'failed'), gt(endsAt, sql`now()`), isNotNull(organizationId)));
  return rows.flatMap((row) =>
    row.organizationId === null || row.endsAt === null
      ? []
      : [{ organizationId: row.organizationId, endsAt: row.endsAt }],
  );
}

const isEnded = and(isNull(organizationExports.organizationId), isNotNull(organizationExports.expiresAt));

/** Latest first. */
export async function listEnded(db: Db): Promise<EndedOrganizationExport[]> {
  const rows = await db
    .select()
    .from(organizationExports)
    .where(isEnded)
    .orderBy(desc(organizationExports.expiresAt), desc(organizationExports.id));
  return rows.map(({ id, name, sizeBytes, missing, createdAt, expiresAt }) => ({
    ...{ id, name, missing, sizeBytes: sizeBytes ?? 0 },
    createdAt: createdAt.toISOString(),
    expiresAt: (expiresAt ?? createdAt).toISOString(),
  }));
}

export async function findEnded(db: Db, id: string): Promise<OrganizationExportRow | null> {
  const [row] = await db
    .select()
    .from(organizationExports)
    .where(and(eq(organizationExports.id, id), isEnded));
  return row ?? null;
}

/** The organization's name, or null if there was none. */
export async function deleteEnded(tx: Tx, id: string): Promise<string | null> {
  const [gone] = await tx
    .delete(organizationExports)
    .where(and(eq(organizationExports.id, id), isEnded))
    .returning({ name: organizationExports.name });
  return gone?.name ?? null;
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(organizationExports).where(lt(organizationExports.expiresAt, sql`now()`));
}
