import type { ReviewsTaken, StudyCard, StudyQueue } from '@gene/contract/cards';
import type * as z from 'zod';
import { inSteps, learnAheadMs } from './session.ts';

type Taken = Pick<z.infer<typeof ReviewsTaken>, 'asOf' | 'cards'>;
/** A card's state on the server at `asOf`, after an answer from this device. */
type Known = { asOf: string } & Pick<StudyCard, 'state' | 'status' | 'dueAt' | 'lastReviewedAt'>;

/** No queue is used offline for longer than this. */
const keptForMs = 30 * 24 * 60 * 60 * 1000;

const keyPrefix = 'cards-taken:';
const keyOf = (userId: string) => keyPrefix + userId;

function read(userId: string): Record<string, Known> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Record<string, Known>;
  } catch {
    return {};
  }
}

/** Stores the server's response to answers, because a queue cached for offline study may be older. */
export function rememberTaken(userId: string, { asOf, cards }: Taken) {
  const oldest = new Date(Date.parse(asOf) - keptForMs).toISOString();
  const known = Object.entries(read(userId)).filter(([, each]) => each.asOf > oldest);
  const news = cards.map(({ id, state, status, dueAt, lastReviewedAt }): [string, Known] => [
    id,
    { asOf, state, status, dueAt, lastReviewedAt },
  ]);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries([...known, ...news])));
  } catch {
    // Out of space, which unsent answers need more.
    localStorage.removeItem(keyOf(userId));
  }
}

/** Deletes them for all users: the queues they belong to end with the session. */
export function forgetTaken() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyPrefix)) localStorage.removeItem(key);
}

/** Returns a queue's cards that are still to be studied after later answers, in their current state. */
export function withoutTaken(
  userId: string,
  { asOf, cards }: Pick<StudyQueue, 'asOf' | 'cards'>,
  now: number,
) {
  const known = read(userId);
  return cards.flatMap((card): StudyCard[] => {
    const later = known[card.id];
    // If the answer was undone, the card is unchanged.
    if (!later || later.asOf <= asOf || later.lastReviewedAt === card.lastReviewedAt) return [card];
    const { state, status, dueAt, lastReviewedAt } = later;
    const dueIn = dueAt === null ? 0 : Date.parse(dueAt) - now;
    if (status !== 'active' || dueIn > (inSteps(later) ? learnAheadMs : 0)) return [];
    // The new intervals come from the server.
    return [{ ...card, state, dueAt, lastReviewedAt, previews: [] }];
  });
}
