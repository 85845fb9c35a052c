import type { Citation } from '@gene/contract/chats';
import { wordsLink } from '../../entities/documents/place.ts';

/** The way to cited words. The text tab is there for every kind of document; a note's address corrects itself. */
export function materialLink(citation: Citation) {
  return wordsLink(
    { id: citation.documentId, type: 'textbook', media: null },
    citation,
    new URLSearchParams(),
  );
}
