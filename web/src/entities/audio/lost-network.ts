import { NetworkError } from '../../lib/api.ts';

/** After more than this nobody expects it to begin to speak. */
const mostMs = 120_000;

/** Knows whether it stands still for want of network alone, and may go on by itself once that is back. */
export class LostNetwork {
  #problem: unknown = null;
  #lostAt: number | null = null;

  /** Tells why it stands still; the same problem counts once. */
  note(problem: unknown): void {
    if (problem === null || problem === this.#problem) return;
    this.#problem = problem;
    this.#lostAt = problem instanceof NetworkError ? Date.now() : null;
  }

  /** Somebody has decided since then whether it plays. */
  forget(): void {
    this.#lostAt = null;
  }

  get isToGoOn(): boolean {
    return this.#lostAt !== null && Date.now() - this.#lostAt < mostMs;
  }
}
