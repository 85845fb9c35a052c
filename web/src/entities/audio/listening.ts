import type { AudioSource, AudioTrack, SentenceCue } from '@gene/contract/audio';

/** The current track, for screens. */
export interface Listening {
  source: AudioSource;
  /** Empty until it is known. */
  title: string;
  /** Null until it was opened. */
  track: AudioTrack | null;
  isPlaying: boolean;
  /** It should play and has nothing to play yet. */
  isWaiting: boolean;
  hasEnded: boolean;
  seconds: number;
  /** Seconds of all of it. */
  length: number;
  /** Some of it is still to be made, so that this is an estimate. */
  isAbout: boolean;
  page: number | null;
  sentence: SentenceCue | null;
  /** ISO 639-3, of what is being spoken; null until it is known. */
  language: string | null;
  /** Whether something is before and after it in the queue. */
  hasPrevious: boolean;
  hasNext: boolean;
  /** At its end it begins again. */
  isRepeating: boolean;
  /** The session of the study plan that it is for; null: none. */
  sessionId: string | null;
  /** The track to return to after this interlude; null if this is not one. */
  after: AudioSource | null;
  problem: string | null;
}
