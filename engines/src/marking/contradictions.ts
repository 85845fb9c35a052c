import type { Contradiction } from '@gene/contract/marking';
import { bestFor, type Found } from './coverage.ts';
import { areOpposite } from './likeness.ts';
import type { Comparison } from './comparison.ts';
import { wantsResult } from './results.ts';
import { isFigure, sameNumber, type Word } from './words.ts';

/** Denied words contradict a point where there are so many of its words, and more than are said. */
const fewestDenied = 2;
const deniedShare = 0.25;

const found = new WeakMap<Comparison, Contradiction[][]>();

/** Where the answer says other than a key point: another number, the opposite word, a "not" more or less. */
export function contradictionsIn(comparison: Comparison, index: number): Contradiction[] {
  let all = found.get(comparison);
  if (!all) {
    all = comparison.points.map((_, i) => find(comparison, i));
    found.set(comparison, all);
  }
  return all[index]!;
}

function find(comparison: Comparison, index: number): Contradiction[] {
  const { points, answer, clauses, question, coverage, language } = comparison;
  const point = points[index]!;
  const { found, opposed } = coverage[index]!;
  if (found.length + opposed.length === 0 && point.essential.some(({ number }) => number === null)) return [];
  const others = [...points.flatMap(({ words }) => words), ...question.words];
  const known = new Set(others.map(({ stem }) => stem));
  const near = clauses.filter((clause) => found.some(({ at }) => clause.includes(at)));
  // What comes out stands at the end, whatever clause speaks of the way.
  const isNear = near.length > 0 && !wantsResult(comparison);
  const numbers = otherNumbers(comparison, index, isNear ? near.flat() : answer.words, others);
  if (numbers.length > 0) return numbers;
  const denial = denialIn(comparison, index);
  if (denial) return [denial];
  return near.flatMap((clause): Contradiction[] => {
    // "Not closed" is open.
    if (negatorsIn(clause) % 2 !== negatorsIn(point.words) % 2) return [];
    const opposite = oppositeIn(clause, near.flat(), point.words, known, language);
    return opposite ? [opposite] : [];
  });
}

const negatorsIn = (words: readonly Word[]) => words.filter(({ isNegator }) => isNegator).length;

function otherNumbers(
  { points, answer }: Comparison,
  index: number,
  words: readonly Word[],
  known: readonly Word[],
): Contradiction[] {
  const isKnown = (word: Word) => known.some((each) => sameNumber(each, word));
  const missing = points[index]!.words.filter(
    (word) => isFigure(word) && !answer.words.some((each) => sameNumber(each, word)),
  );
  const others = words.filter((word) => isFigure(word) && !isKnown(word) && !isLabel(answer.text, word));
  return missing.slice(0, others.length).map(({ text }, i) => ({
    kind: 'number',
    expected: text,
    found: others[i]!.text,
    start: others[i]!.start,
    end: others[i]!.end,
  }));
}

/** "1)" at the beginning of a line. */
function isLabel(text: string, { start, end }: Word): boolean {
  if (!/[.):]/.test(text.charAt(end))) return false;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /^\s*\(?$/.test(before);
}

/** @param said the clauses that speak of the point: what stands in one of them is not denied by another */
function oppositeIn(
  clause: readonly Word[],
  said: readonly Word[],
  wanted: readonly Word[],
  known: ReadonlySet<string>,
  language: string,
): Contradiction | null {
  for (const at of clause) {
    if (known.has(at.stem)) continue;
    const word = wanted.find((each) => areOpposite(each, at, language) && !bestFor(each, said, language));
    if (word) return { kind: 'opposite', expected: word.text, found: at.text, start: at.start, end: at.end };
  }
  return null;
}

/** Where the words of the point stand denied, or said where it denies them. */
function denialIn({ points, clauses, coverage, language }: Comparison, index: number): Contradiction | null {
  const { essential, words } = points[index]!;
  const { found, opposed } = coverage[index]!;
  const likeness = (some: readonly Found[]) => some.reduce((sum, each) => sum + each.likeness.value, 0);
  const first = opposed[0];
  if (!first || opposed.length < Math.min(fewestDenied, essential.length)) return null;
  if (likeness(opposed) < Math.max(likeness(found), deniedShare * essential.length)) return null;
  const negates = opposed.find((each) => each.likeness.negates);
  const clause = clauses.find((each) => each.includes(first.at)) ?? [];
  const denied = clause.find(({ isNegator }) => isNegator);
  const expected = words.find(({ isNegator }) => isNegator);
  // "Open" for "not closed" says the same.
  if (expected && !denied && clause.some((at) => words.some((each) => areOpposite(each, at, language))))
    return null;
  const at = negates?.at ?? denied ?? first.at;
  return {
    kind: negates ? 'opposite' : 'negation',
    expected: negates?.wanted.text ?? expected?.text ?? '',
    found: negates?.at.text ?? denied?.text ?? '',
    start: at.start,
    end: at.end,
  };
}
