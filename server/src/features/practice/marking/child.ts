import type { QuestionMarking } from '@gene/contract/practice';
import { serveCalls } from '../../../platform/isolated-child.ts';
import { markQuestion, type MarkingCall } from './rules.ts';

/** Marks answers in a separate process: a long answer, with others to calibrate from, takes a second. */
serveCalls<{ call: MarkingCall; result: QuestionMarking }>(
  async ({ question, answer, model, samples, penalty }) =>
    markQuestion(question, answer, model, samples, penalty),
);
