import { type CardKind, type CardTwin, gapOpening } from '@gene/contract/cards';
import { questionKey } from '@gene/engines/answering';
import type { Task } from '../../../platform/worker-pool.ts';

/** A card's question, as the database gives it. */
export interface CardQuestion {
  id: string;
  kind: CardKind;
  gap: number;
  front: string;
  status: CardTwin['other']['status'];
}

export type TwinsTask = Task<{ cards: string }, CardTwin[]>;

/** Shown in a line. */
const shownLetters = 200;

/**
 * Finds proposed cards that ask the same as an earlier one, in a thread: a card takes .2 ms.
 * @param cards JSON of `CardQuestion[]`: proposed ones last
 */
export function findTwinsInThread({ cards }: { cards: string }): CardTwin[] {
  const first = new Map<string, CardQuestion>();
  return (JSON.parse(cards) as CardQuestion[]).flatMap((card): CardTwin[] => {
    const key = keyOf(card);
    if (key === null) return [];
    const other = first.get(key);
    if (!other) first.set(key, card);
    if (!other || card.status !== 'proposed') return [];
    const front = filled(other.front).slice(0, shownLetters);
    return [{ id: card.id, other: { id: other.id, status: other.status, front } }];
  });
}

const filled = (front: string) => front.replaceAll(gapOpening, '').replaceAll('}}', '');

/** The gaps of one sentence ask for different things. */
function keyOf({ kind, gap, front }: CardQuestion): string | null {
  const key = questionKey(filled(front), 'eng');
  if (key === null || kind === 'basic') return key;
  const [, after = ''] = front.split(`{{c${gap}::`, 2);
  return `${key} ${after.split('}}', 1)[0]?.toLowerCase()}`;
}
