import type { SpeechOptions, SpeechPage } from '@gene/engines/speech';
import type { BuiltInVoice } from '@gene/contract/preferences';
import type { Plan } from '../planning/rules.ts';
import type { SpokenSentence, SpokenTimes } from '../schema.ts';
import type { ProvidedVoice } from '../voices/rules.ts';

/** The text to read: pages of a document, or Markdown that begins at `start` of the whole. */
export type SpeechText = { pages: SpeechPage[] } | { markdown: string; start: number };

export interface PlanWish {
  text: SpeechText;
  options: SpeechOptions;
  taste: BuiltInVoice;
  /** The provider's voice that is to read what it can, if one is. */
  provided: ProvidedVoice | null;
}

export type SpeakerCall =
  /** Its spoken text, in pieces. `speaker` is part of their names. */
  | ({ type: 'plan'; speaker: string } & PlanWish)
  /** `sounds`: WAV files of those that somebody else has said, in the same order. */
  | { type: 'speak'; sentences: SpokenSentence[]; sounds: Sounds };

export type Sounds = (Uint8Array | null)[];

export type SpeakerResult = ({ type: 'planned' } & Plan) | ({ type: 'spoken' } & Recording);

export interface Recording {
  mp3: Uint8Array;
  durationMs: number;
  /** Of each sentence. */
  times: SpokenTimes[];
  /** Processor time, for the turns of the queue. */
  workMs: number;
}
