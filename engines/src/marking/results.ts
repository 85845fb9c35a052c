import { isFigure, sameNumber, type Word } from './words.ts';
import type { Comparison } from './comparison.ts';

/** Questions that a number answers, at the start of one of their sentences; none where these are not known. */
const asksForResult: Readonly<Record<string, RegExp>> = {
  eng: new RegExp(
    String.raw`(?:^|[.?!;:,]\s+|\band\s+)\W*(?:calculate|compute|determine|estimate|evaluate|find|solve|work out` +
      String.raw`|how (?:deep|far|fast|heavy|high|large|long|many|much|old|tall|wide)|what (?:number|percentage|share|fraction))\b`,
    'iu',
  ),
};
/** A point without the number that was asked for keeps this much. */
const ofWithoutResult = 0.6;

export const wantsResult = ({ question, language }: Pick<Comparison, 'question' | 'language'>): boolean =>
  asksForResult[language]?.test(question.text) ?? false;

/** Figures of a point that the question does not give. */
const resultsIn = ({ claims, question }: Comparison, index: number): Word[] => {
  return claims[index]!.words.filter(
    (word) => isFigure(word) && !question.words.some((given) => sameNumber(given, word)),
  );
};

/** Share of a point's marks that remains without the number that was asked for. */
export function keptWithoutResult(comparison: Comparison, index: number): number {
  if (!wantsResult(comparison)) return 1;
  const results = resultsIn(comparison, index);
  const { words } = comparison.answer;
  return results.length === 0 || results.some((result) => words.some((word) => sameNumber(result, word)))
    ? 1
    : ofWithoutResult;
}
