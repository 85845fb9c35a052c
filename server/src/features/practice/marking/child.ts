import type { QuestionMarking } from '@gene/contract/practice';
import { unpackVectors } from '@gene/engines/sentence-encoding';
import { serveCalls } from '../../../platform/isolated-child.ts';
import type { MarkingTold, MarkingWanted } from './messages.ts';
import { markQuestion, type MarkingCall, readAnswers } from './rules.ts';

/** Marks answers in a separate process: a long answer, with others to calibrate from, takes a second. */
serveCalls<{ call: MarkingCall; result: QuestionMarking; wanted: MarkingWanted; told: MarkingTold }>(
  async (call, want) => {
    const meanings = await readAnswers(call, async (parts) => {
      const { vectors } = await want({ parts });
      return vectors && unpackVectors(vectors);
    });
    return markQuestion(call, meanings);
  },
);
