import type { AnswerOption, Part, RightOptions } from '@gene/contract/papers';
import { emptyPlace } from './places.ts';

/** New labels and words; an option keeps its place on the page as long as there is one there. */
export function withOptions(
  holder: Pick<Part, 'end' | 'page' | 'options'>,
  options: readonly { label: string; text: string }[],
): AnswerOption[] {
  return options.map(({ label, text }, i) => ({
    ...(holder.options[i] ?? emptyPlace(holder)),
    label,
    text,
  }));
}

type Holder = Pick<Part, 'options' | 'rightOptions'>;

/** Right options after an edit: they keep their status under a new label, and go with their option. */
export function rightAfter({ options, rightOptions }: Holder, after: readonly AnswerOption[]) {
  const isRelabelled = after.length === options.length;
  return rightAmong(rightOptions, (label) =>
    isRelabelled
      ? after[options.findIndex((option) => option.label === label)]
      : after.find((option) => option.label === label),
  );
}

/** Right options of two merged questions; those of the second only if the first has no options. */
export const rightOfBoth = (first: Holder, second: Holder): RightOptions | undefined =>
  first.options.length > 0 ? first.rightOptions : second.rightOptions;

function rightAmong(
  right: RightOptions | undefined,
  found: (label: string) => AnswerOption | undefined,
): RightOptions | undefined {
  const labels = right?.labels.flatMap((label) => found(label)?.label ?? []) ?? [];
  return right && labels.length > 0 ? { ...right, labels } : undefined;
}
