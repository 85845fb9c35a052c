import { searchTerms } from '@gene/engines/answering';
import { type DocumentService, isIndexed, type ReadableDocument } from '../../documents/service.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import type { AskedDocument } from './messages.ts';
import type { Searched } from './rules.ts';

/** Documents ranked for one question; if there are more, those with its terms. */
const maxDocuments = 24;

export const askedDocument = (document: ReadableDocument): AskedDocument => {
  const { id, title, language, pageCount, structure } = document;
  return { id, title, language, pageCount, structure, isIndexed: isIndexed(document) };
};

/** Selects a subject's readable documents; of many, those with the question's terms. */
export async function askedOfSubject(
  documents: Pick<DocumentService, 'ready' | 'candidates'>,
  subject: ReadableSubject,
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
