import type { ModelPull, PullProblem } from '@gene/contract/models';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { type Lease, renewLease } from '../../platform/queue.ts';
import { modelPulls } from './schema.ts';

const shown = {
  model: modelPulls.model,
  state: modelPulls.state,
  receivedBytes: modelPulls.receivedBytes,
  totalBytes: modelPulls.totalBytes,
  problem: modelPulls.problem,
  detail: modelPulls.detail,
};

export function listPulls(db: Db): Promise<ModelPull[]> {
  return db.select(shown).from(modelPulls).orderBy(asc(modelPulls.model));
}

export async function findPull(db: Db | Tx, model: string): Promise<ModelPull | null> {
  const [row] = await db.select(shown).from(modelPulls).where(eq(modelPulls.model, model));
  return row ?? null;
}

/** @returns false if it is on its way already */
export async function beginPull(tx: Tx, model: string): Promise<boolean> {
  const set = { state: 'pulling', problem: null, detail: null, updatedAt: sql`now()` } as const;
  const rows = await tx
    .insert(modelPulls)
    .values({ model, state: 'pulling' })
    .onConflictDoUpdate({
      target: modelPulls.model,
      set,
      setWhere: inArray(modelPulls.state, ['stopped', 'failed']),
    })
    .returning({ model: modelPulls.model });
  return rows.length > 0;
}

const pulling = (model: string) => and(eq(modelPulls.model, model), eq(modelPulls.state, 'pulling'));

export async function stopPull(tx: Tx, model: string): Promise<void> {
  await tx
    .update(modelPulls)
    .set({ state: 'stopped', updatedAt: sql`now()` })
    .where(pulling(model));
}

/** @returns false if there is none */
export async function deletePull(tx: Tx, model: string): Promise<boolean> {
  const rows = await tx
    .delete(modelPulls)
    .where(eq(modelPulls.model, model))
    .returning({ model: modelPulls.model });
  return rows.length > 0;
}

/** Writes of a job that is still ours. */
export async function recordReceived(
  db: Db,
  model: string,
  lease: Lease,
  received: Pick<ModelPull, 'receivedBytes' | 'totalBytes'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await renewLease(tx, lease))) return;
    await tx
      .update(modelPulls)
      .set({ ...received, updatedAt: sql`now()` })
      .where(pulling(model));
  });
}

/** Ollama has it: it is listed there. */
export async function endPull(db: Db, model: string): Promise<void> {
  await db.delete(modelPulls).where(pulling(model));
}

export async function failPull(
  db: Db,
  model: string,
  failure: { problem: PullProblem; detail: string },
): Promise<void> {
  await db
    .update(modelPulls)
    .set({ state: 'failed', ...failure, updatedAt: sql`now()` })
    .where(pulling(model));
}
