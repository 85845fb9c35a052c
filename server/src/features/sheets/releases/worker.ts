import type { Db, Tx } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { JobHandler } from '../../../platform/queue.ts';
import { v7 as newId } from 'uuid';
import { type ExamForm, findExamForm } from '../../exam-papers/service.ts';
import { keepNotice } from '../../notices/service.ts';
import { eachScored } from '../reports/service.ts';
import { resultsJob } from './jobs.ts';
import { changeOf, changesMarks, resultOf, rightAnswersOf } from './rules.ts';
import * as store from './store.ts';
import type { StoredResult } from './types.ts';

type Needs = Parameters<typeof eachScored>[0];

/** Scored together. */
const atOnce = 100;

/** Results of sheets as of now; null: not settled. */
export async function scoreSheets(
  needs: Needs,
  form: ExamForm,
  { sheetIds, asker }: { sheetIds: readonly string[]; asker: Asker },
): Promise<Map<string, StoredResult | null>> {
  const scored = new Map<string, StoredResult | null>();
  const reasons = await store.listReasons(needs.db, form.id, sheetIds);
  for await (const { sheets, report } of eachScored(needs, form, { sheetIds, asker, with: 'answers' })) {
    const right = rightAnswersOf(report);
    for (const sheet of sheets) {
      const { sheetId, state } = sheet.student;
      const of = { right, reasons: reasons.get(sheetId) ?? new Map() };
      scored.set(sheetId, state === 'settled' ? resultOf(sheet, of) : null);
    }
  }
  return scored;
}

async function saveScored(tx: Tx, stale: store.StaleResult, now: StoredResult | null): Promise<void> {
  const held = await store.holdStale(tx, stale.result);
  if (!held) return;
  const { id, shown, untold } = held;
  if (!stale.isOwn) return store.saveRescored(tx, id, { isWithdrawn: true, untold: 'withdrawn' });
  if (now === null) return store.saveRescored(tx, id, { isInReview: true });
  const change = changeOf(shown, now);
  // Whom nobody has told of the result hears of it as it is now.
  if (change === null || untold === 'released')
    return store.saveRescored(tx, id, { isInReview: false, shown: now });
  await store.insertChange(tx, newId(), id, change);
  await store.saveRescored(tx, id, {
    ...{ isInReview: false, shown: now },
    ...(changesMarks(change) && untold === null && { untold: 'changed' as const }),
  });
}

/** @returns false: there is none left */
const tellNext = (db: Db, paperId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const next = await store.holdUntold(tx, paperId);
    if (!next) return false;
    const { id, userId, untold, since, title } = next;
    await keepNotice(tx, {
      ...{ ownerId: userId, kind: 'job', thing: `result:${id}:${untold}:${since.getTime()}`, since },
      content: { is: 'result', what: untold, title, resultId: id },
    });
    await store.saveTold(tx, id);
    return true;
  });

export function resultsHandler(needs: Needs): JobHandler<{ paperId: string }> {
  const { db } = needs;
  return {
    kind: resultsJob,
    async run({ payload: { paperId }, signal }) {
      const form = await findExamForm(db, paperId);
      if (!form) return;
      const asker = { personId: paperId, signal };
      for (;;) {
        const stale = await store.listStale(db, paperId, atOnce);
        if (stale.length === 0 || signal.aborted) break;
        const sheetIds = stale.map(({ result }) => result.sheetId);
        const scored = await scoreSheets(needs, form, { sheetIds, asker });
        for (const each of stale)
          await db.transaction((tx) => saveScored(tx, each, scored.get(each.result.sheetId) ?? null));
      }
      while (!signal.aborted && (await tellNext(db, paperId)));
    },
    // The next change does the rest.
    gaveUp: async () => {},
  };
}
