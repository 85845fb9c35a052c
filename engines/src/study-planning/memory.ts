import type { Rating } from '@gene/contract/cards';

/** Memory state of a card. */
export interface Memory {
  /** Days until the chance of recall falls to 90 %. */
  stability: number;
  /** 1–10. */
  difficulty: number;
}

const [leastStability, mostStability] = [0.001, 36_500] as const;
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The chance of recall after `days` (FSRS-6, whose curve bends as `w[20]` says). */
export function recallAfter(w: readonly number[], days: number, stability: number): number {
  const decay = -w[20]!;
  return (1 + ((0.9 ** (1 / decay) - 1) * days) / stability) ** decay;
}

/**
 * One answer, by the formulas of FSRS-6 in plain arithmetic: what ts-fsrs does with rounding and clocks, as often as a fit
 * needs it.
 * @param before null for a card that has not been answered
 * @param days since the answer before; 0 within a day
 */
export function remember(w: readonly number[], before: Memory | null, days: number, rating: Rating): Memory {
  if (!before)
    return {
      stability: clamp(w[rating - 1]!, leastStability, mostStability),
      difficulty: clamp(firstDifficulty(w, rating), 1, 10),
    };
  const { stability: s, difficulty: d } = before;
  const moved = d - (w[6]! * (rating - 3) * (10 - d)) / 9;
  const difficulty = clamp(w[7]! * firstDifficulty(w, 4) + (1 - w[7]!) * moved, 1, 10);
  let stability: number;
  if (days < 1) {
    const growth = Math.exp(w[17]! * (rating - 3 + w[18]!)) * s ** -w[19]!;
    stability = s * (rating >= 3 ? Math.max(1, growth) : growth);
  } else {
    const recall = recallAfter(w, days, s);
    if (rating === 1) {
      const lost = w[11]! * d ** -w[12]! * ((s + 1) ** w[13]! - 1) * Math.exp(w[14]! * (1 - recall));
      stability = Math.min(lost, s / Math.exp(w[17]! * w[18]!));
    } else {
      const own = rating === 2 ? w[15]! : rating === 4 ? w[16]! : 1;
      const gain = Math.exp(w[8]!) * (11 - d) * s ** -w[9]! * (Math.exp(w[10]! * (1 - recall)) - 1);
      stability = s * (1 + gain * own);
    }
  }
  return { stability: clamp(stability, leastStability, mostStability), difficulty };
}

const firstDifficulty = (w: readonly number[], rating: Rating) => w[4]! - Math.exp(w[5]! * (rating - 1)) + 1;
