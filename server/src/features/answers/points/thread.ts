import type { KeyPoint, ModelAnswer } from '@gene/contract/answers';
import type { KeptQuestion } from '@gene/contract/papers';
import type { Task } from '../../../platform/worker-pool.ts';
import { pointsOfText } from './reader.ts';

export interface PointsCall {
  question: Pick<KeptQuestion, 'text' | 'marks' | 'parts'>;
  markdown: string;
  /** The answer before the reader's changes. */
  generated: ModelAnswer;
}

export type PointsTask = Task<PointsCall, KeyPoint[]>;

/** Reads points in a thread of the pool: a text of 50,000 letters takes 50 to 900 ms. */
export const readPointsInThread = ({ question, markdown, generated }: PointsCall): KeyPoint[] =>
  pointsOfText(question, markdown, generated);
