import { type AttemptResult, bestUnder, type QuestionResult } from '@gene/contract/practice';
import type { Db, Tx } from '../../../platform/database.ts';
import { leastMarks } from '../rules.ts';
import {
  type AnswerRow,
  type AttemptRow,
  databaseTime,
  listAnswered,
  listAnswers,
  updateAttempt,
} from '../store.ts';

type Totals = Pick<AttemptResult, 'suggested' | 'suggestedOf' | 'earned' | 'earnedOf'>;
type MarksFor = (questionId: string) => number | null;

interface Reckoned extends Totals {
  questions: Omit<QuestionResult, 'outdated'>[];
}

/**
 * Computes marks per question and their sums under the choice rules.
 * @param answered ids of the questions that are not blank
 */
export function reckon(
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  answered: ReadonlySet<string>,
): Reckoned {
  const byId = new Map(answers.map((answer) => [answer.questionId, answer]));
  const markingOf = (id: string) => byId.get(id)?.marking ?? null;
  const ownFor: MarksFor = (id) => byId.get(id)?.ownMarks ?? null;
  const suggestedFor: MarksFor = (id) => markingOf(id)?.suggested ?? null;
  const earnedFor: MarksFor = (id) => ownFor(id) ?? suggestedFor(id);
  const { groups, questions } = attempt;
  const isKnown = (marksFor: MarksFor) => questions.some(({ id }) => marksFor(id) !== null);
  const total = (marksFor: MarksFor) =>
    isKnown(marksFor) ? bestUnder(groups, questions, ({ id }) => marksFor(id) ?? 0).total : null;
  // Of answers that earn the same, a written one counts before a blank one.
  const counted = bestUnder(
    groups,
    questions,
    ({ id }) => (earnedFor(id) ?? 0) + (answered.has(id) ? 1e-6 : 0),
  ).ids;
  /** Marks without a suggestion: of the question, or of parts of it. */
  const openFor = ({ id, marks }: AttemptRow['questions'][number], marksFor: MarksFor) =>
    marksFor(id) === null ? (marks ?? 0) : (markingOf(id)?.open ?? 0);
  const judged = (marksFor: MarksFor) => {
    const open = questions.filter(
      ({ id }) => counted.has(id) && (marksFor === suggestedFor || ownFor(id) === null),
    );
    const unknown = open.reduce((sum, question) => sum + openFor(question, marksFor), 0);
    return attempt.marks === null || !isKnown(marksFor) ? null : Math.max(0, attempt.marks - unknown);
  };
  return {
    ...{ suggested: total(suggestedFor), suggestedOf: judged(suggestedFor) },
    ...{ earned: total(earnedFor), earnedOf: judged(earnedFor) },
    questions: questions.map((question) => ({
      questionId: question.id,
      least: leastMarks(groups, question),
      marking: markingOf(question.id),
      own: ownFor(question.id),
      counted: counted.has(question.id),
    })),
  };
}

/** Of an exam, until nobody writes it any more. */
export const areMarksClosed = async (
  db: Db | Tx,
  { resultsFrom }: Pick<AttemptRow, 'resultsFrom'>,
): Promise<boolean> => resultsFrom !== null && (await databaseTime(db)) < resultsFrom;

/** Stores the sums with the attempt, for lists. */
export async function saveTotals(tx: Tx, attempt: AttemptRow): Promise<void> {
  const { ownerId, id } = attempt;
  const answers = await listAnswers(tx, ownerId, id);
  const { suggested, earned, earnedOf } = reckon(attempt, answers, await listAnswered(tx, ownerId, id));
  await updateAttempt(tx, attempt, { suggested, earned, earnedOf });
}
