import { searchWords } from '../passages/match.ts';

/** One word says too little; names, numbers, provisions and quotations are what they are. */
export function canBeInOtherWords(typed: string): boolean {
  if (/[\p{N}"“”„«»]/u.test(typed)) return false;
  const words = typed.split(/\s+/u).filter((word) => searchWords(`${word} `).length > 0);
  return words.length > 1 && words.some((word) => !/^\P{L}*\p{Lu}/u.test(word));
}
