import type { ModelFailure, ModelRequest, ModelUsage } from '@gene/engines/answering';

/** Where the program lies that runs models. */
export interface RunnerFiles {
  packages: string;
  /** The package of its binaries. */
  binaries: string;
}

export type RunnerCall =
  | { type: 'try'; runner: RunnerFiles }
  | {
      type: 'write';
      runner: RunnerFiles;
      /** Its file. */
      model: string;
      contextTokens: number;
      threads: number;
      request: ModelRequest;
    };

export type RunnerResult =
  | { type: 'works' }
  | { type: 'written'; isWhole: boolean; usage: ModelUsage }
  | { type: 'failed'; reason: ModelFailure; detail: string };

/** The text written since; empty while it is at work. */
export interface RunnerWanted {
  text: string;
}

export interface RunnerTold {
  /** Somebody still waits for more. */
  isWanted: boolean;
}
