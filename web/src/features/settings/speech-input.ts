/** Loaded when the person starts typing: see `useForm`. */
import { SpeechInput } from '@gene/contract/speech';
import * as z from 'zod';

/** Empty is not a number, and not 0: that would be unlimited. */
const numberFrom = (text: string | undefined) =>
  text?.trim() ? Number(text.replace(/[\s,]/g, '')) : Number.NaN;

/** Converts the form's texts for the server. An empty key keeps the current one. */
export const SpeechForm = z.preprocess((form) => {
  const { key, removesKey, voices, ...texts } = form as Record<string, string>;
  return {
    ...texts,
    voices: (voices ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    timeoutSeconds: numberFrom(texts['timeoutSeconds']),
    dailyCharacters: numberFrom(texts['dailyCharacters']),
    ...(removesKey === 'true' ? { key: null } : key && { key }),
  };
}, SpeechInput);
