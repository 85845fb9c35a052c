import { failureMessages } from '@gene/contract/documents';
import { Id } from '@gene/contract/route';
import { mostPages } from '@gene/engines/paper-analysis/ports';
import * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files.ts';
import { type JobHandler, type JobKind, type NewJob, renewLease } from '../../../platform/queue.ts';
import type { PaperReading } from '../../documents/service.ts';
import { inQuestions } from '../rules.ts';
import { takePaper } from './rules.ts';
import * as store from './store.ts';

type Payload = { paperId: string };

const questionsJob: JobKind<Payload> = {
  kind: 'exam_papers.read',
  queue: 'reading',
  payload: z.object({ paperId: Id }),
};

/** How often it may fail. */
const attempts = 5;

export const newQuestionsJob = (ownerId: string, paperId: string): NewJob<Payload> => ({
  ...{ kind: questionsJob, payload: { paperId }, ownerId },
  ...{ dedupeKey: paperId, maxAttempts: attempts },
});

export interface QuestionsReadingNeeds {
  db: Db;
  examFiles: FileStore;
  readPaper: (path: string, signal: AbortSignal) => Promise<PaperReading>;
}

/** Seconds until a machine that lacked something may have it again. */
const troubleSeconds = 30;

const noQuestions = 'No questions were found in it.';
const tooLong = `A question paper has at most ${mostPages} pages.`;

/** Reads the questions of an exam paper from its PDF. */
export function questionsHandler({ db, examFiles, readPaper }: QuestionsReadingNeeds): JobHandler<Payload> {
  const fail = (tx: Tx, paperId: string, failure: string) => end(tx, paperId, { failure });
  return {
    kind: questionsJob,
    async run({ payload: { paperId }, signal, lease }) {
      const unread = await store.findUnread(db, paperId);
      if (!unread) return;
      const reading = await readPaper(examFiles.localPath(unread.fileKey), signal);
      if (!reading.ok && reading.reason === 'stopped') return;
      if (!reading.ok && reading.reason === 'passing') return { resumeIn: troubleSeconds };
      await db.transaction(async (tx) => {
        if (!(await renewLease(tx, lease))) return;
        if (reading.ok) await end(tx, paperId, { read: reading.read });
        else if (reading.reason !== 'passing' && reading.reason !== 'stopped')
          await fail(
            tx,
            paperId,
            reading.reason === 'too_many_pages' ? tooLong : failureMessages[reading.reason],
          );
      });
    },
    gaveUp: ({ paperId }) => db.transaction((tx) => fail(tx, paperId, failureMessages.internal)),
    async reopen(tx, { paperId }) {
      const row = await store.findQuestions(tx, paperId);
      if (row?.state === 'failed') await store.putQuestions(tx, { ...row, state: 'reading', failure: null });
    },
  };
}

type Ended = { failure: string } | { read: Extract<PaperReading, { ok: true }>['read'] };

/** What somebody has said or a key relies on is not changed. */
async function end(tx: Tx, paperId: string, ended: Ended): Promise<void> {
  const held = await store.holdUnread(tx, paperId);
  if (!held) return;
  const { paper, read } = held;
  const first = 'read' in ended ? ended.read.papers[0] : undefined;
  const taken = first && takePaper(first);
  if (!taken || !('read' in ended)) {
    const failure = 'failure' in ended ? ended.failure : noQuestions;
    return store.putQuestions(tx, { ...read, state: 'failed', failure });
  }
  const isFree = paper.keyVersion === 0 && read.setsCount;
  const questionCount = isFree ? taken.questionCount : paper.questionCount;
  const doubts = [...ended.read.doubts.map(({ message }) => message), ...taken.doubts];
  if (taken.questionCount !== questionCount)
    doubts.push(`The paper has ${inQuestions(questionCount)} here, and ${taken.questionCount} in its PDF.`);
  if (isFree) {
    const { choices, totalMarks } = taken;
    await store.savePaper(tx, paperId, { questionCount, choices, totalMarks });
  }
  const { questions, parts, marking } = taken;
  const now = { state: 'read' as const, failure: null, questions, parts, marking, doubts };
  await store.putQuestions(tx, { ...read, ...now });
}
