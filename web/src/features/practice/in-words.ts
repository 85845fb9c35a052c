import type { Attempt, AttemptQuestion, QuestionGroup } from '@gene/contract/practice';
import { marksInWords } from '../../entities/papers/paper-words.ts';

export const groupTitle = ({ label, title }: QuestionGroup) => [label, title].filter(Boolean).join(': ');

/** The question's paper, unless the attempt is named after it. */
export const paperOf = ({ title }: Attempt, { documentTitle }: AttemptQuestion): string | null =>
  title.endsWith(documentTitle) ? null : documentTitle;

/** Where a question's result stands. */
export const resultId = ({ id }: Pick<AttemptQuestion, 'id'>) => `result-${id}`;

/**
 * "of 50 marks"; if only part is judged: "of the 35 marks that are marked so far".
 * @param which describes the part
 */
export const ofMarks = (judged: number | null, marks: number, which = 'are marked so far'): string =>
  judged !== null && judged < marks
    ? `of the ${marksInWords(judged)} that ${which}`
    : `of ${marksInWords(marks)}`;
