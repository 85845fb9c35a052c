import type { ModelAnswer } from '@gene/contract/answers';
import type { QuestionMarking } from '@gene/contract/practice';
import { keeperOf, keptAnswersFor, type ModelAnswerNeeds } from '../marking/material.ts';
import { samePart } from '../options/rules.ts';
import { rightOptionsFor, rightOptionsIn } from '../options/material.ts';
import type { AnswerRow, AttemptRow } from '../store.ts';

const sameMarks = 0.01;

/**
 * Lists an attempt's questions that are unmarked, or were marked by key points or options that have since
 * changed.
 */
export async function outdatedIn(
  needs: Pick<ModelAnswerNeeds, 'answers' | 'papers'>,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
): Promise<ReadonlySet<string>> {
  const { questions, markedAt } = attempt;
  const outdated = new Set<string>();
  // Marking in progress uses the current ones.
  if (markedAt === null) return outdated;
  const keptAnswerTo = keptAnswersFor(needs, keeperOf(attempt));
  const withRightOptionsNow = rightOptionsFor(needs.papers, keeperOf(attempt));
  for (const question of questions) {
    const answer = answers.find(({ questionId }) => questionId === question.id);
    if (!answer) continue;
    const model = await keptAnswerTo(question);
    const right = rightOptionsIn(await withRightOptionsNow(question));
    const isOld = model && !isMarkedBy(model, answer.marking, question.marks);
    if (isOld || !isMarkedByKey(right, answer.marking)) outdated.add(question.id);
  }
  return outdated;
}

/** Questions without a suggestion are marked again once their options are known. */
function isMarkedByKey(right: ReturnType<typeof rightOptionsIn>, marking: QuestionMarking | null): boolean {
  return right.every(({ part, right: now }) => {
    const then = marking?.options.find((option) => samePart(option.part, part))?.key;
    return now?.labels.join() === then?.labels.join();
  });
}

function isMarkedBy(model: ModelAnswer, marking: QuestionMarking | null, marks: number | null): boolean {
  if (!marking) return false;
  // Once the options are known, the material's view does not matter.
  const open = marking.options.filter(({ key }) => key === undefined);
  const labels = open.map(({ supported }) => supported).join();
  const supported = open.map(
    ({ part }) => model.options.find((option) => samePart(option.part, part))?.label ?? null,
  );
  // Words are worth the marks that options leave.
  const left = (marks ?? 0) - marking.options.reduce((sum, option) => sum + (option.marks ?? 0), 0);
  const isSame = (i: number) => {
    const [then, now] = [marking.points[i]!, model.keyPoints[i]!];
    return (
      then.text === now.text &&
      then.part.join() === now.part.join() &&
      (marks === null || Math.abs(then.marks - now.weight * Math.max(0, left)) < sameMarks)
    );
  };
  // If everything is ticked, no words are compared.
  const isTicked = marking.options.length > 0 && marking.points.length === 0;
  return (
    labels === supported.join() &&
    (isTicked ||
      (marking.points.length === model.keyPoints.length && marking.points.every((_, i) => isSame(i))))
  );
}
