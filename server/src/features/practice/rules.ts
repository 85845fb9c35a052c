import type { AttemptQuestion, QuestionGroup } from '@gene/contract/practice';
import type { Part } from '@gene/contract/papers';
import { type Penalty, penaltyFor, penaltyIn } from '@gene/engines/marking';

type Chosen = Pick<AttemptQuestion, 'id' | 'number' | 'group' | 'module' | 'insteadOfPrevious'>;

/** Questions that count under the choice rules. */
export interface Counted {
  total: number;
  ids: ReadonlySet<string>;
}

/**
 * Selects the best questions that the choice rules allow: of alternatives joined by OR one, of "any five of
 * eight" five.
 * @param valueOf the marks a question is worth or has earned
 */
export function bestUnder<Q extends Chosen>(
  groups: readonly QuestionGroup[],
  questions: readonly Q[],
  valueOf: (question: Q) => number,
): Counted {
  const counted = groups.flatMap((group, i) => {
    const own = questions.filter((question) => question.group === i);
    if (!group.choice) return bestOfAlternatives(own, valueOf);
    const { answer, per, compulsory } = group.choice;
    const must = own.filter(({ number }) => compulsory.includes(number));
    const free = own.filter((question) => !must.includes(question));
    const pools =
      per === 'module'
        ? [...new Set(free.map(({ module }) => module))].map((module) =>
            free.filter((question) => question.module === module),
          )
        : [bestOfAlternatives(free, valueOf)];
    // "One full question from each module" is itself the alternative, so OR adds nothing.
    const best = pools.flatMap((pool) => pool.toSorted((a, b) => valueOf(b) - valueOf(a)).slice(0, answer));
    return [...bestOfAlternatives(must, valueOf), ...best];
  });
  return {
    total: counted.reduce((sum, question) => sum + valueOf(question), 0),
    ids: new Set(counted.map(({ id }) => id)),
  };
}

function bestOfAlternatives<Q extends Chosen>(
  questions: readonly Q[],
  valueOf: (question: Q) => number,
): Q[] {
  const best: Q[] = [];
  for (const question of questions) {
    const before = question.insteadOfPrevious ? best.at(-1) : undefined;
    if (!before) best.push(question);
    else if (valueOf(question) > valueOf(before)) best[best.length - 1] = question;
  }
  return best;
}

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
