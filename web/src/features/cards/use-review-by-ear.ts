import type { Rating, StudyCard } from '@gene/contract/cards';
import { nameMissingVoices } from '@gene/contract/audio';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getPlayer } from '../../entities/audio/player.ts';
import { useListening } from '../../entities/audio/use-listening.ts';
import { sayMessage } from '../../lib/say-message.ts';

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
  const { source, hasEnded = false, problem = null, track } = listening ?? {};
  const isThis = source?.kind === 'card' && source.cardId === cardId && source.side === side;
  // What another voice reads is heard.
  const missing = track?.withoutVoice.filter(({ spokenAs }) => spokenAs === null) ?? [];
  const unheard = isThis
    ? (problem ??
      (missing.length > 0 ? `${nameMissingVoices(missing.map(({ language }) => language))}.` : null))
    : null;
  const isSaid = isOn && isThis && (hasEnded || problem !== null);
  useEffect(() => {
    if (!isSaid || open) return;
    const thinking = setTimeout(() => acts.current.show(), thinkMs);
    return () => clearTimeout(thinking);
  }, [isSaid, open]);

  useEffect(() => (isSaid && unheard !== null ? sayMessage(unheard) : undefined), [isSaid, unheard]);

  return {
    isOn,
    /** Why some of the card is not heard; null: all of it is, or it is not read aloud. */
    unheard,
    toggle: () => {
      if (isOn) getPlayer().close();
      setIsOn(!isOn);
    },
    again: () => cardId !== null && say(cardId, side),
  };
}

const say = (cardId: string, side: 'front' | 'back') =>
  getPlayer().listen({ kind: 'card', cardId, side }, 0, { isPassing: true });
