import type { ModelFailure } from '@gene/engines/answering';

/** Failure of a call, classified before the SDK sees it; the SDK does not retry this kind of error. */
export class CallFailure extends Error {
  readonly reason: ModelFailure;
  /** Delay requested by the provider. */
  readonly retryAfterMs: number | null;

  constructor(reason: ModelFailure, detail: string, retryAfterMs: number | null = null) {
    super(detail);
    this.name = 'CallFailure';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
