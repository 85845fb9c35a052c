import { api } from '@gene/contract/api';
import type { BulkAction, Rating, StudyCard, StudyQueue } from '@gene/contract/cards';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { toastError, toastInfo } from '../../ui/toast.tsx';
import { afterWaiting, keepRetraction, keepReview, onTaken, sendWaiting } from './outbox.ts';
import { afterAnswer, broughtBack, nextCard, type Session, withServerState } from './session.ts';
import { withoutTaken } from './taken-answers.ts';

const tickMs = 5000;
/** Longer thinking times mean the person was away. */
const thoughtMostMs = 60_000;

interface Answered {
  card: StudyCard;
  /** Null when cramming. */
  reviewId: string | null;
}

interface Start {
  queue: StudyQueue;
  userId: string;
  /** Answers are not recorded. */
  cram: boolean;
}

/** Runs a server action on a card, confirms it, and offers to undo it. */
async function changeWithUndo(
  id: string,
  action: BulkAction,
  said: string,
  back: BulkAction,
  { onDone, onBack }: { onDone: () => void; onBack: () => void },
) {
  const change = (what: BulkAction) => call(api.cards.bulk, { body: { ids: [id], action: what } });
  const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });
  try {
    await change(action);
    onDone();
    toastInfo(said, { action: { label: 'Undo', onClick: () => void change(back).then(onBack, failed) } });
  } catch (error) {
    failed(error);
  }
}

/** Heeds what the server says of answers whose ids, or whose cards' ids, are among `given`. */
function useTaken(
  given: RefObject<ReadonlySet<string>>,
  setSession: (change: (current: Session) => Session) => void,
) {
  useEffect(() => {
    const isOwn = (id: string) => given.current.has(id);
    return onTaken(({ cards, leeches, repeated }) => {
      const own = cards.filter(({ id }) => isOwn(id));
      setSession((current) => withServerState(current, own));
      if (leeches.some(isOwn)) {
        toastInfo('A card was suspended', {
          description: 'Forgotten 8 times. Rewrite or split it; it is tagged “leech”.',
        });
      }
      if (repeated.some(isOwn)) {
        toastInfo('You had just graded this card', {
          id: 'graded twice',
          description: 'Your first grade counts, from another window or device. This one changes nothing.',
        });
      }
    });
  }, [given, setSession]);
}

/** Runs a study session: the card to show, and the actions on it. */
export function useStudy({ queue, userId, cram }: Start) {
  const [session, setSession] = useState<Session>(() => {
    if (cram) return queue;
    // A queue cached for offline study may still contain cards answered since.
    return { cards: afterWaiting(userId, withoutTaken(userId, queue, Date.now())) };
  });
  const [answered, setAnswered] = useState<Answered[]>([]);
  const [now, setNow] = useState(() => Date.now());
  const card = cram ? (session.cards[0] ?? null) : nextCard(session, now);
  const [shownAt, setShownAt] = useState(() => Date.now());
  /** Ids of the answers given here, and of their cards. */
  const given = useRef(new Set<string>());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);

  useTaken(given, setSession);
  // What is not sent stays in the outbox, which retries.
  const send = () => void sendWaiting(userId).catch(() => undefined);

  const answer = (rating: Rating) => {
    if (!card) return;
    const time = Date.now();
    setNow(time);
    setShownAt(time);
    if (cram) {
      const rest = session.cards.slice(1);
      setSession({ cards: rating === 1 ? [...rest, card] : rest });
      setAnswered((list) => [...list, { card, reviewId: null }]);
      return;
    }
    const review = {
      id: newId(),
      cardId: card.id,
      rating,
      reviewedAt: new Date(time).toISOString(),
      answeredAfter: card.lastReviewedAt,
      durationMs: Math.min(thoughtMostMs, Math.max(0, time - shownAt)),
    };
    keepReview(userId, review);
    given.current.add(review.id).add(card.id);
    setSession((current) => afterAnswer(current, card, rating, time));
    setAnswered((list) => [...list, { card, reviewId: review.id }]);
    send();
  };

  const undo = () => {
    const last = answered.at(-1);
    if (!last) return;
    setShownAt(Date.now());
    setAnswered((list) => list.slice(0, -1));
    setSession((current) => broughtBack(current, last.card));
    if (last.reviewId === null) return;
    keepRetraction(userId, last.reviewId);
    send();
  };

  const putAside = async (action: BulkAction, said: string, back: BulkAction) => {
    if (!card) return;
    const id = card.id;
    await changeWithUndo(id, action, said, back, {
      onDone: () => setSession(({ cards: all }) => ({ cards: all.filter((each) => each.id !== id) })),
      onBack: () => setSession((current) => broughtBack(current, card)),
    });
  };

  const replace = (changed: Pick<StudyCard, 'id' | 'front' | 'back' | 'tags'>) =>
    setSession(({ cards: all }) => ({
      cards: all.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)),
    }));

  return {
    card,
    left: session.cards.length,
    done: answered.length,
    answer,
    undo: answered.length > 0 ? undo : null,
    bury: () => void putAside('bury', 'Put off until tomorrow', 'unbury'),
    suspend: () => void putAside('suspend', 'Card suspended', 'resume'),
    replace,
  };
}
