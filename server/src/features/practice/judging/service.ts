import type { AttemptResult } from '@gene/contract/practice';
import type { Db, Tx } from '../../../platform/database.ts';
import { planMarking } from '../jobs.ts';
import type { ModelAnswerNeeds } from '../marking/material.ts';
import { outdatedIn } from './material.ts';
import { leastMarks } from '../rules.ts';
import { compareMarks, dropMarkings, saveOwnMarks } from '../results/store.ts';
import { areMarksClosed, reckon, saveTotals } from '../results/service.ts';
import * as store from '../store.ts';
import type { Changed } from '../events.ts';

export type ResultOutcome =
  /** not_handed_in: it is still being written. */
  | { ok: true; result: AttemptResult }
  /** not_yet: others may be writing the same exam. */
  | { ok: false; reason: 'not_found' | 'not_handed_in' | 'no_marks' | 'not_yet' }
  | { ok: false; reason: 'too_many'; marks: number }
  | { ok: false; reason: 'too_few'; least: number };

/** A third of a mark is stored as -0.33. */
const roundedMarks = 0.01;

/** An attempt's marks: the suggested ones, and the person's own. */
export interface Judging {
  result(ownerId: string, id: string): Promise<ResultOutcome>;
  /** Null removes the person's own marks. */
  mark(ownerId: string, id: string, questionId: string, marks: number | null): Promise<ResultOutcome>;
  /** Marks again what was marked by key points that have since changed. A person's own marks stay. */
  remark(ownerId: string, id: string): Promise<ResultOutcome>;
}

interface Needs {
  db: Db;
  modelAnswers: Pick<ModelAnswerNeeds, 'answers' | 'papers'>;
  changed: Changed;
}

export function createJudging({ db, modelAnswers, changed }: Needs): Judging {
  async function resultOf(row: store.AttemptRow): Promise<AttemptResult> {
    const answers = await store.listAnswers(db, row.ownerId, row.id);
    const answered = await store.listAnswered(db, row.ownerId, row.id);
    const { questions, ...totals } = reckon(row, answers, answered);
    const outdated = await outdatedIn(modelAnswers, row, answers);
    return {
      ...{ attemptId: row.id, marking: row.markedAt === null, marks: row.marks, ...totals },
      questions: questions.map((each) => ({ ...each, outdated: outdated.has(each.questionId) })),
      comparison: await compareMarks(db, row.ownerId),
    };
  }

  const closedReason = async (
    on: Db | Tx,
    row: store.AttemptRow,
  ): Promise<'not_handed_in' | 'not_yet' | null> => {
    if (row.state !== 'submitted') return 'not_handed_in';
    return (await areMarksClosed(on, row)) ? 'not_yet' : null;
  };

  return {
    async result(ownerId, id) {
      const row = await store.findAttempt(db, ownerId, id);
      if (!row) return { ok: false, reason: 'not_found' };
      const reason = await closedReason(db, row);
      if (reason) return { ok: false, reason };
      return { ok: true, result: await resultOf(row) };
    },

    async mark(ownerId, id, questionId, marks) {
      const outcome = await db.transaction(
        async (tx): Promise<Exclude<ResultOutcome, { ok: true }> | { ok: true; row: store.AttemptRow }> => {
          const row = await store.findAttempt(tx, ownerId, id, true);
          const question = row?.questions.find((each) => each.id === questionId);
          if (!row || !question) return { ok: false, reason: 'not_found' };
          const reason = await closedReason(tx, row);
          if (reason) return { ok: false, reason };
          if (question.marks === null) return { ok: false, reason: 'no_marks' };
          if (marks !== null && marks > question.marks)
            return { ok: false, reason: 'too_many', marks: question.marks };
          const least = leastMarks(row.groups, question);
          if (marks !== null && marks < least - roundedMarks) return { ok: false, reason: 'too_few', least };
          await saveOwnMarks(tx, { ownerId, attemptId: id, questionId }, marks);
          await saveTotals(tx, row);
          return { ok: true, row };
        },
      );
      if (!outcome.ok) return outcome;
      await changed(ownerId, id);
      return { ok: true, result: await resultOf(outcome.row) };
    },

    async remark(ownerId, id) {
      const found = await store.findAttempt(db, ownerId, id);
      if (!found) return { ok: false, reason: 'not_found' };
      const reason = await closedReason(db, found);
      if (reason) return { ok: false, reason };
      const outdated = await outdatedIn(modelAnswers, found, await store.listAnswers(db, ownerId, id));
      if (outdated.size === 0) return { ok: true, result: await resultOf(found) };
      const row = await db.transaction(async (tx) => {
        const held = await store.findAttempt(tx, ownerId, id, true);
        // A second simultaneous call finds it being marked.
        if (!held || held.markedAt === null) return held;
        await dropMarkings(tx, { ownerId, attemptId: id }, [...outdated]);
        await store.updateAttempt(tx, held, { markedAt: null });
        await planMarking(tx, ownerId, id);
        return { ...held, markedAt: null };
      });
      if (!row) return { ok: false, reason: 'not_found' };
      await changed(ownerId, id);
      return { ok: true, result: await resultOf(row) };
    },
  };
}
