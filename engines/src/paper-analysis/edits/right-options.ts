import type { EditOf } from '@gene/contract/paper-edits';
import type { AnswerOption, PaperContent, RightOptions } from '@gene/contract/papers';
import { refuse } from './outcome.ts';
import { within } from './part-edits.ts';
import { placeOf } from './question-edits.ts';

/** A person says which options are right; with no labels, that nobody knows. */
export function setRightOptions(content: PaperContent, edit: EditOf<'right_options'>): PaperContent {
  const at = placeOf(content, edit.question);
  const question = content.questions[at]!;
  const rightIn = (options: readonly AnswerOption[]) => setByPerson(options, edit.labels);
  const next =
    edit.path.length === 0
      ? { ...question, rightOptions: rightIn(question.options) }
      : within(question, edit.path, (holder, i) => {
          const part = holder.parts[i] ?? refuse('This part no longer exists.');
          const changed = { ...part, rightOptions: rightIn(part.options) };
          return { ...holder, parts: holder.parts.with(i, changed) };
        });
  return { ...content, questions: content.questions.with(at, next) };
}

function setByPerson(options: readonly AnswerOption[], wanted: readonly string[]): RightOptions | undefined {
  const there = options.map(({ label }) => label);
  if (wanted.length > 0 && there.length === 0) refuse('There are no answers to choose from here.');
  const missing = wanted.find((label) => !there.includes(label));
  if (missing !== undefined)
    refuse(`There is no answer ${missing} here. The answers are ${there.join(', ')}.`);
  const labels = [...new Set(there.filter((label) => wanted.includes(label)))];
  return labels.length > 0 ? { labels, by: 'person' } : undefined;
}
