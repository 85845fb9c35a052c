import { pageOfText, toSpeech } from '../index.ts';

/** What is said of a plain text, its utterances with a bar between them. */
export const sayPlain = (language: string, text: string): string =>
  toSpeech([pageOfText(text, 'plain')], { language })
    .utterances.map(({ spoken }) => spoken)
    .join(' | ');
