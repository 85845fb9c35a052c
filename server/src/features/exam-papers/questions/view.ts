import type { ReadKeyFile } from '@gene/contract/exam-papers';
import { type QtiFault, type QtiKey, type QtiKeyProblem, writeKeyText } from '@gene/engines/exam-scoring';
import { inQuestions, markingOfFile } from '../rules.ts';

interface Form {
  questionCount: number;
  choices: number;
}

/** Said of a file that cannot be read at all. */
export const faultInWords: Record<QtiFault, string> = {
  not_well_formed: 'This is not QTI: its XML cannot be read.',
  document_type: 'The file declares a document type, which could make it read other files. Remove it.',
  too_deep: 'The file is nested too deeply.',
  too_large: 'The file holds more than is read at once.',
  not_a_zip: 'The package is damaged.',
  no_questions: 'This file has no QTI questions.',
};

const inWords: Record<QtiKeyProblem['kind'], (paper: Form) => string> = {
  not_a_choice: () => 'It is not answered by choosing from one list.',
  no_answer: () => 'The file does not say which choice is right.',
  other_scores: () => 'Its choices have marks that a key cannot hold.',
  own_rules: () => 'Its own scoring rules are left out.',
  other_partial: () => 'It marks several right choices differently from the other questions.',
  unknown_choice: ({ choices }) => `The choices of this paper are A to ${'ABCDE'.charAt(choices - 1)}.`,
  unknown_question: ({ questionCount }) => `The paper has ${inQuestions(questionCount)}.`,
};

/** As many as somebody reads. */
const toldMost = 200;

export function toReadKeyFile(key: QtiKey, paper: Form): ReadKeyFile {
  const told = (problems: readonly QtiKeyProblem[]) =>
    problems.slice(0, toldMost).map(({ question, title, kind }) => ({
      ...{ question, title: title.slice(0, 120), message: inWords[kind](paper) },
    }));
  const { items, missing, isShuffled, marking } = key;
  return {
    ...{ items, missing, isShuffled, text: writeKeyText(items) },
    ...{ problems: told(key.problems), remarks: told(key.remarks) },
    marking: marking && markingOfFile(marking),
  };
}
