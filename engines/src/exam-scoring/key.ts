/** The right answer to one question. Choices are numbers: 0 is A. */
export interface KeyItem {
  /** From 1. */
  question: number;
  /**
   * Each is right by itself: `[[0], [1]]` is A or B, `[[0, 2]]` is A and C together. In order, without repetition. Empty
   * where the question is cancelled.
   */
  accepted: number[][];
  isCancelled: boolean;
}

const letters = 'ABCDE';

export const letterOf = (choice: number): string => letters[choice] ?? '';

/** Null if it is no choice from A to E. */
export function choiceOf(letter: string): number | null {
  const choice = letters.indexOf(letter.toUpperCase());
  return letter.length === 1 && choice >= 0 ? choice : null;
}

/** Choices in order, each once. */
export const inOrder = (choices: readonly number[]): number[] =>
  [...new Set(choices)].toSorted((one, other) => one - other);

export const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((choice, i) => choice === other[i]);

export const saySame = (one: KeyItem, other: KeyItem): boolean =>
  one.isCancelled === other.isCancelled &&
  one.accepted.length === other.accepted.length &&
  one.accepted.every((choices, i) => areSame(choices, other.accepted[i] ?? []));
