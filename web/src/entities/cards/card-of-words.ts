import { cardLimits } from '@gene/contract/cards';
import type { DocumentOverview } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';

/** Matches “A lien is a right …”, to ask for the meaning of lien. */
const definition = /^(?:an?|the)?\s*(\S(?:.{0,58}?\S)?)\s+(?:is|are|means?|refers? to|denotes?)\s/iu;

/**
 * Uses the note as the question if there is one; otherwise asks for a definition, or how the sentence
 * continues.
 */
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

/** The first third, at least three words. */
function beginning(words: string): string {
  const all = words.split(' ');
  return all.slice(0, Math.max(3, Math.floor(all.length / 3))).join(' ');
}

/** Makes a card of selected words. */
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
