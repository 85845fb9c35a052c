import { type Fit, fitWeights, type LoggedReview } from '@gene/engines/study-planning';
import { serveCalls } from '../../platform/isolated-child.ts';

export interface FitCall {
  /** Of one card each, in order of time. */
  logs: LoggedReview[][];
  timeZone: string;
}

/** Fits weights in a process of its own: it takes seconds of arithmetic. */
serveCalls<{ call: FitCall; result: Fit | null }>(({ logs, timeZone }) =>
  Promise.resolve(fitWeights(logs, timeZone)),
);
