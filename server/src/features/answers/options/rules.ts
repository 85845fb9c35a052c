import type { ModelAnswer } from '@gene/contract/answers';
import type { Part, RightOptions } from '@gene/contract/papers';
import { cannotTellOptions, escapeMarkdown } from '@gene/engines/answering';

type Holder = Pick<Part, 'parts' | 'options' | 'rightOptions'>;

/** Known correct options of a question or part answered by ticking. */
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

/** Tells whether a question is answered entirely by ticking, with known options. */
export const isKeyed = ({ parts, options, rightOptions }: Holder): boolean =>
  parts.length > 0 ? parts.every(isKeyed) : options.length > 0 && rightOptions !== undefined;

/** Lists the correct options and their source, a line per place answered by ticking. */
export const rightLines = (question: Holder): { part: string; right: string; by: string }[] =>
  knownIn(question).map(({ path, options, by }) => ({
    part: path.map((label) => `(${label}) `).join(''),
    right: options.join('; '),
    by: by === 'person' ? 'set by you' : 'as the paper’s own key says',
  }));

/** Puts the known correct options above a generated answer, which need not state them any more. */
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
