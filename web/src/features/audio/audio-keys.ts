import { useEffect } from 'react';
import { getPlayer } from '../../entities/audio/player.ts';

const isMac = /^(?:Mac|iPhone|iPad)/.test(navigator.platform);
// As in an exam: on a Mac, Option alone types letters.
const jump = isMac ? 'Control Option' : 'Alt';

/** By physical key, because Option changes the letter. */
const actions: Record<string, () => void> = {
  KeyK: () => getPlayer().toggle(),
  KeyJ: () => getPlayer().skip(-1),
  KeyL: () => getPlayer().skip(1),
  Comma: () => getPlayer().skipSentence(-1),
  Period: () => getPlayer().skipSentence(1),
};

/** Keys for every screen while something is listened to, also while typing. */
export function useAudioKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!altKey || metaKey || shiftKey || ctrlKey !== isMac) return;
      const act = actions[code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export const audioKeys = [
  [`${jump} K`, 'Play and pause'],
  [`${jump} J, ${jump} L`, '15 seconds back and forward'],
  [`${jump} , ${jump} .`, 'Previous and next sentence'],
] as const;
