import { gapOpening } from '@gene/contract/cards';

/** Lists the distinct numbers of a cloze's gaps, in order. */
export function gapsOf(text: string): number[] {
  const numbers = Array.from(text.matchAll(gapOpening), ([, number]) => Number(number));
  return [...new Set(numbers)].filter((number) => number > 0).sort((a, b) => a - b);
}
