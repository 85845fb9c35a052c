import { ApiError } from '@gene/contract/errors';
import { NothingToSay } from './nothing-to-say.ts';

const lostMessage = 'This part could not be found. Press Play to try again.';

interface ReopeningPorts {
  /** Whether what begins at this offset should be heard now. */
  isPlayed: (start: number) => boolean;
  /** Opens the source again, at the place where it was. */
  reopen: () => void;
}

/** Has audio that was removed, here or elsewhere, opened again: once by itself, then when Play is pressed. */
export class Reopening {
  readonly #ports: ReopeningPorts;
  /** Opened again, and nothing of it has come since. */
  #isTried = false;

  constructor(ports: ReopeningPorts) {
    this.#ports = ports;
  }

  /** Play was pressed: it may be tried once more. */
  allow(): void {
    this.#isTried = false;
  }

  /** The sound of what begins at an offset; if that is gone, its source is opened again. */
  async fetch(start: number, sound: Promise<Blob>, signal: AbortSignal): Promise<Blob> {
    try {
      const found = await sound;
      if (!signal.aborted) this.#isTried = false;
      return found;
    } catch (error) {
      const isGone =
        error instanceof ApiError && error.code === 'not_found' && !(error instanceof NothingToSay);
      if (signal.aborted || !isGone) throw error;
      if (!this.#isTried && this.#ports.isPlayed(start)) {
        this.#isTried = true;
        this.#ports.reopen();
      }
      throw new ApiError('not_found', { message: lostMessage });
    }
  }
}
