import type { Citation } from '@gene/contract/chats';
import type { DocumentType, MediaKind } from '@gene/contract/documents';
import type { To } from 'react-router';
import { type DocumentTab, type PlaceState, wordsLink } from '../../entities/documents/place.ts';

/** Facts about the cited document that its link depends on. */
export interface CitedDocument {
  type: DocumentType;
  media: MediaKind | null;
}

export interface CitationLink {
  tab: DocumentTab;
  label: string;
  to: To;
  state: PlaceState;
}

const labels = { original: 'Original View', text: 'Full Text' } as const;

/**
 * Two links to the cited words, the better one first: in the original if it has real pages, and in the text.
 * @param search the address to keep (the conversation), without a place
 */
export function citationLinks(
  citation: Citation,
  document: CitedDocument,
  search: URLSearchParams,
): CitationLink[] {
  const tabs = document.media === 'pdf' ? (['original', 'text'] as const) : (['text', 'original'] as const);
  return tabs.map((tab) => ({
    tab,
    label: labels[tab],
    ...wordsLink({ ...document, id: citation.documentId }, citation, search, tab),
  }));
}
