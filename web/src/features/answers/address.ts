/** The question whose answer is shown: `?answer=<id>`. */
export const answerIn = (search: URLSearchParams): string | null => search.get('answer');

/** Sets or removes the answer in an address. */
export function withAnswer(search: URLSearchParams, questionId: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (questionId === null) next.delete('answer');
  else next.set('answer', questionId);
  return next;
}

/** Navigation state for returning to the questions. */
export interface BackFrom {
  /** The question whose answer was shown. */
  backFrom: string;
}
