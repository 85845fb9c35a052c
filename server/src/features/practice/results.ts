import type { AttemptResult, QuestionResult } from '@gene/contract/practice';
import type { Tx } from '../../platform/database.ts';
import { bestUnder } from './choice.ts';
import { type AnswerRow, type AttemptRow, listAnswers, updateAttempt } from './store.ts';

type Totals = Pick<AttemptResult, 'suggested' | 'earned'>;

interface Reckoned extends Totals {
  questions: Omit<QuestionResult, 'outdated'>[];
}

/** Marks per question, and their sums under the rules of choice. */
export function reckon({ groups, questions }: AttemptRow, answers: readonly AnswerRow[]): Reckoned {
  const byId = new Map(answers.map((answer) => [answer.questionId, answer]));
  const suggestedFor = (id: string) => byId.get(id)?.marking?.suggested ?? null;
  const earnedFor = (id: string) => byId.get(id)?.ownMarks ?? suggestedFor(id);
  const total = (marksFor: (id: string) => number | null) =>
    questions.some(({ id }) => marksFor(id) !== null)
      ? bestUnder(groups, questions, ({ id }) => marksFor(id) ?? 0).total
      : null;
  // Of answers that earn the same, one that is written counts before one that is blank.
  const counted = bestUnder(groups, questions, ({ id }) => {
    const answer = byId.get(id);
    return (earnedFor(id) ?? 0) + (answer && answer.text.trim() !== '' ? 1e-6 : 0);
  }).ids;
  return {
    suggested: total(suggestedFor),
    earned: total(earnedFor),
    questions: questions.map(({ id }) => ({
      questionId: id,
      marking: byId.get(id)?.marking ?? null,
      own: byId.get(id)?.ownMarks ?? null,
      counted: counted.has(id),
    })),
  };
}

/** Keeps the sums with the attempt, for lists. */
export async function saveTotals(tx: Tx, attempt: AttemptRow): Promise<Totals> {
  const { suggested, earned } = reckon(attempt, await listAnswers(tx, attempt.ownerId, attempt.id));
  await updateAttempt(tx, attempt, { suggested, earned });
  return { suggested, earned };
}
