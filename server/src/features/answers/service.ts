import type { AnswerablePaper, PaperAnswers } from '@gene/contract/answers';
import type { Db, Tx } from '../../platform/database.ts';
import { grouped } from '../../platform/grouped.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { JobHandler } from '../../platform/queue.ts';
import type { WorkerPool } from '../../platform/worker-pool.ts';
import { type DocumentService, listReadMaterial } from '../documents/service.ts';
import { listOwnPapers, type PaperService } from '../papers/service.ts';
import type { ReadableSubject, SubjectService } from '../subjects/service.ts';
import { type Corrections, createCorrections } from './corrections/service.ts';
import { answersHandler } from './jobs.ts';
import type { PointsTask } from './points/thread.ts';
import { createSchemes, type Schemes } from './schemes/service.ts';
import type { SchemeTask } from './schemes/thread.ts';
import * as store from './store.ts';
import { isAnswered, isOutdated, type OwnedPaper, toAnswers } from './view.ts';
import { createWishes, type Wishes } from './wishes/service.ts';
import type { SubjectWriter } from './writing/service.ts';

export type { AttachOutcome } from './schemes/service.ts';
export type { EditOutcome } from './corrections/service.ts';
export { answerGuide } from './print.ts';
export { withRightLines } from './options/rules.ts';
export { storedAnswers } from './store.ts';
export type { SubjectWriter } from './writing/service.ts';
export type { OwnedPaper } from './view.ts';

export interface AnswerService extends Wishes, Corrections, Schemes {
  /** A person's question papers, to choose from. */
  papers(ownerId: string): Promise<AnswerablePaper[]>;
  ofPaper(paper: OwnedPaper): Promise<PaperAnswers>;
  /** Notes of a subject that are the official scheme or solution of one of its papers. */
  schemes(subject: ReadableSubject): Promise<string[]>;
  /** Questions of a file with a person's own answer, key points or rating. */
  listWritten(tx: Tx, documentId: string): Promise<{ paperId: string; questionId: string }[]>;
  handler: JobHandler<{ ownerId: string; paperId: string }>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  logger: Logger;
  papers: PaperService;
  documents: Pick<DocumentService, 'pages' | 'locate'>;
  subjects: Pick<SubjectService, 'find'>;
  writerFor: (ownerId: string) => Promise<SubjectWriter>;
  pool: Pick<WorkerPool<{ points: PointsTask; scheme: SchemeTask }>, 'call'>;
}

export function createAnswerService(needs: Needs): AnswerService {
  const { db, events, pool } = needs;
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

  return {
    async papers(ownerId) {
      const [papers, answers] = await Promise.all([
        listOwnPapers(db, ownerId),
        store.listOwnAnswers(db, ownerId),
      ]);
      const byPaper = grouped(answers, ({ paperId }) => paperId);
      // There may be thousands of books and no answers.
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
    schemes: (subject) => store.listSchemes(db, subject),
    listWritten: store.listWrittenTo,
    ...createWishes({ db, papers: needs.papers, materialOf, report }),
    ...createCorrections({ db, pool, materialOf, report }),
    ...createSchemes({ db, documents: needs.documents, pool, report }),
    handler: answersHandler({
      ...needs,
      report: async (paper) => {
        await report(paper);
      },
    }),
  };
}
