/** Marks, choices and time of a predicted paper: they add up for the questions that it has. */
import type { ChoiceRule } from '@gene/contract/papers';
import { minutesForMarks } from '@gene/contract/practice';
import type { PredictedPaper, PredictedPart, PredictedQuestion } from '@gene/contract/predictions';
import { addMarks } from '../checks.ts';

type Marked = Pick<PredictedPaper, 'questions' | 'sections' | 'choice' | 'totalMarks'>;

/** A paper with fewer questions than its form: what it says of their number is told by rules on what is left, in less time. */
export function withoutOpenPlaces<P extends Marked & Pick<PredictedPaper, 'minutes' | 'instructions'>>(
  paper: P,
  marksOfForm: number | null,
): P {
  const { questions, minutes, totalMarks, choice, sections } = paper;
  const isTold = minutes !== null && totalMarks !== null && marksOfForm !== null;
  const ruled = (section: number | null, rule: ChoiceRule | null) => ({
    instructions: [],
    choice: choiceAmong(
      questions.filter((question) => question.section === section),
      rule,
    ),
  });
  return {
    ...{ ...paper, ...ruled(null, choice) },
    sections: sections.map((section, i) => ({ ...section, ...ruled(i, section.choice) })),
    minutes: isTold ? minutesForMarks(totalMarks, { minutes, marks: marksOfForm }) : minutes,
  };
}

/** Null where all that is left is to be answered. */
function choiceAmong(left: readonly PredictedQuestion[], rule: ChoiceRule | null): ChoiceRule | null {
  if (rule?.per !== 'section') return rule;
  const isFree = ({ number, insteadOfPrevious }: PredictedQuestion) =>
    !insteadOfPrevious && !rule.compulsory.includes(number);
  const free = left.filter(isFree).length;
  return free > rule.answer ? { ...rule, of: rule.of && Math.min(rule.of, free) } : null;
}

/** If the form's total can't be reached, the actual one is printed. */
export function withMarksThatAdd<P extends Marked>(paper: P): P {
  const questions = paper.questions.map(addedUp);
  const sections = paper.sections.map((section, i) => {
    const own = questions.filter((question) => question.section === i);
    const added = told(own, section.choice);
    return section.total === null || added === null ? section : { ...section, total: added };
  });
  const isTold = questions.every(({ marks }) => marks !== null);
  const totalMarks = (isTold ? addMarks({ ...paper, questions, sections }) : null) ?? paper.totalMarks;
  return { ...paper, questions, sections, totalMarks };
}

/** Null where one of them does not tell its marks. */
function told(questions: readonly PredictedQuestion[], choice: PredictedPaper['choice']): number | null {
  if (questions.some(({ marks }) => marks === null)) return null;
  return addMarks({
    questions: questions.map((question) => ({ ...question, section: null })),
    ...{ sections: [], choice },
  });
}

const worthOf = (parts: readonly PredictedPart[], choice: PredictedQuestion['choice']) =>
  addMarks({
    questions: parts.map((part) => ({ ...part, number: part.label, section: null, module: null })),
    ...{ sections: [], choice },
  });

/** Parts that came with their question, from another place, share its marks out as they did there. */
function addedUp(question: PredictedQuestion): PredictedQuestion {
  const { marks, parts, choice, basis } = question;
  if (parts.length === 0 || parts.some((part) => part.marks === null)) return question;
  const worth = worthOf(parts, choice);
  if (worth === marks || worth === null) return question;
  const scaled = basis !== null && choice === null && marks !== null ? scaledTo(parts, marks) : null;
  return scaled ? { ...question, parts: scaled } : { ...question, marks: worth };
}

/** Whole marks by the largest remainder, at least one each; null where there are too few. Alternatives are worth the same. */
function scaledTo(parts: readonly PredictedPart[], marks: number): PredictedPart[] | null {
  const groupOf: number[] = [];
  const worth: number[] = [];
  for (const part of parts) {
    if (part.insteadOfPrevious && worth.length > 0)
      worth[worth.length - 1] = Math.max(worth.at(-1)!, part.marks!);
    else worth.push(part.marks!);
    groupOf.push(worth.length - 1);
  }
  const whole = worth.reduce((sum, each) => sum + each, 0);
  if (!Number.isInteger(marks) || marks < worth.length || whole <= 0) return null;
  const exact = worth.map((each) => 1 + ((marks - worth.length) * each) / whole);
  const given = exact.map(Math.floor);
  const order = exact
    .map((each, i) => ({ i, rest: each - given[i]! }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  const open = marks - given.reduce((sum, each) => sum + each, 0);
  for (const { i } of order.slice(0, open)) given[i]!++;
  return parts.map((part, i) => ({ ...part, marks: given[groupOf[i]!]! }));
}
