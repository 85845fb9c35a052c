import type { ReadKeyText } from '@gene/contract/exam-papers';
import { type KeyProblem, parseKeyText, parseQuestionFile } from '@gene/engines/exam-scoring';
import { inQuestions } from './rules.ts';

interface Form {
  questionCount: number;
  choices: number;
}

const lastLetter = (choices: number) => 'ABCDE'.charAt(choices - 1);

const inWords: Record<KeyProblem['kind'], (problem: KeyProblem, paper: Form) => string> = {
  unreadable: ({ question }) =>
    question === null
      ? 'No answer can be read here.'
      : `Question ${question} has no answer that can be read.`,
  // It may be one of the paper's, where a file lists fewer for the question.
  unknown_choice: (_problem, { choices }) =>
    `Not one of the choices of this question. The paper has A to ${lastLetter(choices)}.`,
  unknown_question: (_problem, { questionCount }) => `The paper has ${inQuestions(questionCount)}.`,
  repeated: ({ question }) => `Question ${question} has another answer already.`,
};

/** Reads a key as people write it, or the answers of a file of questions. */
export function readKeyText(text: string, paper: Form): ReadKeyText {
  const form = { questions: paper.questionCount, choices: paper.choices };
  const { items, problems, missing } = parseQuestionFile(text, form) ?? parseKeyText(text, form);
  return {
    ...{ items, missing },
    problems: problems.map((problem) => ({
      line: problem.line,
      text: problem.text.slice(0, 200),
      message: inWords[problem.kind](problem, paper),
    })),
  };
}
