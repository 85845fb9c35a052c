import type { Citation } from '@gene/contract/chats';
import { wordsLink } from '../../entities/documents/place.ts';

/** Link to cited words. Every kind of document has the text tab; a note's address redirects. */
export function materialLink(citation: Citation) {
  return wordsLink(
    { id: citation.documentId, type: 'textbook', media: null },
    citation,
    new URLSearchParams(),
  );
}
