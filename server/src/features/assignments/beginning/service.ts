import { ApiError } from '@gene/contract/errors';
import { practiceLimits } from '@gene/contract/practice';
import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import { type Assigning, databaseTime } from '../../practice/service.ts';
import * as store from '../store.ts';

/** The same student gets the same order each time. */
const seedOf = (assignmentId: string, userId: string): number =>
  createHash('sha256').update(`${assignmentId} ${userId}`).digest().readUInt32BE();

/** When a student who begins now must be done; null: whenever they like. */
function deadlineOf({ kind, minutes, closesAt }: store.AssignmentRow, now: Date): Date | null {
  if (minutes === null) return null;
  const until = now.getTime() + minutes * 60_000;
  return new Date(kind === 'exam' ? Math.min(until, closesAt.getTime()) : until);
}

/** By the server's clock. @throws ApiError conflict */
function requireOpen({ kind, opensAt, closesAt }: store.AssignmentRow, now: Date): void {
  if (opensAt !== null && now < opensAt)
    throw new ApiError('conflict', { message: 'This exam has not opened yet.' });
  if (kind === 'exam' && now >= closesAt) throw new ApiError('conflict', { message: 'This exam is over.' });
}

/**
 * Begins an assigned paper, once.
 * @returns the id of the student's attempt
 * @throws ApiError not_found, conflict, limit_reached
 */
export const beginning =
  ({ db, practice }: { db: Db; practice: Assigning }) =>
  async (userId: string, assignmentId: string): Promise<string> => {
    const attemptId = await db.transaction(async (tx) => {
      const row = await store.holdForStudent(tx, userId, assignmentId);
      if (!row) throw new ApiError('not_found');
      const claim = { assignmentId, userId, attemptId: newId() };
      const claimed = await store.claimAttempt(tx, claim);
      if (claimed.isThere) return claimed.attemptId;
      const now = await databaseTime(tx);
      requireOpen(row, now);
      if (claimed.attemptId !== claim.attemptId) {
        if (row.kind === 'exam')
          throw new ApiError('conflict', {
            message: 'You deleted what you wrote in this exam. An exam can be started only once.',
          });
        await store.replaceAttempt(tx, claim);
      }
      const isBegun = await practice.beginAssigned(tx, userId, {
        ...{ id: claim.attemptId, title: row.title, paperId: row.paperId, paperOwnerId: row.teacherId },
        subjectId: await store.findShown(tx, userId, row.subjectId),
        ...{ groups: row.groups, questions: row.questions, startedAt: now, deadline: deadlineOf(row, now) },
        resultsFrom: row.kind === 'exam' ? row.closesAt : now,
        seed: row.isShuffled ? seedOf(assignmentId, userId) : null,
      });
      if (!isBegun)
        throw new ApiError('limit_reached', {
          message: `You have ${practiceLimits.openMax} attempts open. Hand one in or delete it first.`,
        });
      return claim.attemptId;
    });
    await practice.tellBegun(userId, attemptId);
    return attemptId;
  };
