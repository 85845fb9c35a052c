import type { CardFit } from '@gene/contract/cards';
import { Id } from '@gene/contract/route';
import { type Fit, fitLeastAnswers } from '@gene/engines/study-planning';
import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { HeavyWork } from '../../../platform/heavy-work.ts';
import { createIsolatedCalls } from '../../../platform/isolated-calls.ts';
import { addJob, type JobHandler, type JobKind } from '../../../platform/queue.ts';
import * as decks from '../decks/store.ts';
import * as store from './store.ts';
import type { FitCall, FitTold, FitWanted } from './messages.ts';
import { replayPortion } from '../rescheduling/worker.ts';
import { rescheduleLater } from '../rescheduling/jobs.ts';
import { unknownTimeZone } from '../decks/rules.ts';

/** Beside this file in the source, below the bundle when built. */
const fittingChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/cards/fitting/child.js',
  import.meta.url,
);
const limits = { heapMb: 400, rssMb: 700, workMs: 120_000 } as const;
const answersAtOnce = 2000;

type Payload = { ownerId: string };
const fittingJob: JobKind<Payload> = {
  kind: 'cards.fit',
  queue: 'writing',
  payload: z.object({ ownerId: Id }),
};

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  heavy: HeavyWork;
}

export interface CardFitting {
  state(ownerId: string): Promise<CardFit>;
  /** False if there are too few answers. */
  begin(ownerId: string): Promise<boolean>;
  /** Returns to the published weights for every card. */
  drop(ownerId: string): Promise<void>;
  handler: JobHandler<Payload>;
  close: () => Promise<void>;
}

/** Fits the schedule to its owner's own answers, and uses the result if it predicts later answers better. */
export function createCardFitting({ db, events, heavy }: Needs): CardFitting {
  const child = createIsolatedCalls<FitCall, Fit | null, FitWanted, FitTold>({
    entry: fittingChild,
    limits: { ...limits, givesWayAfterMs: heavy.limits.turnMs },
  });
  const timeZoneOf = async (ownerId: string) => (await decks.findTimeZone(db, ownerId)) ?? unknownTimeZone;

  /** Recomputes every schedule under the weights: the first cards at once, the rest in a job. */
  async function applyWeights(ownerId: string, weights: number[] | null): Promise<void> {
    await store.changeLearner(db, ownerId, { weights });
    const left = await replayPortion(db, ownerId, null);
    if (left !== null) await rescheduleLater(db, { ownerId, subjectId: null });
    await events.publish(ownerId, { event: 'cards', data: {} });
  }

  async function end(ownerId: string): Promise<void> {
    await store.changeLearner(db, ownerId, { fittingSince: null });
    await events.publish(ownerId, { event: 'cards', data: {} });
  }

  return {
    async state(ownerId) {
      const [learner, timeZone] = await Promise.all([store.findLearner(db, ownerId), timeZoneOf(ownerId)]);
      return {
        answers: await store.countTellingAnswers(db, ownerId, timeZone),
        needed: fitLeastAnswers,
        running: learner?.fittingSince != null,
        inUse: learner?.weights != null,
        last: learner?.fit ?? null,
      };
    },
    async begin(ownerId) {
      if ((await store.countTellingAnswers(db, ownerId, await timeZoneOf(ownerId))) < fitLeastAnswers)
        return false;
      await store.changeLearner(db, ownerId, { fittingSince: new Date() });
      await db.transaction((tx) =>
        addJob(tx, {
          ...{ kind: fittingJob, payload: { ownerId }, ownerId },
          ...{ dedupeKey: ownerId, again: true, maxAttempts: 3 },
        }),
      );
      return true;
    },
    drop: (ownerId) => applyWeights(ownerId, null),
    handler: {
      kind: fittingJob,
      async run({ payload: { ownerId }, signal }) {
        const call = { timeZone: await timeZoneOf(ownerId) };
        const tell = async ({ after }: FitWanted) => ({
          json: await store.answersJson(db, ownerId, after, answersAtOnce),
        });
        const asker = { personId: ownerId, signal, isJob: true };
        const outcome = await heavy.run('fit', asker, (stopping) => child.call(call, stopping, tell));
        if (!outcome.ok) throw new Error(`Weights could not be fitted: ${outcome.reason} ${outcome.detail}`);
        if (outcome.result) {
          const { weights, ...fit } = outcome.result;
          await store.changeLearner(db, ownerId, { fit: { at: new Date().toISOString(), ...fit } });
          if (fit.isBetter) await applyWeights(ownerId, weights);
        }
        await end(ownerId);
      },
      gaveUp: ({ ownerId }) => end(ownerId),
    },
    close: () => child.close(),
  };
}
