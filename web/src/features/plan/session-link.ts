import type { PlanSession } from '@gene/contract/plan';
import type { To } from 'react-router';
import {
  placeAddress,
  practiceAddress,
  questionAddress,
  tabOfWords,
} from '../../entities/documents/place.ts';

/** Returns a session's link and its label; null if it has none. */
export function sessionLink({ about, minutes, subjectId }: PlanSession): { to: To; label: string } | null {
  if (!about) return null;
  const { kind, document, page, at } = about;
  if (kind === 'cards') {
    return subjectId === null ? null : { to: `/flashcards/${subjectId}/study`, label: 'Study the cards' };
  }
  if (document && kind === 'question') {
    return {
      to: questionAddress(document.id, about.questionId ?? ''),
      label: `${document.title}, question ${about.number}`,
    };
  }
  if (document && kind === 'paper') {
    return { to: practiceAddress(document.id, minutes), label: `Practice ${document.title}` };
  }
  if (document && page !== null) {
    return {
      to: placeAddress(document, { tab: tabOfWords(document), page, at }),
      label: `${document.title}, page ${page}`,
    };
  }
  return subjectId === null ? null : { to: `/subject/${subjectId}/topics`, label: 'Topics of the subject' };
}
