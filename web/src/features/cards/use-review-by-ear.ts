import type { Rating, StudyCard } from '@gene/contract/cards';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getPlayer } from '../../entities/audio/player.ts';
import { useListening } from '../../entities/audio/use-listening.ts';

/** To think, once the question was said. */
const thinkMs = 5000;

interface ByEar {
  card: Pick<StudyCard, 'id'> | null;
  open: boolean;
  show: () => void;
  answer: (rating: Rating) => void;
}

/**
 * Reads cards aloud: the question, a rest to think, the answer. 'Next' of headphones and the lock screen shows the answer,
 * then grades it as known; 'previous' says the question again, then grades the answer as forgotten.
 */
export function useReviewByEar({ card, open, show, answer }: ByEar) {
  const [search] = useSearchParams();
  const [isOn, setIsOn] = useState(search.get('by') === 'ear');
  const acts = useRef({ show, answer });
  useEffect(() => {
    acts.current = { show, answer };
  });
  const cardId = card?.id ?? null;
  const side = open ? 'back' : 'front';

  useEffect(() => {
    if (!isOn || cardId === null) return;
    say(cardId, side);
    const player = getPlayer();
    player.steer({
      next: () => (open ? acts.current.answer(3) : acts.current.show()),
      previous: () => (open ? acts.current.answer(1) : say(cardId, side)),
    });
    return () => player.steer(null);
  }, [isOn, cardId, side, open]);

  const listening = useListening();
  const { source, hasEnded = false, problem = null } = listening ?? {};
  const isThis = source?.kind === 'card' && source.cardId === cardId && source.side === side;
  const isSaid = isOn && isThis && (hasEnded || problem !== null);
  useEffect(() => {
    if (!isSaid || open) return;
    const thinking = setTimeout(() => acts.current.show(), thinkMs);
    return () => clearTimeout(thinking);
  }, [isSaid, open]);

  return {
    isOn,
    problem: isOn && isThis ? problem : null,
    toggle: () => {
      if (isOn) getPlayer().close();
      setIsOn(!isOn);
    },
    again: () => cardId !== null && say(cardId, side),
  };
}

const say = (cardId: string, side: 'front' | 'back') =>
  getPlayer().listen({ kind: 'card', cardId, side }, 0, { isPassing: true });
