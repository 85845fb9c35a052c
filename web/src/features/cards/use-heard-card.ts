import { useEffect } from 'react';
import { getPlayer } from '../../entities/audio/player.ts';

/** A side that is being read aloud falls silent once another card or side is shown. */
export function useHeardCard(cardId: string | null, open: boolean): void {
  const side = open ? 'back' : 'front';
  useEffect(
    () => () => {
      const heard = getPlayer().get()?.source;
      if (heard?.kind === 'card' && heard.cardId === cardId && heard.side === side) getPlayer().close();
    },
    [cardId, side],
  );
}
