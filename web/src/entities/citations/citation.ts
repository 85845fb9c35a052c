import type { Citation } from '@gene/contract/chats';

type Page = Pick<Citation, 'page' | 'pageLabel'>;

/** "page xii", or the position in the file if none is printed. */
export const pageOf = ({ page, pageLabel }: Page) => `page ${pageLabel ?? page}`;

/** "Contract Law, page xii". */
export const placeOf = (citation: Page & Pick<Citation, 'documentTitle'>) =>
  `${citation.documentTitle}, ${pageOf(citation)}`;

/** Appends the sources of a text's citations, for copying. */
export function withSources(text: string, citations: readonly Citation[]): string {
  const sources = citations.map((cited, i) => `[${i + 1}] ${placeOf(cited)}`).join('\n');
  return [text, sources].filter(Boolean).join('\n\n');
}
