import { type DocumentService, isUnderWay } from '../../documents/service.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import type { Asked } from '../types.ts';
import { askedDocument, askedOfSubject } from '../answering/material.ts';
import type { AskedDocument } from '../answering/messages.ts';
import type { Target } from '../exchanges/service.ts';
import { searchedFor } from '../answering/rules.ts';

/** The material that can answer a question, or why there is none. */
export interface AnswerableMaterial {
  for(asked: Asked, question: string, target: Target | null): Promise<AskedDocument[]>;
  whyNothing(asked: Asked): Promise<'still_reading' | 'unreadable' | 'nothing_there'>;
}

export function createAnswerableMaterial(documents: DocumentService): AnswerableMaterial {
  async function materialFor(
    asked: Asked,
    question: string,
    target: Target | null,
  ): Promise<AskedDocument[]> {
    if ('subject' in asked) return materialOfSubject(asked.subject, question, target);
    const document = askedDocument(asked.document);
    const isBegun = document.isIndexed || (await documents.firstPassages(document.id, 1)).length > 0;
    return isBegun ? [document] : [];
  }

  async function materialOfSubject(
    subject: ReadableSubject,
    question: string,
    target: Target | null,
  ): Promise<AskedDocument[]> {
    const askedBefore = lastAsked(target, question);
    const papers = await documents.ready(subject, { kind: 'paper' });
    const of = { kind: 'material' } as const;
    const kind = await searchedFor(
      { question, askedBefore },
      papers,
      async () => (await documents.hasReady(subject, of)) || documents.hasUnderWay(subject, of),
    );
    return askedOfSubject(documents, subject, question, kind);
  }

  async function whyNothing(asked: Asked): Promise<'still_reading' | 'unreadable' | 'nothing_there'> {
    const isReading =
      'document' in asked
        ? isUnderWay(asked.document)
        : await documents.hasUnderWay(asked.subject, { kind: 'any' });
    if (isReading) return 'still_reading';
    return 'document' in asked ? 'unreadable' : 'nothing_there';
  }

  return { for: materialFor, whyNothing };
}

/** The previous question in its conversation. */
function lastAsked(target: Target | null, question: string): string | null {
  if (!target || 'begins' in target) return null;
  const asked = target.continues.thread.messages.filter(({ role }) => role === 'user');
  return asked.findLast(({ content }) => content !== question)?.content ?? null;
}
