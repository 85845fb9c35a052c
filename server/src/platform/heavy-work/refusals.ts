import { ApiError } from '@gene/contract/errors';
import type { HeavyPiece } from './piece.ts';

const retryAfterSeconds = 15;
/** How many refused people are remembered. */
const rememberedMost = 500;

export interface HeavyRefusals {
  /** Counts a refusal. @returns the error to throw */
  make(piece: HeavyPiece, message: string, code?: 'unavailable' | 'rate_limited'): ApiError;
  /** By person, since this process started. */
  counts: ReadonlyMap<string, number>;
}

export function createHeavyRefusals(): HeavyRefusals {
  const counts = new Map<string, number>();
  return {
    counts,
    make({ asker: { personId } }, message, code = 'unavailable') {
      const count = (counts.get(personId) ?? 0) + 1;
      counts.delete(personId);
      counts.set(personId, count);
      const [oldest] = counts.keys();
      if (counts.size > rememberedMost && oldest !== undefined) counts.delete(oldest);
      return new ApiError(code, { message, details: { limit: 'heavyWork', retryAfterSeconds } });
    },
  };
}
