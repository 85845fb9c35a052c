import type { ModelAnswer } from '@gene/contract/answers';
import { asksForSeveral, isTickedOnly, type Part, type RightOptions } from '@gene/contract/papers';
import {
  type AttemptQuestion,
  type ChosenOptions,
  type MarkedOption,
  rightLabels,
} from '@gene/contract/practice';
import { markChoice } from '@gene/engines/marking';

type Asked = Pick<Part, 'text' | 'marks' | 'parts' | 'options' | 'rightOptions'>;

/** A question or part answered by ticking. */
interface Ticked {
  part: string[];
  marks: number | null;
  right: RightOptions | undefined;
  /** It asks for more than one option. */
  several: boolean;
}

/**
 * Marks ticked answers: by the paper's key or a person's setting, otherwise by what the material supports. If
 * neither is known, nothing is marked.
 * @param penalty deduction for a wrong tick, given its marks
 */
export function markOptions(
  question: AttemptQuestion,
  choices: readonly ChosenOptions[],
  model: ModelAnswer,
  penalty: (marks: number) => number,
): MarkedOption[] {
  const asked = tickedIn(question, [], false);
  const unnamed = asked.filter(({ marks }) => marks === null).length;
  const named = asked.reduce((sum, { marks }) => sum + (marks ?? 0), 0);
  const each =
    question.marks !== null && isTickedOnly(question) && unnamed > 0
      ? (question.marks - named) / unnamed
      : null;
  return asked.map(({ part, marks: own, right, several }): MarkedOption => {
    const chosen = choices.find((choice) => samePart(choice.part, part))?.labels ?? [];
    const found = model.options.find((option) => samePart(option.part, part));
    const supported = found?.label ?? null;
    const marks = own ?? each;
    const isProof = !right || (right.labels.length === 1 && right.labels[0] === supported);
    const citation = isProof ? (found?.citation ?? null) : null;
    const common = { part, chosen, supported, marks, citation, ...(right && { key: right }) };
    const correct = rightLabels(common);
    if (chosen.length === 0) return { ...common, outcome: 'blank', earned: marks === null ? null : 0 };
    if (correct.length === 0) return { ...common, outcome: 'unknown', earned: null };
    const { outcome, earned } = markChoice(
      {
        ...{ correct, marks: marks ?? 1, penalty: marks === null ? 0 : penalty(marks) },
        // If several options are accepted where one is asked for, any of them is enough.
        ...{ rule: several ? 'all' : 'any', cancelled: false },
      },
      chosen,
    );
    return {
      ...common,
      outcome: outcome === 'cancelled' ? 'unknown' : outcome,
      earned: marks === null ? null : earned,
    };
  });
}

function tickedIn(
  { text, marks, parts, options, rightOptions }: Asked,
  path: string[],
  above: boolean,
): Ticked[] {
  const several = above || asksForSeveral(text);
  if (parts.length === 0)
    return options.length > 0 ? [{ part: path, marks, right: rightOptions, several }] : [];
  return parts.flatMap((part) => tickedIn(part, [...path, part.label], several));
}

export const samePart = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((label, i) => label === b[i]);
