import type { Assignment, AssignmentTimes } from '@gene/contract/assignments';
import { ApiError } from '@gene/contract/errors';
import type * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import { databaseTime } from '../../practice/service.ts';
import { addTelling } from '../jobs.ts';
import * as store from '../store.ts';

type Times = z.output<typeof AssignmentTimes>;

/** @throws ApiError invalid */
function requireTimes({ kind, minutes }: store.AssignmentRow, { opensAt, closesAt }: Times, now: Date): void {
  const refuse = (field: keyof Times, message: string) => {
    throw new ApiError('invalid', { message, fields: { [field]: message } });
  };
  if (new Date(closesAt) <= now) refuse('closesAt', 'This is in the past');
  if (kind === 'home') return;
  if (opensAt === null) return refuse('opensAt', 'Enter when the exam opens');
  if (Date.parse(closesAt) - Date.parse(opensAt) < (minutes ?? 0) * 60_000)
    refuse('closesAt', 'The exam must close late enough to be written');
}

/**
 * Moves an assigned paper, and has its students told.
 * @throws ApiError not_found; invalid; conflict: somebody has begun the exam, whose end was set by its times
 */
export const rescheduling =
  ({ db }: { db: Db }) =>
  async (
    { organizationId, classId, assignmentId }: Record<'organizationId' | 'classId' | 'assignmentId', string>,
    teacherId: string,
    times: Times,
  ): Promise<Assignment> => {
    if (!(await store.hasClass(db, organizationId, classId))) throw new ApiError('not_found');
    const [moved] = await db.transaction(async (tx) => {
      const row = await store.holdAssignment(tx, classId, assignmentId);
      if (!row) throw new ApiError('not_found');
      const now = await databaseTime(tx);
      requireTimes(row, times, now);
      const isExam = row.kind === 'exam';
      if (isExam && (await store.hasBegun(tx, assignmentId)))
        throw new ApiError('conflict', {
          message: 'Somebody has begun this exam, so its times can’t be changed any more.',
        });
      await store.saveTimes(tx, assignmentId, {
        opensAt: isExam && times.opensAt !== null ? new Date(times.opensAt) : null,
        closesAt: new Date(times.closesAt),
      });
      await addTelling(tx, teacherId, { assignmentId, what: 'moved' });
      return store.listOfClass(tx, classId, assignmentId);
    });
    if (!moved) throw new ApiError('not_found');
    return moved;
  };
