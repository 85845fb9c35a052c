import {
  ExamMarking,
  examPaperLimits,
  type KeyItem,
  type NewExamKey,
  type WrittenAnswer,
} from '@gene/contract/exam-papers';
import type { QtiMarking, ScoringRules } from '@gene/engines/exam-scoring';

interface Form {
  questionCount: number;
  choices: number;
  sets: number;
}

const letters = 'ABCDE';

/** Marks for a question and off for a wrong answer: from its section, else from the paper. */
export function rulesOf({ marks, penalty, sections, ...rest }: ExamMarking, question: number): ScoringRules {
  const section = sections.find(({ from, to }) => from <= question && question <= to);
  return { ...rest, marks: section?.marks ?? marks, penalty: section?.penalty ?? penalty };
}

/** The first thing that a key for this paper must not say, in words; null if it is right. */
export function findKeyProblem({ sets, marking, written = [] }: NewExamKey, paper: Form): string | null {
  if (sets.length !== paper.sets) return `The paper has ${setsInWords(paper.sets)}, the key ${sets.length}.`;
  if (sets.every((items) => items.length === 0) && written.length === 0) return 'The key has no answer.';
  for (const items of sets) {
    const problem = findItemProblem(items, paper);
    if (problem !== null) return problem;
  }
  return findWrittenProblem(written, paper) ?? findMarkingProblem(marking, paper);
}

export const inQuestions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);
const setsInWords = (sets: number) => (sets === 1 ? 'one set' : `${sets} sets`);

function findItemProblem(items: readonly KeyItem[], { questionCount, choices }: Form): string | null {
  const seen = new Set<number>();
  for (const { question, accepted, isCancelled } of items) {
    if (question > questionCount) return `Question ${question}: the paper has ${inQuestions(questionCount)}.`;
    if (seen.has(question)) return `Question ${question} has two answers.`;
    seen.add(question);
    if (isCancelled !== (accepted.length === 0)) return `Question ${question} needs an answer.`;
    if (accepted.some((each) => each.some((choice, i) => choice <= (each[i - 1] ?? -1))))
      return `Question ${question}: the letters of an answer are in order, each once.`;
    const beyond = accepted.flat().find((choice) => choice >= choices);
    if (beyond !== undefined)
      return `Question ${question}: ${letters[beyond] ?? ''} is not a choice of this paper, whose last is ${letters[choices - 1] ?? ''}.`;
  }
  return null;
}

function findWrittenProblem(written: readonly WrittenAnswer[], { questionCount }: Form): string | null {
  const seen = new Set<number>();
  let characters = 0;
  for (const { question, points, remarks } of written) {
    if (question > questionCount) return `Question ${question}: the paper has ${inQuestions(questionCount)}.`;
    if (seen.has(question)) return `Question ${question} has two answers.`;
    seen.add(question);
    if (points.length === 0) return `Question ${question} needs an answer.`;
    characters += [...points.map(({ text }) => text), ...remarks].join('').length;
  }
  const { writtenMax } = examPaperLimits;
  return characters > writtenMax
    ? `Answers in writing have at most ${writtenMax.toLocaleString('en')} characters together.`
    : null;
}

function findMarkingProblem({ sections }: ExamMarking, { questionCount }: Form): string | null {
  const sorted = sections.toSorted((one, other) => one.from - other.from);
  for (const [i, { from, to }] of sorted.entries()) {
    if (to < from) return `Questions ${from} to ${to} are not a range.`;
    if (to > questionCount) return `Question ${to}: the paper has ${inQuestions(questionCount)}.`;
    if (from <= (sorted[i - 1]?.to ?? 0)) return `Question ${from} is in two sections.`;
  }
  return null;
}

/** As stored: answers by question. */
export const inOrder = <Item extends { question: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.question - other.question);

/** Marks of a paper without a key. */
export const usualMarking: ExamMarking = {
  marks: 1,
  penalty: 0,
  partial: 'none',
  cancelled: 'full',
  sections: [],
};

/** Marks as a file gives them; null: they are none that a paper can have. */
export function markingOfFile({ sections, ...marking }: QtiMarking): ExamMarking | null {
  const named = sections.map((section) => ({ name: '', ...section }));
  const read = ExamMarking.safeParse({ ...marking, sections: named });
  return read.success ? read.data : null;
}
