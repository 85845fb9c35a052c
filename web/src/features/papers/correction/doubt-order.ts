import type { KeptPaper } from '@gene/contract/papers';

/** Stands before the questions where something of the whole paper is doubtful, as its year. */
export const wholePaper = 'whole';

/** Questions with open doubts, in the order of the paper. */
function doubtfulPlaces({ confirmed, content }: Pick<KeptPaper, 'confirmed' | 'content'>): string[] {
  const { doubts, questions } = content;
  const places = new Set(doubts.map(({ question }) => question));
  if (confirmed) return [];
  return [
    ...(places.has(null) ? [wholePaper] : []),
    ...questions.flatMap(({ id }, i) => (places.has(i) ? [id] : [])),
  ];
}

/**
 * The next of them, from the first again after the last; null without any.
 * @param from the question or whole looked at, which may have lost its doubt meanwhile
 */
export function nextDoubtful(paper: Pick<KeptPaper, 'confirmed' | 'content'>, from: string | null) {
  const doubtful = doubtfulPlaces(paper);
  const order = [wholePaper, ...paper.content.questions.map(({ id }) => id)];
  const at = from === null ? -1 : order.indexOf(from);
  return doubtful.find((id) => order.indexOf(id) > at) ?? doubtful[0] ?? null;
}
