import type { KeptPaper } from '@gene/contract/papers';
import { documentPath } from '../../entities/documents/place.ts';

/** Id of a question's element on screen. */
export const questionAnchor = (id: string) => `question-${id}`;

/** Path for correcting a paper, starting at a question. */
export function correctionPath({ id, documentId }: KeptPaper, question?: string): string {
  const search = new URLSearchParams({ paper: id, ...(question !== undefined && { question }) });
  return `${documentPath('question_paper', documentId)}/correct?${search.toString()}`;
}

/** Path for setting a paper's year. */
export const yearPath = (paper: KeptPaper) => `${correctionPath(paper)}&field=year`;

/** @param id of a question, or of another place that has such an anchor */
export function showPlace(id: string): void {
  const target = document.getElementById(questionAnchor(id));
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
