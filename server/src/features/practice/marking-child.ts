import type { QuestionMarking } from '@gene/contract/practice';
import { serveCalls } from '../../platform/isolated-child.ts';
import { markQuestion, type MarkingCall } from './marking.ts';

/** Marks answers in a process of its own: with a long answer, and others to learn from, it takes a second. */
serveCalls<{ call: MarkingCall; result: QuestionMarking }>(
  async ({ question, answer, model, samples, penalty }) =>
    markQuestion(question, answer, model, samples, penalty),
);
