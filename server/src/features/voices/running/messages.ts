import type { VoiceEngine } from '../../packs/service.ts';

/** A neural voice's files, by the engine's own names of them, in a folder. */
export interface VoiceFolder {
  engine: VoiceEngine;
  folder: string;
  files: Record<string, string>;
}

export type SynthesizerCall =
  /** Does the program run here? */
  | { type: 'load'; packages: string }
  /** Does it run this voice? */
  | { type: 'open'; packages: string; voice: VoiceFolder; threads: number }
  | {
      type: 'say';
      packages: string;
      voice: VoiceFolder;
      threads: number;
      text: string;
      speaker: number;
      /** Primary subtag of BCP 47. */
      language: string;
    };

export type SynthesizerResult =
  | { type: 'loaded' }
  | { type: 'opened'; speakers: number }
  | { type: 'said'; wav: Uint8Array }
  | { type: 'failed'; detail: string };
