import { estimateMastery, estimateReadiness, type ExamTopic } from '@gene/engines/study-planning';
import type { Task } from '../../platform/worker-pool.ts';

export interface AssessCall {
  topics: ExamTopic[];
  /** Of a paper; null if no exam is known. */
  questions: number | null;
}

export interface Assessment {
  mastery: ReturnType<typeof estimateMastery>;
  readiness: ReturnType<typeof estimateReadiness>;
}

export type AssessTask = Task<AssessCall, Assessment>;

/** Draws a thousand times from what may be known: a tenth of a second for a hundred topics. */
export const assessInThread = ({ topics, questions }: AssessCall): Assessment => ({
  mastery: estimateMastery(topics),
  readiness: questions === null ? null : estimateReadiness(topics, questions),
});
