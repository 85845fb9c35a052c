import type { ModelFailure } from '@gene/engines/answering';

/** Why a call failed, found out before the SDK could: it does not try again on errors of this kind. */
export class CallFailure extends Error {
  readonly reason: ModelFailure;
  /** The provider wants to be left alone for so long. */
  readonly retryAfterMs: number | null;

  constructor(reason: ModelFailure, detail: string, retryAfterMs: number | null = null) {
    super(detail);
    this.name = 'CallFailure';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
