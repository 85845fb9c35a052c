import type {
  AnswerablePaper,
  AnswerEdit,
  AnswerRating,
  PaperAnswer,
  PaperAnswers,
} from '@gene/contract/answers';
import type { AnswerWriter } from '@gene/engines/answering';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { grouped } from '../../platform/grouped.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import { cancelJobs, type JobHandler } from '../../platform/queue.ts';
import type { ChatService } from '../chats/service.ts';
import { listReadMaterial, type OwnedDocument } from '../documents/service.ts';
import { holdQuestions, listOwnPapers, papersWithWish, type PaperService } from '../papers/service.ts';
import type { SubjectService } from '../subjects/service.ts';
import { addAnswersJob, answersHandler, answersJob } from './jobs.ts';
import { addsUpTooHigh, editOf } from './editing.ts';
import { answeredTooEarly } from './late-material.ts';
import * as store from './store.ts';
import { isAnswered, isOutdated, type OwnedPaper, toAnswer, toAnswers } from './view.ts';

export { withRightLines } from './right-options.ts';
export type { OwnedPaper } from './view.ts';

export type EditOutcome =
  | { ok: true; answer: PaperAnswer }
  /** There is no such answer; it was changed elsewhere meanwhile; or its points are worth more than the question. */
  | { ok: false; reason: 'gone' | 'changed' | 'too_many_marks' };

export interface AnswerService {
  /** A person's question papers, to choose from. */
  papers(ownerId: string): Promise<AnswerablePaper[]>;
  ofPaper(paper: OwnedPaper): Promise<PaperAnswers>;
  /** Has these written, or all that have no answer yet. */
  begin(paper: OwnedPaper, questionIds?: readonly string[]): Promise<PaperAnswers>;
  /** Questions of a file with a person's own answer, key points or rating. */
  listWritten(tx: Tx, documentId: string): Promise<{ paperId: string; questionId: string }[]>;
  /** The same for papers that were uploaded with the wish, in the transaction that keeps them. */
  beginAfterReading(tx: Tx, documentId: string): Promise<void>;
  /** Has answers written again that were written before this was read; done again, it changes nothing. */
  documentStudied(document: Pick<OwnedDocument, 'ownerId' | 'subjectId' | 'type'>): Promise<void>;
  cancel(paper: OwnedPaper): Promise<PaperAnswers>;
  /** Null goes back: of the text to what was generated, of the points to those of the text. */
  edit(paper: OwnedPaper, questionId: string, edit: z.output<typeof AnswerEdit>): Promise<EditOutcome>;
  rate(paper: OwnedPaper, questionId: string, rating: AnswerRating | null): Promise<PaperAnswer | null>;
  handler: JobHandler<{ ownerId: string; paperId: string }>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  logger: Logger;
  papers: PaperService;
  subjects: Pick<SubjectService, 'find'>;
  chats: Pick<ChatService, 'material'>;
  writerFor: (ownerId: string) => Promise<AnswerWriter>;
}

export function createAnswerService(needs: Needs): AnswerService {
  const { db, events } = needs;
  const materialOf = async (source: Db | Tx, { ownerId, subjectId }: OwnedPaper) =>
    (await listReadMaterial(source, { ownerId, subjectId })).map(({ id }) => id);
  const ofPaper = async (paper: OwnedPaper) =>
    toAnswers(paper, await store.listAnswers(db, paper.id), await materialOf(db, paper));
  const report = async (paper: OwnedPaper): Promise<PaperAnswers> => {
    const now = await ofPaper(paper);
    const { writing, done, total } = now;
    await events.publish(paper.ownerId, {
      event: 'answers',
      data: { paperId: paper.id, documentId: paper.documentId, writing, done, total },
    });
    return now;
  };
  const questionOf = (paper: OwnedPaper, id: string) =>
    paper.content.questions.find((question) => question.id === id);

  return {
    async papers(ownerId) {
      const [papers, answers] = await Promise.all([
        listOwnPapers(db, ownerId),
        store.listOwnAnswers(db, ownerId),
      ]);
      const byPaper = grouped(answers, ({ paperId }) => paperId);
      // There may be thousands of books, and answers to none of the papers.
      const material = byPaper.size === 0 ? [] : await listReadMaterial(db, { ownerId });
      const bySubject = grouped(material, ({ subjectId }) => subjectId);
      return papers.map(({ questionIds, keyedIds, ...paper }) => {
        const own = (byPaper.get(paper.id) ?? []).filter(({ questionId }) =>
          questionIds.includes(questionId),
        );
        const read = own.length === 0 ? [] : (bySubject.get(paper.subjectId) ?? []).map(({ id }) => id);
        return {
          ...paper,
          questions: questionIds.length,
          answered: own.filter((row) => isAnswered(row, keyedIds.includes(row.questionId))).length,
          outdated: own.filter((row) => isOutdated(row, read)).length,
        };
      });
    },
    ofPaper,
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
        // In the order in which the job holds them, so that neither waits for the other.
        await addAnswersJob(tx, { ownerId: paper.ownerId, paperId: paper.id });
        await store.wantAnswers(tx, paper.id, wanted);
      });
      return report(paper);
    },
    listWritten: store.listWrittenTo,
    async beginAfterReading(tx, documentId) {
      for (const { id, ownerId, questionIds } of await papersWithWish(tx, documentId)) {
        const there = new Set((await store.listAnswers(tx, id)).map((row) => row.questionId));
        const wanted = questionIds.filter((questionId) => !there.has(questionId));
        if (wanted.length === 0) continue;
        // As in `begin`: the other way round, the two could wait for each other.
        await addAnswersJob(tx, { ownerId, paperId: id });
        await store.wantAnswers(tx, id, wanted);
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
          await store.wantAnswers(tx, id, again);
          return true;
        });
        const paper = isWanted && (await needs.papers.find(of.ownerId, id));
        if (paper) await report({ ...paper, ownerId: of.ownerId });
      }
    },
    async cancel(paper) {
      await db.transaction(async (tx) => {
        if (!(await holdQuestions(tx, paper.id))) return;
        await cancelJobs(tx, answersJob, [paper.id]);
        await store.unwantAnswers(tx, paper.id);
      });
      return report(paper);
    },
    async edit(paper, questionId, { revision, ...edit }) {
      const question = questionOf(paper, questionId);
      const before = question && (await store.findAnswer(db, paper.id, questionId));
      const change = before && editOf(before, question, edit);
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
    handler: answersHandler({
      ...needs,
      report: async (paper) => {
        await report(paper);
      },
    }),
  };
}
