import type { KeptPaper } from '@gene/contract/papers';

/** Questions with open doubts, in the order of the paper. */
export function doubtfulQuestions({
  confirmed,
  content,
}: Pick<KeptPaper, 'confirmed' | 'content'>): string[] {
  const { doubts, questions } = content;
  const places = new Set(doubts.map(({ question }) => question));
  return confirmed ? [] : questions.flatMap(({ id }, i) => (places.has(i) ? [id] : []));
}

/**
 * The next of them, from the first again after the last; null without any.
 * @param from the question looked at, which may have lost its doubt meanwhile
 */
export function nextDoubtful(paper: Pick<KeptPaper, 'confirmed' | 'content'>, from: string | null) {
  const doubtful = doubtfulQuestions(paper);
  const order = paper.content.questions.map(({ id }) => id);
  const at = from === null ? -1 : order.indexOf(from);
  return doubtful.find((id) => order.indexOf(id) > at) ?? doubtful[0] ?? null;
}
