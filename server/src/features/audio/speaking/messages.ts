import type { Speech, SpeechPage } from '@gene/engines/speech';
import type { SpokenSentence, SpokenTimes } from '../schema.ts';

export type SpeakerCall =
  /** What is to be said of these pages. */
  | { type: 'prepare'; pages: SpeechPage[]; language: string | null }
  | { type: 'speak'; sentences: SpokenSentence[] };

export type SpeakerResult = ({ type: 'prepared' } & Speech) | ({ type: 'spoken' } & Recording);

export interface Recording {
  mp3: Uint8Array;
  durationMs: number;
  /** Of each sentence. */
  times: SpokenTimes[];
  /** Processor time, for the turns of the queue. */
  workMs: number;
}
