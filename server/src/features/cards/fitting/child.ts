import { type Fit, fitWeights, type LoggedReview } from '@gene/engines/study-planning';
import { serveCalls } from '../../../platform/isolated-child.ts';
import type { FitAnswer, FitCall, FitTold, FitWanted } from './messages.ts';

/** Fits weights in a separate process, since it takes seconds of arithmetic. */
serveCalls<{ call: FitCall; result: Fit | null; wanted: FitWanted; told: FitTold }>(({ timeZone }, want) =>
  fitWeights(logs(want), timeZone),
);

/** Yields one log per card, in order of time. */
async function* logs(want: (wanted: FitWanted) => Promise<FitTold>): AsyncGenerator<LoggedReview[]> {
  let log: LoggedReview[] = [];
  for (let last: FitAnswer | null = null; ;) {
    const answers = JSON.parse((await want({ after: last })).json) as FitAnswer[];
    if (answers.length === 0) break;
    for (const answer of answers) {
      const { id, cardId, rating, reviewedAt } = answer;
      if (last && last.cardId !== cardId) {
        yield log;
        log = [];
      }
      log.push({ id, rating: rating as LoggedReview['rating'], reviewedAt: new Date(reviewedAt) });
      last = answer;
    }
  }
  yield log;
}
