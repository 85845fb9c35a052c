import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { users } from '../schema.ts';
import { orderForDeletion, type Reference } from './rules.ts';

/** @returns when the account will be deleted */
export async function markDeletion(tx: Tx, userId: string, days: number): Promise<Date> {
  const [row] = await tx
    .update(users)
    .set({ deletesAt: sql`date_trunc('seconds', now() + make_interval(days => ${days}))` })
    .where(eq(users.id, userId))
    .returning({ deletesAt: users.deletesAt });
  if (!row?.deletesAt) throw new Error('the account is gone');
  return row.deletesAt;
}

/** Only before its time has come. */
export async function clearDeletion(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ deletesAt: null })
    .where(and(eq(users.id, userId), gt(users.deletesAt, sql`now()`)));
}

const isDue = () => lte(users.deletesAt, sql`now()`);

/** Locks the account until the transaction ends. False if it is gone, or is kept. */
export async function holdDue(tx: Tx, userId: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isDue()))
    .for('no key update');
  return held.length > 0;
}

export async function listDue(db: Db): Promise<string[]> {
  return (await db.select({ id: users.id }).from(users).where(isDue())).map(({ id }) => id);
}

/** The queue needs these until the account itself goes. */
const goWithTheAccount = ['jobs', 'job_turns'];

/** Tables whose rows go with an account, by the database's own catalogue: no feature can be forgotten. */
export async function listOwnTables(db: Db): Promise<Omit<Reference, 'to'>[]> {
  const { rows } = await db.execute<{ table: string; column: string; to: string; goes: boolean }>(sql`
    select child.relname as "table", a.attname as "column", parent.relname as "to", c.confdeltype = 'c' as goes
    from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_class parent on parent.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and child.relnamespace = 'public'::regnamespace`);
  const own = rows.filter(
    ({ to, goes, table }) => to === 'users' && goes && !goWithTheAccount.includes(table),
  );
  const order = orderForDeletion(
    own.map(({ table }) => table),
    rows,
  );
  return own.toSorted((a, b) => order.indexOf(a.table) - order.indexOf(b.table));
}

/** @returns how many rows of an account were there to delete, up to the limit */
export async function deleteSome(
  tx: Tx,
  { table, column }: Omit<Reference, 'to'>,
  userId: string,
  limit: number,
): Promise<number> {
  const [from, owner] = [sql.identifier(table), sql.identifier(column)];
  const deleted = await tx.execute(sql`
    delete from ${from} where ctid = any(array(
      select ctid from ${from} where ${owner} = ${userId} limit ${limit}))`);
  return deleted.rowCount ?? 0;
}

/** Deletes the rest of an account, itself included. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
