import type { Db } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import { type JobHandler, type Lease, renewLease } from '../../../platform/queue.ts';
import { type ExamForm, findExamForm } from '../../exam-papers/service.ts';
import { keepNotices } from '../../notices/service.ts';
import { eachResult } from '../reports/service.ts';
import { resultsJob } from './jobs.ts';
import * as store from './store.ts';
import type { RescoredResult } from './types.ts';

type Needs = Parameters<typeof eachResult>[0];

/** Scored together. */
const atOnce = 100;
/** Told in the same statements, of one transaction for all. */
const toldAtOnce = 200;
/** Seconds until results that somebody is changing are looked at again. */
const busySeconds = 1;

/** What results are as of now, compared in the thread; those that are not settled are missing. */
async function scoreAgain(
  needs: Needs,
  form: ExamForm,
  { stale, asker }: { stale: readonly store.StaleResult[]; asker: Asker },
): Promise<Map<string, RescoredResult>> {
  const sheetIds = stale.map(({ sheetId }) => sheetId);
  const reasons = await store.listReasons(needs.db, form.id, sheetIds);
  const before = stale.filter(({ isOwn }) => isOwn).map(({ id, sheetId, shown }) => ({ id, sheetId, shown }));
  const now = new Map<string, RescoredResult>();
  for await (const { rescored } of eachResult(needs, form, { sheetIds, asker, reasons, before }))
    for (const each of rescored) now.set(each.id, each);
  return now;
}

/** The job is no longer ours. */
class Superseded extends Error {}

/** Tells all students who have yet to be told, or none. @throws Superseded; the signal's reason */
const tellAll = (
  db: Db,
  paperId: string,
  { lease, signal }: { lease: Lease; signal: AbortSignal },
): Promise<void> =>
  db.transaction(async (tx) => {
    for (;;) {
      const untold = await store.holdUntold(tx, paperId, toldAtOnce);
      if (untold.length === 0) break;
      await keepNotices(
        tx,
        untold.map(({ id, userId, untold: what, since, title }) => ({
          ...{ ownerId: userId, kind: 'job', thing: `result:${id}:${what}:${since.getTime()}`, since },
          content: { is: 'result', what, title, resultId: id },
        })),
      );
      await store.saveTold(
        tx,
        untold.map(({ id }) => id),
      );
      signal.throwIfAborted();
    }
    // Last, since whoever releases more meanwhile waits for the job's row.
    if (!(await renewLease(tx, lease))) throw new Superseded();
  });

export function resultsHandler(needs: Needs): JobHandler<{ paperId: string }> {
  const { db } = needs;
  return {
    kind: resultsJob,
    async run({ payload: { paperId }, lease, signal, shouldYield }) {
      const form = await findExamForm(db, paperId);
      if (!form) return;
      const asker = { personId: paperId, signal };
      for (;;) {
        const stale = await store.listStale(db, paperId, atOnce);
        if (stale.length === 0) break;
        const now = await scoreAgain(needs, form, { stale, asker });
        const saved = await db.transaction(async (tx) => {
          const count = await store.saveRescored(tx, stale, now);
          return (await renewLease(tx, lease)) ? count : null;
        });
        if (saved === null) return;
        if (saved === 0) return { resumeIn: busySeconds };
        if (await shouldYield()) return { resumeIn: 0 };
      }
      try {
        await tellAll(db, paperId, { lease, signal });
      } catch (error) {
        if (!(error instanceof Superseded)) throw error;
        return;
      }
      return (await store.hasUntold(db, paperId)) ? { resumeIn: busySeconds } : undefined;
    },
    // The next change does the rest.
    gaveUp: async () => {},
  };
}
