export { tellLanguage } from '../language/telling.ts';
export { writeLetterA } from './letter-a.ts';
export { pageOfText } from './page-of-text.ts';
export { toSpeech } from './to-speech.ts';
export type {
  PlacedUtterance,
  Rewording,
  Speech,
  SpeechBlock,
  SpeechOptions,
  SpeechPage,
  Unspoken,
  Utterance,
} from './utterance.ts';
