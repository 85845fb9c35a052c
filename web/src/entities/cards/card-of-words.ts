import { cardLimits } from '@gene/contract/cards';
import type { DocumentOverview } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';

/** “A lien is a right …” asks what a lien is. */
const definition = /^(?:an?|the)?\s*(\S(?:.{0,58}?\S)?)\s+(?:is|are|means?|refers? to|denotes?)\s/iu;

/** The remark is the question where there is one; else what a definition defines, or how the sentence goes on. */
export function cardOfHighlight({ documentId, page, start, end, quote, note, kind }: Highlight) {
  const words = quote.replaceAll(/\s+/g, ' ').trim();
  const term = kind === 'definition' ? definition.exec(words)?.[1] : undefined;
  const front = note || (term ? `What is “${term}”?` : `How does it go on? “${beginning(words)} …”`);
  return {
    front,
    back: words,
    origin: 'highlight' as const,
    source: { documentId, page, start, end, quote: quote.slice(0, cardLimits.quoteMax) },
  };
}

/** The first third, three words at least. */
function beginning(words: string): string {
  const all = words.split(' ');
  return all.slice(0, Math.max(3, Math.floor(all.length / 3))).join(' ');
}

/** Selected words as a card. */
export function cardOfWords(
  document: DocumentOverview,
  words: { start: number; end: number; quote: string },
  page: number,
) {
  const { start, end, quote } = words;
  return {
    front: `How does it go on? “${beginning(quote)} …”`,
    back: quote,
    origin: 'highlight' as const,
    source: { documentId: document.id, page, start, end, quote: quote.slice(0, cardLimits.quoteMax) },
  };
}
