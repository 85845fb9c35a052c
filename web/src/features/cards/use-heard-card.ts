import { useEffect } from 'react';
import { getPlayer } from '../../entities/audio/player.ts';

/** A side that is being read aloud falls silent once another card or side is shown. */
export function useHeardCard(cardId: string | null, open: boolean): void {
  useEffect(
    () => () => {
      const player = getPlayer();
      if (player.get()?.source.kind === 'card') player.close();
    },
    [cardId, open],
  );
}
