import { default_w, fsrs, type FSRS, StrategyMode } from 'ts-fsrs';

const learningSteps = ['1m', '10m'] as const;
const relearningSteps = ['10m'] as const;
/** Twenty years: longer than anybody plans. */
const maximumIntervalDays = 7300;

const made = new Map<string, FSRS>();
const keptMost = 64;

/**
 * FSRS-6 with spread intervals. The spread follows from the card and its number of answers, so that what a button
 * announces is what comes of it.
 * @param retention 0–1, the chance of recall at which a card is asked again
 * @param weights the 21 parameters of FSRS-6; by default those of the algorithm
 */
export function scheduler(retention: number, weights: readonly number[] = default_w): FSRS {
  const key = `${retention} ${weights === default_w ? '' : weights.join()}`;
  let found = made.get(key);
  if (!found) {
    found = fsrs({
      request_retention: retention,
      maximum_interval: maximumIntervalDays,
      w: [...weights],
      enable_fuzz: true,
      learning_steps: learningSteps,
      relearning_steps: relearningSteps,
    });
    found.useStrategy(StrategyMode.SEED, function seed() {
      const { card_id: id, reps } = this['current'] as unknown as { card_id?: string; reps: number };
      return seedOf(id ?? '', reps);
    });
    if (made.size >= keptMost) made.clear();
    made.set(key, found);
  }
  return found;
}

/** @param reps how often the card was answered before */
export function seedOf(cardId: string, reps: number): string {
  return `${cardId} ${reps}`;
}

/** A number from 0 to 1 that belongs to a name (FNV-1a). */
export function shareOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
