import { ApiError } from '@gene/contract/errors';
import type { KeptQuestion } from '@gene/contract/papers';
import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import {
  addJob,
  cancelJobs,
  type JobHandler,
  type JobKind,
  type Lease,
  passingDelays,
  renewLease,
} from '../../platform/queue.ts';
import { listReadMaterial } from '../documents/service.ts';
import { keepNotice, tookLong } from '../notices/service.ts';
import { holdQuestions, type PaperService } from '../papers/service.ts';
import type { SubjectService } from '../subjects/service.ts';
import { answeredTooEarly } from './wishes/material.ts';
import * as store from './store.ts';
import { askedBy, type OwnedPaper } from './view.ts';
import type { SubjectWriter, WrittenCited } from './writing/service.ts';

type Payload = { ownerId: string; paperId: string };

export const answersJob: JobKind<Payload> = {
  kind: 'answers.write',
  queue: 'writing',
  payload: z.object({ ownerId: Id, paperId: Id }),
};
const attempts = passingDelays.length + 1;

/** Call it in a transaction that holds the paper. */
export const addAnswersJob = (tx: Tx, payload: Payload): Promise<void> =>
  addJob(tx, {
    ...{ kind: answersJob, payload, ownerId: payload.ownerId },
    ...{ dedupeKey: payload.paperId, maxAttempts: attempts },
  });

interface Needs {
  db: Db;
  logger: Logger;
  papers: Pick<PaperService, 'find'>;
  subjects: Pick<SubjectService, 'find'>;
  /** The engine that writes for this person. */
  writerFor: (ownerId: string) => Promise<SubjectWriter>;
  /** Reports progress to the owner's open pages. */
  report: (paper: OwnedPaper) => Promise<void>;
}

/** Writes a paper's requested answers one question at a time, storing each when done. */
export function answersHandler(needs: Needs): JobHandler<Payload> {
  const { db, papers, writerFor, report } = needs;
  return {
    kind: answersJob,
    async run({ payload, lease, attempt, signal, shouldYield, addedAt }) {
      let tries = attempt;
      for (;;) {
        signal.throwIfAborted();
        const found = await papers.find(payload.ownerId, payload.paperId);
        if (!found) return;
        const paper = { ...found, ownerId: payload.ownerId };
        const question = await nextQuestion(db, paper);
        if (!question) {
          if (await ended(db, paper, addedAt)) return;
          continue;
        }
        const place = { paperId: paper.id, questionId: question.id };
        if (!(await store.beginAnswer(db, place))) continue;
        await report(paper);
        const writer = await writerFor(payload.ownerId);
        const change = await written(needs, paper, question, writer, signal);
        const resumeIn = passingDelays[tries - 1];
        if (change === 'busy' && resumeIn !== undefined) return { resumeIn, isTry: true };
        if (!(await kept(db, lease, place, change === 'busy' ? { status: 'failed' } : change))) return;
        tries = 1;
        await report(paper);
        if (await shouldYield()) return { resumeIn: 0 };
      }
    },
    async gaveUp({ ownerId, paperId }) {
      const paper = await papers.find(ownerId, paperId);
      await db.transaction(async (tx) => {
        await store.failWanted(tx, paperId);
        if (paper) await tellWritten(tx, { ...paper, ownerId }, new Date());
      });
      if (paper) await report({ ...paper, ownerId });
    },
    reopen: (tx, { paperId }) => store.requestFailed(tx, paperId),
  };
}

/** The first requested question, in paper order; one interrupted by a kill is started again. */
async function nextQuestion(db: Db, paper: OwnedPaper): Promise<KeptQuestion | null> {
  const wanted = new Set(
    (await store.listAnswers(db, paper.id))
      .filter(({ status }) => status === 'waiting' || status === 'writing')
      .map(({ questionId }) => questionId),
  );
  return paper.content.questions.find(({ id }) => wanted.has(id)) ?? null;
}

/** Ends the job unless more was requested meanwhile; requests hold the paper too. */
async function ended(db: Db, paper: OwnedPaper, since: Date): Promise<boolean> {
  const paperId = paper.id;
  return db.transaction(async (tx) => {
    const questionIds = await holdQuestions(tx, paperId);
    if (!questionIds) return true;
    // Nobody is waiting for questions removed from the paper, should they come back.
    await store.cancelRequests(tx, paperId, questionIds);
    if (await store.isAnyWanted(tx, paperId)) return false;
    // Judged by what was read while they were being written.
    const again = await answeredTooEarly(tx, paper, questionIds);
    await store.requestAnswers(tx, paperId, again);
    if (again.length > 0) return false;
    if (tookLong(since)) await tellWritten(tx, paper, since);
    await cancelJobs(tx, answersJob, [paperId]);
    return true;
  });
}

const tellWritten = async (tx: Tx, { id, ownerId, documentId }: OwnedPaper, since: Date): Promise<void> =>
  keepNotice(tx, {
    ...{ ownerId, kind: 'job', thing: `answers:${id}:${since.getTime()}`, since, documentId },
    content: { is: 'answers_written', failed: await store.countFailed(tx, id) },
  });

/** Writes an answer; 'busy': the threads have no time for it now. */
async function written(
  { db, logger, subjects }: Needs,
  paper: OwnedPaper,
  question: KeptQuestion,
  writer: SubjectWriter,
  signal: AbortSignal,
): Promise<store.AnswerChange | 'busy'> {
  const subject = await subjects.find(paper.ownerId, paper.subjectId);
  const { ownerId, subjectId } = paper;
  // Taken before loading, since the answer will not know what is read meanwhile.
  const read = (await listReadMaterial(db, { ownerId, subjectId })).map(({ id }) => id);
  try {
    return toChange(await writer.write({ question, subject, personId: ownerId }, signal), question, read);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError && (error.code === 'unavailable' || error.code === 'rate_limited'))
      return 'busy';
    logger.error({ err: error, question: question.id }, 'an answer could not be written');
    return { status: 'failed' };
  }
}

function toChange(
  { markdown, citations, coverage, keyPoints, options, engine, note }: WrittenCited,
  question: KeptQuestion,
  read: string[],
): store.AnswerChange {
  return {
    ...{ status: 'ready', markdown, engine, note, rating: null },
    written: { coverage, citations, keyPoints, options, material: read },
    asked: askedBy(question),
  };
}

/** False if the job is no longer ours. */
async function kept(
  db: Db,
  lease: Lease,
  place: { paperId: string; questionId: string },
  change: store.AnswerChange,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await renewLease(tx, lease))) return false;
    await store.updateAnswer(tx, place, change);
    return true;
  });
}
