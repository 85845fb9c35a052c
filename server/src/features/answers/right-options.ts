import type { ModelAnswer } from '@gene/contract/answers';
import type { Part, RightOptions } from '@gene/contract/papers';
import { cannotTellOptions, escapeMarkdown } from '@gene/engines/answering';

type Holder = Pick<Part, 'parts' | 'options' | 'rightOptions'>;

/** What is known to be right for a question or part that is answered by ticking. */
interface Known {
  path: readonly string[];
  /** "b) The keeper" */
  options: string[];
  by: RightOptions['by'];
}

function knownIn({ parts, options, rightOptions }: Holder, path: readonly string[] = []): Known[] {
  if (parts.length > 0) return parts.flatMap((part) => knownIn(part, [...path, part.label]));
  if (!rightOptions) return [];
  const right = options.filter(({ label }) => rightOptions.labels.includes(label));
  return [{ path, options: right.map(({ label, text }) => `${label}) ${text}`), by: rightOptions.by }];
}

/** Whether all of a question is answered by ticking, and it is known what is right. */
export const isKeyed = ({ parts, options, rightOptions }: Holder): boolean =>
  parts.length > 0 ? parts.every(isKeyed) : options.length > 0 && rightOptions !== undefined;

/** What is right and who says so, a line for each place that is answered by ticking. */
export const rightLines = (question: Holder): { part: string; right: string; by: string }[] =>
  knownIn(question).map(({ path, options, by }) => ({
    part: path.map((label) => `(${label}) `).join(''),
    right: options.join('; '),
    by: by === 'person' ? 'set by you' : 'as the paper’s own key says',
  }));

/** A generated answer below the options that are known to be right: the material need not tell them any more. */
export function withRightLines(answer: ModelAnswer, question: Holder): ModelAnswer {
  const lines = rightLines(question).map(
    ({ part, right, by }) =>
      `${escapeMarkdown(part)}**${escapeMarkdown(right)}** — ${right.includes('; ') ? 'the right options' : 'the right option'}, ${by}.`,
  );
  if (lines.length === 0) return answer;
  const isOpen = (block: string) => !isKeyed(question) || !cannotTellOptions.has(block);
  const said = answer.markdown.split('\n\n').filter(isOpen);
  return {
    ...answer,
    markdown: [...lines, ...said].join('\n\n'),
    ...(isKeyed(question) && { coverage: 'covered' as const }),
  };
}
