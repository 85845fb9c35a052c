import type { AttemptQuestion, QuestionGroup } from '@gene/contract/practice';
import type { Part } from '@gene/contract/papers';
import { type Penalty, penaltyFor, penaltyIn } from '@gene/engines/marking';

/** Deduction for a wrong answer, from the paper's instructions, then the section's. */
export function penaltyTo(
  groups: readonly QuestionGroup[],
  { group }: Pick<AttemptQuestion, 'group'>,
): Penalty {
  return penaltyIn([...new Set([groups[0], groups[group]])].flatMap((each) => each?.instructions ?? []));
}

/** The lowest mark an answer can get: 0, or less if wrong answers are penalised. */
export function leastMarks(groups: readonly QuestionGroup[], question: AttemptQuestion): number {
  const marks = question.marks ?? 0;
  const penalty = penaltyTo(groups, question);
  if (penalty.kind === 'none') return 0;
  // Each wrong part costs the same; if the amount is unclear, a person may know it.
  const off =
    penalty.kind === 'unclear' ? marks : Math.min(marks, tickedParts(question) * penaltyFor(penalty, marks));
  return off > 0 ? -off : 0;
}

const tickedParts = ({ parts }: Pick<Part, 'parts'>): number =>
  parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + tickedParts(part), 0);
