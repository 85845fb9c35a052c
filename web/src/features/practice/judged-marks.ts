import type { Attempt, AttemptResult, QuestionResult } from '@gene/contract/practice';

/** The marks, under the rules of choice, of the questions that a sum was taken over: of others nothing is known yet. */
export function judgedMarks(
  { questions, marks }: Pick<Attempt, 'questions' | 'marks'>,
  result: Pick<AttemptResult, 'questions'>,
  isJudged: (question: QuestionResult) => boolean,
): number {
  const judged = new Set(
    result.questions.filter((each) => each.counted && isJudged(each)).map(({ questionId }) => questionId),
  );
  const sum = questions.reduce((total, each) => total + (judged.has(each.id) ? (each.marks ?? 0) : 0), 0);
  return Math.min(marks ?? sum, sum);
}
