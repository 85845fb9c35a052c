import { Id, Timestamp } from '@gene/contract/route';
import * as z from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { addJob, type JobHandler, type JobKind } from '../../platform/queue.ts';
import { keepNotices, type NewNotice } from '../notices/service.ts';
import { databaseTime } from '../practice/service.ts';
import { listToTell, type ToTell } from './store.ts';

/** `since`: when it was assigned, or moved. */
type Payload = { assignmentId: string; what: 'assigned' | 'moved'; since: string };

/** Tells the students of a class that a paper was assigned to it, or moved. */
const tellJob: JobKind<Payload> = {
  kind: 'assignments.tell',
  queue: 'awaited',
  payload: z.object({ assignmentId: Id, what: z.enum(['assigned', 'moved']), since: Timestamp }),
};

export async function addTelling(tx: Tx, teacherId: string, news: Omit<Payload, 'since'>): Promise<void> {
  const since = (await databaseTime(tx)).toISOString();
  await addJob(tx, {
    ...{ kind: tellJob, payload: { ...news, since }, ownerId: teacherId, maxAttempts: 5 },
    dedupeKey: `${news.assignmentId} ${since}`,
  });
}

const studentsAtOnce = 200;

export const tellHandler = (db: Db): JobHandler<Payload> => ({
  kind: tellJob,
  /** Repeated after a kill, it tells nobody twice. */
  async run({ payload: { assignmentId, what, since }, signal }) {
    let after: string | null = null;
    while (!signal.aborted) {
      const students: ToTell[] = await listToTell(db, assignmentId, { after, limit: studentsAtOnce });
      const news = students.map(({ userId, title, kind }): NewNotice => ({
        ...{ ownerId: userId, kind: 'job', thing: `assignment:${assignmentId}:${since}` },
        since: new Date(since),
        content: { is: 'assignment', what, isExam: kind === 'exam', title },
      }));
      await db.transaction((tx) => keepNotices(tx, news));
      after = students.at(-1)?.userId ?? null;
      if (students.length < studentsAtOnce) return;
    }
  },
  async gaveUp() {},
});
