import { CallFailure } from './call-failure.ts';
import type { ModelConnection } from './model-connection.ts';

/** Stops a call that takes too long overall, or falls silent once it has started, and records which. */
export class CallWatch {
  private readonly stopped = new AbortController();
  readonly signal: AbortSignal;
  failure: CallFailure | null = null;
  private total: NodeJS.Timeout | undefined;
  private stall: NodeJS.Timeout | undefined;
  private readonly limits: Pick<ModelConnection, 'timeoutMs' | 'stallMs'>;

  constructor(limits: Pick<ModelConnection, 'timeoutMs' | 'stallMs'>, caller: AbortSignal | undefined) {
    this.limits = limits;
    this.signal = caller ? AbortSignal.any([caller, this.stopped.signal]) : this.stopped.signal;
  }

  start(): void {
    const seconds = this.limits.timeoutMs / 1000;
    this.total = setTimeout(
      () => this.fail(new CallFailure('too_slow', `There was no whole reply after ${seconds} seconds`)),
      this.limits.timeoutMs,
    );
  }

  /** @param isText before the first text, a model may think for up to the full time limit */
  heard(isText: boolean): void {
    if (this.stall === undefined && !isText) return;
    clearTimeout(this.stall);
    const seconds = this.limits.stallMs / 1000;
    this.stall = setTimeout(
      () => this.fail(new CallFailure('stalled', `It fell silent for ${seconds} seconds`)),
      this.limits.stallMs,
    );
  }

  stop(): void {
    clearTimeout(this.total);
    clearTimeout(this.stall);
    this.stopped.abort();
  }

  private fail(failure: CallFailure): void {
    this.failure ??= failure;
    this.stopped.abort(failure);
  }
}
