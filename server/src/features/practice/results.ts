import type { AttemptResult, QuestionResult } from '@gene/contract/practice';
import type { Tx } from '../../platform/database.ts';
import { bestUnder } from './choice.ts';
import { type AnswerRow, type AttemptRow, listAnswers, updateAttempt } from './store.ts';

type Totals = Pick<AttemptResult, 'suggested' | 'earned'>;

interface Reckoned extends Totals {
  questions: Omit<QuestionResult, 'outdated'>[];
}

/**
 * Marks per question, and their sums under the rules of choice.
 * @param answered ids of the questions that are not blank
 */
export function reckon(
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  answered: ReadonlySet<string>,
): Reckoned {
  const { suggestedFor, earnedFor, ownFor, markingOf } = marksIn(answers);
  // Of answers that earn the same, one that is there counts before one that is blank.
  const counted = bestUnder(
    attempt.groups,
    attempt.questions,
    ({ id }) => (earnedFor(id) ?? 0) + (answered.has(id) ? 1e-6 : 0),
  ).ids;
  return {
    ...totalsOf(attempt, { suggestedFor, earnedFor }),
    questions: attempt.questions.map(({ id }) => ({
      questionId: id,
      marking: markingOf(id),
      own: ownFor(id),
      counted: counted.has(id),
    })),
  };
}

function marksIn(answers: readonly AnswerRow[]) {
  const byId = new Map(answers.map((answer) => [answer.questionId, answer]));
  const markingOf = (id: string) => byId.get(id)?.marking ?? null;
  const ownFor = (id: string) => byId.get(id)?.ownMarks ?? null;
  const suggestedFor = (id: string) => markingOf(id)?.suggested ?? null;
  return { markingOf, ownFor, suggestedFor, earnedFor: (id: string) => ownFor(id) ?? suggestedFor(id) };
}

function totalsOf(
  { groups, questions }: AttemptRow,
  { suggestedFor, earnedFor }: Pick<ReturnType<typeof marksIn>, 'suggestedFor' | 'earnedFor'>,
): Totals {
  const total = (marksFor: (id: string) => number | null) =>
    questions.some(({ id }) => marksFor(id) !== null)
      ? bestUnder(groups, questions, ({ id }) => marksFor(id) ?? 0).total
      : null;
  return { suggested: total(suggestedFor), earned: total(earnedFor) };
}

/** Keeps the sums with the attempt, for lists. */
export async function saveTotals(tx: Tx, attempt: AttemptRow): Promise<Totals> {
  const totals = totalsOf(attempt, marksIn(await listAnswers(tx, attempt.ownerId, attempt.id)));
  await updateAttempt(tx, attempt, totals);
  return totals;
}
