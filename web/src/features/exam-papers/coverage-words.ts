import type { ExamPaper } from '@gene/contract/exam-papers';
import { numbersInWords } from './scheme-words.ts';

/** "Question 4", "Questions 4 to 6". */
function questionsInWords(questions: readonly number[]): string {
  const numbers = numbersInWords(questions.map((question) => ({ question, number: String(question) })));
  return `${questions.length === 1 ? 'Question' : 'Questions'} ${numbers}`;
}

/** Of questions in writing, for which a key has no points. */
export const byHandInWords = (questions: readonly number[]): string =>
  `${questionsInWords(questions)} ${questions.length === 1 ? 'is' : 'are'} answered in writing and marked by hand.`;

/** Of questions without any answer. */
export function missingInWords(questions: readonly number[], kind: ExamPaper['kind']): string {
  const [have, them] = questions.length === 1 ? ['has', 'it'] : ['have', 'them'];
  const unless = kind === 'both' ? `, unless the sheet has room to answer ${them} in writing` : '';
  return `${questionsInWords(questions)} ${have} no answer: nobody gets marks for ${them}${unless}.`;
}
