import { isFigure, type Word } from './words.ts';
import type { Comparison } from './comparison.ts';

/** Questions that a number answers, at the start of one of their sentences; none where these are not known. */
const asksForResult: Readonly<Record<string, RegExp>> = {
  eng: /(?:^|[.?!;:,]\s+|\band\s+)\W*(?:calculate|compute|determine|estimate|evaluate|find|solve|work out|how (?:deep|far|fast|heavy|high|large|long|many|much|old|tall|wide)|what (?:number|percentage|share|fraction))\b/iu,
};
/** A point without the number that was asked for keeps this much. */
const ofWithoutResult = 0.6;

export const wantsResult = ({ question, language }: Pick<Comparison, 'question' | 'language'>): boolean =>
  asksForResult[language]?.test(question.text) ?? false;

/** Figures of a point that the question does not give. */
const resultsIn = ({ points, question }: Comparison, index: number): Word[] => {
  const given = new Set(question.words.map(({ number }) => number));
  return points[index]!.words.filter((word) => isFigure(word) && !given.has(word.number));
};

/** What a point is worth that lacks the number that was asked for, as a share. */
export function keptWithoutResult(comparison: Comparison, index: number): number {
  if (!wantsResult(comparison)) return 1;
  const results = resultsIn(comparison, index);
  const said = new Set(comparison.answer.words.map(({ number }) => number));
  return results.length === 0 || results.some(({ number }) => said.has(number)) ? 1 : ofWithoutResult;
}
