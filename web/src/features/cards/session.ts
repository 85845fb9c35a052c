import type { Rating, StudyCard } from '@gene/contract/cards';

/** Where nothing else is left, cards in their steps may come this much before their time. */
export const learnAheadMs = 20 * 60 * 1000;

/** What is to be studied, in order; cards in their steps come between when their time is there. */
export interface Session {
  cards: readonly StudyCard[];
}

export const inSteps = ({ state }: Pick<StudyCard, 'state'>) =>
  state === 'learning' || state === 'relearning';
const timeOf = (card: StudyCard) => (card.dueAt === null ? 0 : Date.parse(card.dueAt));

/** The card to show now; null when there is none, or none for a while. */
export function nextCard({ cards }: Session, now: number): StudyCard | null {
  const learning = cards.filter(inSteps).toSorted((a, b) => timeOf(a) - timeOf(b));
  const [soonest] = learning;
  if (soonest && timeOf(soonest) <= now) return soonest;
  const other = cards.find((card) => !inSteps(card));
  if (other) return other;
  return soonest && timeOf(soonest) <= now + learnAheadMs ? soonest : null;
}

/** What the answer does, as far as it is known before the server has said so. */
export function afterAnswer({ cards }: Session, card: StudyCard, rating: Rating, now: number): Session {
  const rest = cards.filter(({ id }) => id !== card.id);
  const preview = card.previews.find((each) => each.rating === rating);
  if (!preview || preview.days > 0) return { cards: rest };
  const again: StudyCard = {
    ...card,
    state: card.state === 'review' || card.state === 'relearning' ? 'relearning' : 'learning',
    dueAt: new Date(now + preview.seconds * 1000).toISOString(),
    lastReviewedAt: new Date(now).toISOString(),
    // What the buttons will do next is the server's to say.
    previews: [],
  };
  return { cards: [...rest, again] };
}

/** Cards as the server knows them: those still in their steps stay, the others are done with. */
export function withServerState({ cards }: Session, known: readonly StudyCard[]): Session {
  const byId = new Map(known.map((card) => [card.id, card]));
  return {
    cards: cards.flatMap((card) => {
      const now = byId.get(card.id);
      if (!now || !inSteps(card)) return [card];
      return inSteps(now) && now.status === 'active' ? [now] : [];
    }),
  };
}

/** A card that was answered is to be answered again. */
export function broughtBack({ cards }: Session, card: StudyCard): Session {
  return { cards: [card, ...cards.filter(({ id }) => id !== card.id)] };
}
