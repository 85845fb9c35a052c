import type { KeptQuestion, Part, RightOptions } from '@gene/contract/papers';
import type { AttemptQuestion } from '@gene/contract/practice';
import type { PaperService } from '../papers/service.ts';

type Holder = Pick<Part, 'parts' | 'options' | 'rightOptions'>;

/**
 * A question as it was begun, with the options that its paper says are right now: while it is answered it says nothing
 * of them.
 * @param now the question in its paper; null: nothing is said
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

/** Options that have other labels now are not those that were ticked. */
const isAmong = ({ options }: Holder, { labels }: RightOptions) =>
  labels.every((wanted) => options.some(({ label }) => label === wanted));

/** Looks a question up as it stands in its paper now; each paper is loaded once. */
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

/** What each task of a question is known to have for right options, by the labels that lead to it. */
export function rightOptionsIn({ options, parts, rightOptions }: Holder, path: readonly string[] = []) {
  const found: { part: readonly string[]; right: RightOptions | undefined }[] =
    options.length > 0 && parts.length === 0 ? [{ part: path, right: rightOptions }] : [];
  for (const part of parts) found.push(...rightOptionsIn(part, [...path, part.label]));
  return found;
}
