import type { PaperAnswers } from '@gene/contract/answers';
import type { Db, Tx } from '../../../platform/database.ts';
import { cancelJobs } from '../../../platform/queue.ts';
import type { OwnedDocument } from '../../documents/service.ts';
import { holdQuestions, papersWithWish, type PaperService } from '../../papers/service.ts';
import { addAnswersJob, answersJob } from '../jobs.ts';
import { answeredTooEarly } from './material.ts';
import * as store from '../store.ts';
import { isOutdated, type OwnedPaper } from '../view.ts';

/** Requests answers, and withdraws requests. */
export interface Wishes {
  /** Requests these answers, or all missing ones. */
  begin(paper: OwnedPaper, questionIds?: readonly string[]): Promise<PaperAnswers>;
  /** Does the same for papers uploaded with that option, in the transaction that stores them. */
  beginAfterReading(tx: Tx, documentId: string): Promise<void>;
  /** Requests answers again that were written before this document was read. Idempotent. */
  documentStudied(document: Pick<OwnedDocument, 'ownerId' | 'subjectId' | 'type'>): Promise<void>;
  cancel(paper: OwnedPaper): Promise<PaperAnswers>;
}

interface Needs {
  db: Db;
  papers: Pick<PaperService, 'find'>;
  /** The material its answers are written from. */
  materialOf: (source: Db | Tx, paper: OwnedPaper) => Promise<string[]>;
  /** Notifies the owner's open pages. */
  report: (paper: OwnedPaper) => Promise<PaperAnswers>;
}

export function createWishes({ db, papers, materialOf, report }: Needs): Wishes {
  return {
    async begin(paper, questionIds) {
      await db.transaction(async (tx) => {
        if (!(await holdQuestions(tx, paper.id))) return;
        const there = new Map((await store.listAnswers(tx, paper.id)).map((row) => [row.questionId, row]));
        const material = await materialOf(tx, paper);
        const isOpen = (row: store.AnswerRow | undefined) =>
          !row || row.markdown === null || isOutdated(row, material);
        const wanted = paper.content.questions
          .map(({ id }) => id)
          .filter((id) => (questionIds ? questionIds.includes(id) : isOpen(there.get(id))));
        if (wanted.length === 0) return;
        // Same lock order as the job, to avoid deadlocks.
        await addAnswersJob(tx, { ownerId: paper.ownerId, paperId: paper.id });
        await store.requestAnswers(tx, paper.id, wanted);
      });
      return report(paper);
    },
    async beginAfterReading(tx, documentId) {
      for (const { id, ownerId, questionIds } of await papersWithWish(tx, documentId)) {
        const there = new Set((await store.listAnswers(tx, id)).map((row) => row.questionId));
        const wanted = questionIds.filter((questionId) => !there.has(questionId));
        if (wanted.length === 0) continue;
        // As in `begin`; the opposite order could deadlock.
        await addAnswersJob(tx, { ownerId, paperId: id });
        await store.requestAnswers(tx, id, wanted);
      }
    },
    async documentStudied({ ownerId, subjectId, type }) {
      const of = { ownerId, subjectId };
      if (type === 'question_paper') return;
      for (const id of await store.papersWithAnswers(db, of)) {
        const isWanted = await db.transaction(async (tx) => {
          const questionIds = await holdQuestions(tx, id);
          const again = questionIds ? await answeredTooEarly(tx, { id, ...of }, questionIds) : [];
          if (again.length === 0) return false;
          await addAnswersJob(tx, { ownerId: of.ownerId, paperId: id });
          await store.requestAnswers(tx, id, again);
          return true;
        });
        const paper = isWanted && (await papers.find(of.ownerId, id));
        if (paper) await report({ ...paper, ownerId: of.ownerId });
      }
    },
    async cancel(paper) {
      await db.transaction(async (tx) => {
        if (!(await holdQuestions(tx, paper.id))) return;
        await cancelJobs(tx, answersJob, [paper.id]);
        await store.cancelRequests(tx, paper.id);
      });
      return report(paper);
    },
  };
}
