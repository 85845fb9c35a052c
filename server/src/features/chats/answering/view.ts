import type { Citation } from '@gene/contract/chats';
import type { Answer, AnswerEvent, Citable, Evidence } from '@gene/engines/answering/ports';

/** An answer whose evidence has document titles. */
export interface CitedAnswer extends Answer {
  citations: Citation[];
}

export type CitedEvent = Extract<AnswerEvent, { type: 'delta' }> | { type: 'answer'; answer: CitedAnswer };

export function citationsOf(
  answer: { evidence: readonly Evidence[] },
  material: readonly Citable[],
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
