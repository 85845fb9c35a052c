import type { KeptQuestion, Part, RightOptions } from '@gene/contract/papers';
import type { AttemptQuestion } from '@gene/contract/practice';
import type { PaperService } from '../../papers/service.ts';

type Holder = Pick<Part, 'parts' | 'options' | 'rightOptions'>;

/**
 * The question as it was at the start, with the options its paper now gives as correct; nothing while it is
 * being answered.
 * @param now the question in its paper; null to reveal nothing
 */
export function withRightOptions<T extends Holder>(question: T, now: Holder | null): T {
  const right = now?.rightOptions;
  return {
    ...question,
    rightOptions: right && isAmong(question, right) ? right : undefined,
    parts: question.parts.map((part) =>
      withRightOptions(part, now?.parts.find(({ label }) => label === part.label) ?? null),
    ),
  };
}

/** Options relabelled since are not those that were ticked. */
const isAmong = ({ options }: Holder, { labels }: RightOptions) =>
  labels.every((wanted) => options.some(({ label }) => label === wanted));

/** Looks up a question in its current paper, loading each paper once. */
export function rightOptionsFor(
  papers: Pick<PaperService, 'find'>,
  ownerId: string,
): (question: AttemptQuestion) => Promise<AttemptQuestion> {
  const loading = new Map<string, Promise<ReadonlyMap<string, KeptQuestion>>>();
  const load = async (paperId: string) => {
    const paper = await papers.find(ownerId, paperId);
    return new Map(paper?.content.questions.map((question) => [question.id, question]));
  };
  return async (question) => {
    const of = loading.get(question.paperId) ?? load(question.paperId);
    loading.set(question.paperId, of);
    return withRightOptions(question, (await of).get(question.id) ?? null);
  };
}

/** Lists the known correct options of each task in a question, by its labels. */
export function rightOptionsIn({ options, parts, rightOptions }: Holder, path: readonly string[] = []) {
  const found: { part: readonly string[]; right: RightOptions | undefined }[] =
    options.length > 0 && parts.length === 0 ? [{ part: path, right: rightOptions }] : [];
  for (const part of parts) found.push(...rightOptionsIn(part, [...path, part.label]));
  return found;
}
