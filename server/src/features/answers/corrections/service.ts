import type { AnswerEdit, AnswerRating, PaperAnswer, PaperAnswers } from '@gene/contract/answers';
import type * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import type { PointsTask } from '../points/thread.ts';
import { addsUpTooHigh, editOf } from './rules.ts';
import * as store from '../store.ts';
import { type OwnedPaper, toAnswer } from '../view.ts';

export type EditOutcome =
  | { ok: true; answer: PaperAnswer }
  /** There is no such answer; it was changed elsewhere; or its points exceed the question's marks. */
  | { ok: false; reason: 'gone' | 'changed' | 'too_many_marks' };

/** A reader's changes to answers. */
export interface Corrections {
  /** Null restores: the text as generated, or the points of the text. */
  edit(paper: OwnedPaper, questionId: string, edit: z.output<typeof AnswerEdit>): Promise<EditOutcome>;
  rate(paper: OwnedPaper, questionId: string, rating: AnswerRating | null): Promise<PaperAnswer | null>;
}

interface Needs {
  db: Db;
  /** Reads key points in a thread. */
  pool: Pick<WorkerPool<{ points: PointsTask }>, 'call'>;
  /** Its answers are written from these. */
  materialOf: (source: Db | Tx, paper: OwnedPaper) => Promise<string[]>;
  /** Notifies the owner's open pages. */
  report: (paper: OwnedPaper) => Promise<PaperAnswers>;
}

export function createCorrections({ db, pool, materialOf, report }: Needs): Corrections {
  return {
    async edit(paper, questionId, { revision, ...edit }) {
      const question = questionOf(paper, questionId);
      const before = question && (await store.findAnswer(db, paper.id, questionId));
      const change =
        before &&
        (await editOf(before, question, edit, (call) =>
          pool.call('points', {
            call,
            ...{ personId: paper.ownerId, affinity: paper.ownerId, signal: new AbortController().signal },
            tell: tellNothing,
          }),
        ));
      if (!change) return { ok: false, reason: 'gone' };
      if (addsUpTooHigh(change.own?.keyPoints ?? [], question))
        return { ok: false, reason: 'too_many_marks' };
      const place = { paperId: paper.id, questionId, revision };
      const row = await store.updateRevision(db, place, change);
      if (!row) return { ok: false, reason: 'changed' };
      await report(paper);
      return { ok: true, answer: toAnswer(row, question, await materialOf(db, paper)) };
    },
    async rate(paper, questionId, rating) {
      const question = questionOf(paper, questionId);
      const before = await store.findAnswer(db, paper.id, questionId);
      if (!question || !before || before.markdown === null) return null;
      const row = await store.rateAnswer(db, { paperId: paper.id, questionId }, rating);
      if (row) await report(paper);
      return row && toAnswer(row, question, await materialOf(db, paper));
    },
  };
}

const questionOf = (paper: OwnedPaper, id: string) =>
  paper.content.questions.find((question) => question.id === id);
