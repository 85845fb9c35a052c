import { default_w } from 'ts-fsrs';
import type { Checkpoint } from './schedule-state.ts';

/** The recall that SM-2's intervals are taken to aim at. */
const retentionOfSm2 = 0.9;

/**
 * The memory state implied by an SM-2 schedule, for cards that come without a log: an interval at 90 % recall is the
 * stability, and the difficulty is the one at which FSRS would lengthen it by the same factor (the conversion of fsrs-rs,
 * `memory_state_from_sm2`).
 * @param ease the factor: 2.5 to begin with
 */
export function checkpointOfInterval(
  from: Omit<Checkpoint, 'stability' | 'difficulty'> & { intervalDays: number; ease: number },
): Checkpoint {
  const { intervalDays, ease, ...rest } = from;
  const stability = Math.max(intervalDays, 0.1);
  const [w8, w9, w10] = [default_w[8] ?? 0, default_w[9] ?? 0, default_w[10] ?? 0];
  const growth = Math.exp(w8) * stability ** -w9 * (Math.exp((1 - retentionOfSm2) * w10) - 1);
  const difficulty = Math.min(10, Math.max(1, 11 - (ease - 1) / growth));
  return { ...rest, stability, difficulty };
}
