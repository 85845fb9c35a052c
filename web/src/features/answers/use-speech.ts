import { useEffect, useState } from 'react';

export type Speech = 'idle' | 'speaking' | 'paused';

/** Tells whether this browser can read aloud. */
export const canSpeak = () => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

/** Reads a text aloud with the browser's voice; stops on unmount. */
export function useSpeech(text: string) {
  const [state, setState] = useState<Speech>('idle');
  useEffect(
    () => () => {
      if (canSpeak()) speechSynthesis.cancel();
    },
    [],
  );
  return {
    state,
    start: () => {
      speechSynthesis.cancel();
      // Sentence by sentence, because some voices stop in the middle of a long text.
      const sentences = text.match(/[^.!?।。！？\n]+[.!?।。！？]*\s*/gu) ?? [text];
      const spoken = sentences.map((sentence) => new SpeechSynthesisUtterance(sentence));
      const last = spoken.at(-1);
      if (last) last.onend = () => setState('idle');
      for (const each of spoken) {
        each.onerror = () => setState('idle');
        speechSynthesis.speak(each);
      }
      setState('speaking');
    },
    stop: () => {
      speechSynthesis.cancel();
      setState('idle');
    },
    pause: () => {
      speechSynthesis.pause();
      setState('paused');
    },
    resume: () => {
      speechSynthesis.resume();
      setState('speaking');
    },
  };
}
