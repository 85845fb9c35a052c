import type { Rating, StudyCard } from '@gene/contract/cards';

/** Learning cards may be asked this early if nothing else is left. */
export const learnAheadMs = 20 * 60 * 1000;

/** Cards to study, in order; learning cards come in between when they are due. */
export interface Session {
  cards: readonly StudyCard[];
}

export const inSteps = ({ state }: Pick<StudyCard, 'state'>) =>
  state === 'learning' || state === 'relearning';
const timeOf = (card: StudyCard) => (card.dueAt === null ? 0 : Date.parse(card.dueAt));

/** Returns the card to show now; null if there is none, or none yet. */
export function nextCard({ cards }: Session, now: number): StudyCard | null {
  const learning = cards.filter(inSteps).toSorted((a, b) => timeOf(a) - timeOf(b));
  const [soonest] = learning;
  if (soonest && timeOf(soonest) <= now) return soonest;
  const other = cards.find((card) => !inSteps(card));
  if (other) return other;
  return soonest && timeOf(soonest) <= now + learnAheadMs ? soonest : null;
}

/** Applies an answer's effect, as far as it is known before the server responds. */
export function afterAnswer({ cards }: Session, card: StudyCard, rating: Rating, now: number): Session {
  const rest = cards.filter(({ id }) => id !== card.id);
  const preview = card.previews.find((each) => each.rating === rating);
  if (!preview || preview.days > 0) return { cards: rest };
  const again: StudyCard = {
    ...card,
    state: card.state === 'review' || card.state === 'relearning' ? 'relearning' : 'learning',
    dueAt: new Date(now + preview.seconds * 1000).toISOString(),
    // This device's clock may be behind that of the one that gave the last answer.
    lastReviewedAt: new Date(Math.max(now, Date.parse(card.lastReviewedAt ?? '') || 0)).toISOString(),
    // The next intervals come from the server.
    previews: [],
  };
  return { cards: [...rest, again] };
}

/** Updates cards from the server: those still learning stay, the others are done. */
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

/** Puts an answered card back. */
export function broughtBack({ cards }: Session, card: StudyCard): Session {
  return { cards: [card, ...cards.filter(({ id }) => id !== card.id)] };
}
