import type { Citation } from '@gene/contract/chats';
import type { Answer, AnswerableDocument, AnswerEvent } from '@gene/engines/answering/ports';

/** An answer whose evidence has document titles. */
export interface CitedAnswer extends Answer {
  citations: Citation[];
}

export type CitedEvent = Extract<AnswerEvent, { type: 'delta' }> | { type: 'answer'; answer: CitedAnswer };

export function citationsOf(
  answer: Pick<Answer, 'evidence'>,
  material: readonly Pick<AnswerableDocument, 'id' | 'title' | 'pageLabels'>[],
): Citation[] {
  return answer.evidence.map((evidence) => {
    const document = material.find((candidate) => candidate.id === evidence.documentId);
    return {
      ...evidence,
      documentTitle: document?.title ?? '',
      pageLabel: document?.pageLabels[evidence.page - 1] ?? null,
    };
  });
}
