import type { AnswerOption, Part } from '@gene/contract/papers';
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
