import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';
import { errorCode } from './error-description.ts';
import { type FilePlace, type FilePlaces, requireDisk } from './file-places.ts';
import { locks } from './locks.ts';
import type { Logger } from './logger.ts';
import { fileRemovals } from './schema.ts';

/** Topic on which the triggers of `file_removals` wake the removal. */
export const filesTopic = 'files';

/** Deletes files because a committed row says so, and for no other reason. */
export interface FileRemovals {
  /** Committed before a file gets its name: unless an owner claims it, it is deleted. */
  expect(place: FilePlace, key: string): Promise<void>;
  /**
   * Call it in the transaction that inserts the file's owner.
   * @throws if the file has already been deleted because its owner took too long
   */
  claim(tx: Tx, place: FilePlace, key: string): Promise<void>;
  /** Deletes an unclaimed file now. A file that has an owner, or is about to, stays. */
  giveUp(place: FilePlace, key: string): Promise<void>;
  /** Deletes what is due, and retries later what fails. */
  wake(): void;
  stop(): Promise<void>;
}

/** Time from naming a file to committing its owner: importing a large package takes minutes. */
const claimWithinMs = 6 * 60 * 60 * 1000;
const batchSize = 200;
const retryMs = { first: 1000, most: 60_000 };

type Outcome = 'done' | 'more' | 'later';

export function createFileRemovals(db: Db, places: FilePlaces, logger: Logger): FileRemovals {
  let stopped = false;
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = retryMs.first;

  const ofKey = (place: FilePlace, key: string) =>
    and(eq(fileRemovals.place, place.name), eq(fileRemovals.fileKey, key));

  async function removeAll(): Promise<Outcome> {
    for (;;) {
      const outcome = await db.transaction((tx) => removeBatch(tx, places, logger));
      if (outcome !== 'more' || stopped) return outcome;
    }
  }

  async function run(): Promise<void> {
    let outcome: Outcome;
    do {
      wokenMeanwhile = false;
      outcome = await removeAll().catch((error: unknown) => {
        logger.warn({ err: error }, 'Files could not be removed yet');
        return 'later';
      });
    } while (wokenMeanwhile && !stopped);
    if (outcome !== 'later' || stopped) {
      waitMs = retryMs.first;
      return;
    }
    timer = setTimeout(wake, waitMs).unref();
    waitMs = Math.min(waitMs * 2, retryMs.most);
  }

  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    wokenMeanwhile = true;
    running ??= run().finally(() => (running = null));
  }

  return {
    async expect(place, key) {
      const dueAt = sql`now() + make_interval(secs => ${claimWithinMs / 1000})`;
      await db.insert(fileRemovals).values({ place: place.name, fileKey: key, dueAt });
    },
    async claim(tx, place, key) {
      const claimed = await tx.delete(fileRemovals).where(ofKey(place, key)).returning();
      if (claimed.length === 0) throw new Error(`the file ${key} has gone before its owner was there`);
    },
    async giveUp(place, key) {
      // No backup has to be awaited: none refers to a file that never had an owner.
      await db.transaction(async (tx) => {
        const expected = await tx.delete(fileRemovals).where(ofKey(place, key)).returning();
        if (expected.length > 0) await removeFrom(place, key);
      });
    },
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** In the transaction that forgets what has gone. */
async function removeBatch(tx: Tx, places: FilePlaces, logger: Logger): Promise<Outcome> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks.fileRemoval}) as free`,
  );
  // Another process is deleting files, or a backup is copying them.
  if (rows[0]?.free !== true) return 'later';
  const due = await tx
    .select({ place: fileRemovals.place, fileKey: fileRemovals.fileKey })
    .from(fileRemovals)
    .where(lte(fileRemovals.dueAt, sql`now()`))
    .orderBy(fileRemovals.dueAt)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const gone = new Map<FilePlace['name'], string[]>();
  const failed = new Map<FilePlace['name'], string[]>();
  for (const { place, fileKey } of due) {
    const removed = await removeFile(places[place], fileKey, logger);
    const list = removed ? gone : failed;
    list.set(place, [...(list.get(place) ?? []), fileKey]);
  }
  const these = ([place, keys]: [FilePlace['name'], string[]]) =>
    and(eq(fileRemovals.place, place), inArray(fileRemovals.fileKey, keys));
  for (const each of gone) await tx.delete(fileRemovals).where(these(each));
  for (const each of failed) {
    // A minute, then two, … up to a day.
    const dueAt = sql`now() + least(interval '1 day', interval '1 minute' * power(2, least(${fileRemovals.failures}, 11)))`;
    const failures = sql`${fileRemovals.failures} + 1`;
    await tx.update(fileRemovals).set({ dueAt, failures }).where(these(each));
  }
  if (due.length === batchSize) return 'more';
  // Nobody else wakes the removal when those are due that could not be removed.
  const [waiting] = await tx
    .select({ failures: fileRemovals.failures })
    .from(fileRemovals)
    .where(gt(fileRemovals.failures, 0))
    .limit(1);
  return waiting ? 'later' : 'done';
}

async function removeFile(place: FilePlace, key: string, logger: Logger): Promise<boolean> {
  try {
    await removeFrom(place, key);
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'A file could not be removed and is tried again');
    return false;
  }
}

/** @throws DiskAway: the file may still be there */
async function removeFrom(place: FilePlace, key: string): Promise<void> {
  await fs.rm(path.join(place.folder, key)).catch(async (error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    await requireDisk(place);
  });
}
