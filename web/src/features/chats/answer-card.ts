import type { CardPlace } from '@gene/contract/cards';
import { cardLimits } from '@gene/contract/cards';
import type { Turn } from './turns.ts';

/** A flashcard made of a question and its answer. */
export interface AnswerCard {
  front: string;
  back: string;
  origin: 'chat';
  source?: CardPlace;
}

/** Removes citation numbers; the first citation becomes the card's source. */
export function cardOfAnswer(
  question: string,
  { content, citations }: NonNullable<Turn['reply']>,
): AnswerCard {
  const [first] = citations;
  return {
    front: question.slice(0, cardLimits.textMax),
    back: content
      .replaceAll(/\s?\[\d+\](?!\()/g, '')
      .slice(0, cardLimits.textMax)
      .trim(),
    origin: 'chat',
    ...(first && {
      source: {
        documentId: first.documentId,
        page: first.page,
        start: first.start,
        end: first.end,
        quote: first.quote.slice(0, cardLimits.quoteMax),
      },
    }),
  };
}
