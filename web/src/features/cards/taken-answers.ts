import type { ReviewsTaken, StudyCard, StudyQueue } from '@gene/contract/cards';
import type { z } from 'zod';
import { inSteps, learnAheadMs } from './session.ts';

type Taken = Pick<z.infer<typeof ReviewsTaken>, 'asOf' | 'cards'>;
/** A card as the server knew it at `asOf`, after an answer from this device. */
type Known = { asOf: string } & Pick<StudyCard, 'state' | 'status' | 'dueAt' | 'lastReviewedAt'>;

/** No queue is studied offline for longer than this. */
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

/** Remembers what the server made of answers: a queue that is kept for offline study may be older. */
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
    // No room on this device: answers that wait need it more.
    localStorage.removeItem(keyOf(userId));
  }
}

/** Whoever's it is: with the session the queues go that it is for. */
export function forgetTaken() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyPrefix)) localStorage.removeItem(key);
}

/** The cards of a queue that are still to be studied after what was answered since, and as they stand now. */
export function withoutTaken(
  userId: string,
  { asOf, cards }: Pick<StudyQueue, 'asOf' | 'cards'>,
  now: number,
) {
  const known = read(userId);
  return cards.flatMap((card): StudyCard[] => {
    const later = known[card.id];
    // The answer may have been taken back: then nothing has happened to the card.
    if (!later || later.asOf <= asOf || later.lastReviewedAt === card.lastReviewedAt) return [card];
    const { state, status, dueAt, lastReviewedAt } = later;
    const dueIn = dueAt === null ? 0 : Date.parse(dueAt) - now;
    if (status !== 'active' || dueIn > (inSteps(later) ? learnAheadMs : 0)) return [];
    // What the buttons do now is the server's to say.
    return [{ ...card, state, dueAt, lastReviewedAt, previews: [] }];
  });
}
