import type { Attempt } from '@gene/contract/practice';
import type { Db, Tx } from '../../../platform/database.ts';
import { isOver, pausedAt, resumedAt } from './rules.ts';
import { planMarking, planSubmitting } from '../jobs.ts';
import { listPhotos } from '../photos/store.ts';
import * as store from '../store.ts';
import type { Changed } from '../events.ts';
import { toAttempt } from '../view.ts';

/** closed: it has been submitted. no_pause: its clock may not be paused. not_paused: it is running. */
export type ClockOutcome =
  | { ok: true; attempt: Attempt }
  | { ok: false; reason: 'not_found' | 'closed' | 'no_pause' | 'not_paused' };

/** The clock of an attempt, and its end. */
export interface HandingIn {
  pause(ownerId: string, id: string): Promise<ClockOutcome>;
  resume(ownerId: string, id: string): Promise<ClockOutcome>;
  submit(ownerId: string, id: string): Promise<ClockOutcome>;
  /** Submits the attempt if its time is up. */
  submitExpired: (ownerId: string, id: string) => Promise<ClockOutcome>;
}

export async function readAttempt(on: Db | Tx, row: store.AttemptRow, now: Date): Promise<Attempt> {
  const { ownerId, id } = row;
  const answers = await store.listAnswers(on, ownerId, id);
  return toAttempt(row, answers, await listPhotos(on, ownerId, id), now);
}

export function createHandingIn({ db, changed }: { db: Db; changed: Changed }): HandingIn {
  /** Changes a locked attempt; `change` returns the changes or a refusal. */
  async function turn(
    ownerId: string,
    id: string,
    change: (
      row: store.AttemptRow,
      now: Date,
    ) => Partial<store.AttemptRow> | Exclude<ClockOutcome, { ok: true }>,
  ): Promise<ClockOutcome> {
    const now = await store.databaseTime(db);
    const outcome = await db.transaction(async (tx): Promise<ClockOutcome> => {
      const row = await store.findAttempt(tx, ownerId, id, true);
      if (!row) return { ok: false, reason: 'not_found' };
      const values = change(row, now);
      if ('ok' in values) return values;
      const next = { ...row, ...values };
      await store.updateAttempt(tx, row, values);
      if (next.state === 'running') await planSubmitting(tx, next);
      if (next.state === 'submitted') await planMarking(tx, ownerId, id);
      return { ok: true, attempt: await readAttempt(tx, next, now) };
    });
    if (outcome.ok) await changed(ownerId, id);
    return outcome;
  }

  const handedIn = (deadline: Date | null, now: Date): Partial<store.AttemptRow> => ({
    state: 'submitted',
    submittedAt: deadline && deadline < now ? deadline : now,
    submittedBy: deadline && deadline <= now ? 'clock' : 'person',
  });

  return {
    pause: (ownerId, id) =>
      turn(ownerId, id, (row, now) => {
        if (isOver(row, now) || (row.deadline && row.deadline <= now)) return { ok: false, reason: 'closed' };
        if (!row.mayPause) return { ok: false, reason: 'no_pause' };
        return { state: 'paused', ...(row.state === 'running' && pausedAt(row, now)) };
      }),

    resume: (ownerId, id) =>
      turn(ownerId, id, (row, now) => {
        if (isOver(row, now)) return { ok: false, reason: 'closed' };
        if (row.state !== 'paused') return { ok: false, reason: 'not_paused' };
        return { state: 'running', ...resumedAt(row, now) };
      }),

    submit: (ownerId, id) =>
      turn(ownerId, id, (row, now) =>
        row.state === 'submitted' ? { ok: false, reason: 'closed' } : handedIn(row.deadline, now),
      ),

    submitExpired: (ownerId, id) =>
      turn(ownerId, id, (row, now) =>
        row.state === 'running' && isOver(row, now)
          ? handedIn(row.deadline, now)
          : { ok: false, reason: 'closed' },
      ),
  };
}
