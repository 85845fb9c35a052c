import type { ModelDownload, ModelDownloadInput, ModelDownloadProblem } from '@gene/contract/models';
import type { SumCheck } from '@gene/contract/packs';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { type Lease, renewLease } from '../../../platform/queue.ts';
import { modelDownloads } from '../schema.ts';

export type DownloadRow = typeof modelDownloads.$inferSelect;

/** Where a file came from that is whole. */
export type Origin = Pick<DownloadRow, 'url'> & { sha256: string; check: SumCheck };

const shown = {
  file: modelDownloads.file,
  url: modelDownloads.url,
  receivedBytes: modelDownloads.receivedBytes,
  totalBytes: modelDownloads.totalBytes,
  sha256: modelDownloads.sha256,
  problem: modelDownloads.problem,
  detail: modelDownloads.detail,
};

export async function listDownloads(db: Db): Promise<ModelDownload[]> {
  const rows = await db
    .select({ ...shown, state: modelDownloads.state })
    .from(modelDownloads)
    .where(ne(modelDownloads.state, 'done'))
    .orderBy(asc(modelDownloads.file));
  return rows.flatMap(({ state, ...row }) => (state === 'done' ? [] : [{ ...row, state }]));
}

/** Of files that have come whole, by their names. */
export async function listOrigins(db: Db): Promise<Map<string, Origin>> {
  const rows = await db.select().from(modelDownloads).where(eq(modelDownloads.state, 'done'));
  return new Map(
    rows.flatMap(({ file, url, sum, sumCheck }) =>
      sum !== null && sumCheck !== null ? [[file, { url, sha256: sum, check: sumCheck }]] : [],
    ),
  );
}

export async function findDownload(db: Db | Tx, file: string): Promise<DownloadRow | null> {
  const [row] = await db.select().from(modelDownloads).where(eq(modelDownloads.file, file));
  return row ?? null;
}

const fresh = { problem: null, detail: null, sum: null, sumCheck: null, updatedAt: sql`now()` };

/** @returns false if it is on its way already */
export async function beginDownload(tx: Tx, file: string, input: ModelDownloadInput): Promise<boolean> {
  const begun = { ...input, state: 'downloading' } as const;
  const rows = await tx
    .insert(modelDownloads)
    .values({ file, ...begun })
    .onConflictDoUpdate({
      target: modelDownloads.file,
      set: { ...begun, ...fresh },
      setWhere: ne(modelDownloads.state, 'downloading'),
    })
    .returning({ file: modelDownloads.file });
  return rows.length > 0;
}

const running = (file: string) => and(eq(modelDownloads.file, file), eq(modelDownloads.state, 'downloading'));

export async function stopDownload(tx: Tx, file: string): Promise<void> {
  await tx
    .update(modelDownloads)
    .set({ state: 'stopped', updatedAt: sql`now()` })
    .where(running(file));
}

/** @param states of those that may be deleted @returns false if there is none */
export async function deleteDownload(
  db: Db | Tx,
  file: string,
  states: readonly DownloadRow['state'][],
): Promise<boolean> {
  const rows = await db
    .delete(modelDownloads)
    .where(and(eq(modelDownloads.file, file), inArray(modelDownloads.state, [...states])))
    .returning({ file: modelDownloads.file });
  return rows.length > 0;
}

type Change = Partial<Pick<DownloadRow, 'state' | 'receivedBytes' | 'totalBytes' | 'sum' | 'sumCheck'>>;

/** Writes of a job that is still ours. @returns false if it is not */
export function updateRunning(db: Db, file: string, lease: Lease, set: Change): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await renewLease(tx, lease))) return false;
    const rows = await tx
      .update(modelDownloads)
      .set({ ...set, updatedAt: sql`now()` })
      .where(running(file))
      .returning({ file: modelDownloads.file });
    return rows.length > 0;
  });
}

/** Goes on with one that was interrupted too often. */
export async function resumeDownload(tx: Tx, file: string): Promise<void> {
  await tx
    .update(modelDownloads)
    .set({ state: 'downloading', ...fresh })
    .where(
      and(
        ...[eq(modelDownloads.file, file), eq(modelDownloads.state, 'failed')],
        eq(modelDownloads.problem, 'interrupted'),
      ),
    );
}

export async function failDownload(
  db: Db,
  file: string,
  failure: { problem: ModelDownloadProblem; detail: string },
): Promise<void> {
  await db
    .update(modelDownloads)
    .set({ state: 'failed', ...failure, updatedAt: sql`now()` })
    .where(running(file));
}
