/** The question whose answer the address shows: `?answer=<id>`. */
export const answerIn = (search: URLSearchParams): string | null => search.get('answer');

/** The same address with an answer in it, or without one. */
export function withAnswer(search: URLSearchParams, questionId: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (questionId === null) next.delete('answer');
  else next.set('answer', questionId);
  return next;
}

/** What the questions are told when one comes back to them. */
export interface BackFrom {
  /** The question whose answer was shown. */
  backFrom: string;
}
