import type { CardService } from '../../cards/service.ts';
import type { DocumentService, ReadyChapter } from '../../documents/service.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import type { Evidence, StudiedTopic } from '../view.ts';

interface Needs {
  cards: Pick<CardService, 'recalls' | 'groupsByPart' | 'leastRecalled'>;
  documents: Pick<DocumentService, 'readyChapters'>;
}

/** Typed by hand, imported, or of a document that was deleted. */
const otherCards = 'Other flashcards';

/** The chapters of a subject's notes and textbooks as topics, and its other studied cards as the last one. */
export async function listChapterTopics(
  { cards, documents }: Needs,
  subject: ReadableSubject,
): Promise<StudiedTopic[]> {
  const chapters = await documents.readyChapters(subject);
  const recalls = await cards.recalls(subject, cards.groupsByPart(subject, chapters));
  const topicOf = (label: string, at: number): StudiedTopic => ({
    ...{ label, expected: null, answers: [] },
    cards: recalls.get(at) ?? null,
  });
  const named = namesOf(chapters).map(topicOf);
  return recalls.has(chapters.length) ? [...named, topicOf(otherCards, chapters.length)] : named;
}

/** The cards of one of them, the least known first; null if there is no such topic. */
export async function findChapterEvidence(
  { cards, documents }: Needs,
  subject: ReadableSubject,
  { topic, limit }: { topic: number; limit: number },
): Promise<Evidence | null> {
  const chapters = await documents.readyChapters(subject);
  if (topic > chapters.length) return null;
  const groups = cards.groupsByPart(subject, chapters);
  const found = await cards.leastRecalled(subject, { groups, group: topic, limit });
  return topic === chapters.length && found.length === 0 ? null : { cards: found, answers: [] };
}

/** With the document's title, unless all are of one document. */
function namesOf(chapters: readonly ReadyChapter[]): string[] {
  const isOneDocument = new Set(chapters.map(({ documentId }) => documentId)).size === 1;
  return chapters.map(({ documentTitle, title }) => {
    if (title === null) return documentTitle;
    return isOneDocument ? title : `${documentTitle}: ${title}`;
  });
}
