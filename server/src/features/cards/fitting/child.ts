import { type Fit, fitWeights, type LoggedReview } from '@gene/engines/study-planning';
import { serveCalls } from '../../../platform/isolated-child.ts';

export interface FitCall {
  /** One log per card, in order of time. */
  logs: LoggedReview[][];
  timeZone: string;
}

/** Fits weights in a separate process, since it takes seconds of arithmetic. */
serveCalls<{ call: FitCall; result: Fit | null }>(({ logs, timeZone }) =>
  Promise.resolve(fitWeights(logs, timeZone)),
);
