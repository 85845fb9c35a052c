import { searchTerms } from '@gene/engines/answering';
import { type DocumentService, isIndexed, type OwnedDocument } from '../documents/service.ts';
import type { OwnedSubject } from '../subjects/service.ts';
import type { AskedDocument } from './answering-messages.ts';
import type { Searched } from './searched-documents.ts';

/** So many documents are ranked for one question; of more, those that speak of it. */
const maxDocuments = 24;

export const askedDocument = (document: OwnedDocument): AskedDocument => {
  const { id, title, language, pageCount } = document;
  return { id, title, language, pageCount, isIndexed: isIndexed(document) };
};

/** Of what has been read in a subject; of many documents those that speak of the question. */
export async function askedOfSubject(
  documents: Pick<DocumentService, 'ready' | 'candidates'>,
  subject: OwnedSubject,
  question: string,
  kind: Searched,
): Promise<AskedDocument[]> {
  let chosen = await documents.ready(subject, { kind, newest: maxDocuments + 1 });
  if (chosen.length > maxDocuments) {
    const ids = await documents.candidates(subject, searchTerms(question), maxDocuments);
    const speaking = await documents.ready(subject, { kind, ids });
    chosen = speaking.length > 0 ? speaking : chosen.slice(1);
  }
  return chosen.map(askedDocument);
}
