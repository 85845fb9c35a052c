import fs from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import * as z from 'zod';
import { errorCode } from '../error-description.ts';
import { StartupError } from '../startup-error.ts';
import { syncFolder } from '../sync-folder.ts';

/**
 * A restore puts its files beside the old ones and renames them into place once the database transaction has
 * committed. This record exists from before the first file until after the last rename, so that the next
 * start can finish an interrupted swap.
 */
const Swap = z.object({
  id: z.uuid(),
  staging: z.string(),
  aside: z.string(),
  entries: z.array(z.object({ name: z.string(), staged: z.boolean() })),
});
export type Swap = z.infer<typeof Swap>;

const recordName = 'restore.json';
const began = (id: string) => `restore ${id} began`;
const committed = (id: string) => `restore ${id} committed`;

/** Records the swap in the data folder and the database, so that it is found after a kill. */
export async function beginSwap(client: ClientBase, dataDirectory: string, swap: Swap): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(`comment on schema drizzle is '${began(swap.id)}'`);
  const draft = path.join(dataDirectory, `${recordName}.draft`);
  const handle = await fs.open(draft, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(swap, null, 2));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rename(draft, path.join(dataDirectory, recordName));
  await syncFolder(dataDirectory);
}

/** Called in the restoring transaction, whose commit makes the restore final. */
export async function commitSwap(client: ClientBase, { id }: Swap): Promise<void> {
  await client.query(`comment on schema drizzle is '${committed(id)}'`);
}

/**
 * Finishes a restore that was killed or has just committed: forward if its database is in place, else back.
 * Idempotent.
 * @throws StartupError if the restore was of another database
 */
export async function finishSwap(
  client: ClientBase,
  dataDirectory: string,
): Promise<'none' | 'finished' | 'undone'> {
  const swap = await findSwap(dataDirectory);
  if (!swap) return 'none';
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = 'drizzle'`,
  );
  const mark = rows[0]?.mark;
  const forward = mark === committed(swap.id);
  if (!forward && mark !== began(swap.id)) {
    throw new StartupError(
      `A restore into ${dataDirectory} was not finished, and its database is not the one that is set: set DATABASE_URL as it was then, or restore again into an empty DATA_DIR.`,
    );
  }
  if (forward) await exchange(dataDirectory, swap);
  await fs.rm(path.join(dataDirectory, swap.staging), { recursive: true, force: true });
  await fs.rm(path.join(dataDirectory, recordName));
  return forward ? 'finished' : 'undone';
}

async function findSwap(dataDirectory: string): Promise<Swap | null> {
  try {
    return Swap.parse(JSON.parse(await fs.readFile(path.join(dataDirectory, recordName), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function exchange(dataDirectory: string, { staging, aside, entries }: Swap): Promise<void> {
  const asideFolder = path.join(dataDirectory, aside);
  for (const { name, staged } of entries) {
    const place = path.join(dataDirectory, name);
    const fresh = path.join(dataDirectory, staging, name);
    if (staged && !(await exists(fresh))) continue; // already in place
    if (await exists(place)) {
      await fs.mkdir(asideFolder, { recursive: true, mode: 0o700 });
      await fs.rename(place, path.join(asideFolder, name));
    }
    if (staged) await fs.rename(fresh, place);
  }
  await syncFolder(dataDirectory);
}

async function exists(file: string): Promise<boolean> {
  return (await fs.lstat(file).catch(() => null)) !== null;
}
