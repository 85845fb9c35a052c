import type { KeptPaper } from '@gene/contract/papers';
import { documentPath } from '../../entities/documents/place.ts';

/** The element that stands for a question on the screen. */
export const questionAnchor = (id: string) => `question-${id}`;

/** Where a paper is corrected, beginning with a question. */
export function correctionPath({ id, documentId }: KeptPaper, question?: string): string {
  const search = new URLSearchParams({ paper: id, ...(question !== undefined && { question }) });
  return `${documentPath('question_paper', documentId)}/correct?${search.toString()}`;
}

/** Where the year of a paper is set. */
export const yearPath = (paper: KeptPaper) => `${correctionPath(paper)}&field=year`;
