import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { FileOwners, FilePlace, FilePlaces, Uploads } from './file-places.ts';
import { fileKeyPattern } from './files.ts';
import type { Logger } from './logger.ts';
import { type FileSweep, installation } from './schema.ts';
import { removeStaged } from './staged-files.ts';

/** An intact installation has none; many more mean that something else is wrong. */
const mostSetAside = 10;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Looks for files that no row refers to. A few are moved to `set-aside/<date>`; if there are more, nothing is
 * touched. Nothing is deleted, and admins are informed either way: of files that were set aside until one of them
 * dismisses it.
 */
export async function sweepFiles(
  db: Db,
  { places, owners }: Uploads,
  { setAsideFolder, logger, minAgeMs = dayMs }: { setAsideFolder: string; logger: Logger; minAgeMs?: number },
): Promise<FileSweep> {
  const unowned: { place: FilePlace; key: string }[] = [];
  let count = 0;
  for (const place of Object.values(places)) {
    for await (const keys of listKeysUntouchedSince(place.folder, Date.now() - minAgeMs)) {
      for (const key of await findUnowned(db, owners, place, keys)) {
        count += 1;
        if (unowned.length < mostSetAside) unowned.push({ place, key });
      }
    }
  }
  let setAside = 0;
  if (count > mostSetAside) {
    logger.error(
      { count },
      'Files belong to nobody. They are too many to be leftovers and stay where they are',
    );
  } else {
    const folder = path.join(setAsideFolder, new Date().toISOString().slice(0, 10));
    for (const { place, key } of unowned) if (await moveAside(place, key, folder)) setAside += 1;
    if (setAside > 0) logger.warn({ count: setAside, folder }, 'Files belonged to nobody and were set aside');
  }
  return keepSweep(db, { at: new Date().toISOString(), unowned: count - setAside, setAside });
}

async function keepSweep(db: Db, sweep: FileSweep): Promise<FileSweep> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ lastSweep: installation.lastSweep }).from(installation).for('update');
    const before = row?.lastSweep;
    const kept = before?.setAside
      ? {
          at: sweep.setAside > 0 ? sweep.at : before.at,
          unowned: sweep.unowned,
          setAside: before.setAside + sweep.setAside,
        }
      : sweep;
    await tx.update(installation).set({ lastSweep: kept });
    return kept;
  });
}

/** Uses one statement, so that a file changing from expected to owned is seen as one or the other. */
async function findUnowned(
  db: Db,
  owners: FileOwners,
  { name }: FilePlace,
  keys: string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where not exists (select 1 from ${owners[name]} as owner where owner.file_key = key)
      and not exists (select 1 from file_removals going where going.place = ${name} and going.file_key = key)`);
  return rows.map((row) => row.key);
}

async function moveAside(place: FilePlace, key: string, folder: string): Promise<boolean> {
  const target = path.join(folder, place.name, key);
  await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  return fs.rename(path.join(place.folder, key), target).then(
    () => true,
    () => false,
  );
}

async function* listKeysUntouchedSince(folder: string, time: number): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const file of listFilesUntouchedSince(folder, time)) {
    const key = path.relative(folder, file).split(path.sep).join('/');
    if (fileKeyPattern.test(key)) keys.push(key);
    if (keys.length >= 500) {
      yield keys;
      keys = [];
    }
  }
  if (keys.length > 0) yield keys;
}

/**
 * Removes uploads that a killed process left unfinished, and what it had staged. Their names are ours, and
 * writing updates their time.
 */
export async function removeUnfinished(places: FilePlaces, minAgeMs = 60 * 60 * 1000): Promise<void> {
  const before = Date.now() - minAgeMs;
  for (const { folder } of Object.values(places)) {
    const incoming = path.join(folder, '.incoming');
    for await (const file of listFilesUntouchedSince(incoming, before)) await fs.rm(file, { force: true });
    await removeStaged(folder, before);
  }
}

async function* listFilesUntouchedSince(directory: string, time: number): AsyncGenerator<string> {
  for await (const entry of await fs.opendir(directory)) {
    const place = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* listFilesUntouchedSince(place, time);
    else if (entry.isFile()) {
      // A rename updates only ctime.
      const stat = await fs.stat(place).catch(() => null);
      if (stat && Math.max(stat.mtimeMs, stat.ctimeMs) <= time) yield place;
    }
  }
}
