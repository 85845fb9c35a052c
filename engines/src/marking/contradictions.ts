import type { Contradiction } from '@gene/contract/marking';
import { bestFor } from './coverage.ts';
import { areOpposite } from './likeness.ts';
import { clausesOf } from './sentences.ts';
import type { Comparison } from './comparison.ts';
import { wantsResult } from './results.ts';
import { isFigure, type Word } from './words.ts';

/** A clause says the same thing, but for a "not", when it holds this share of the essential words. */
const sameThing = 0.6;
const fewestForNegation = 2;

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
  const found = coverage[index]!.found;
  if (found.length === 0 && point.essential.some(({ number }) => number === null)) return [];
  const known = new Set([...points.flatMap(({ words }) => words), ...question.words].map(({ stem }) => stem));
  const near = clauses.filter((clause) => found.some(({ at }) => clause.includes(at)));
  // What comes out stands at the end, whatever clause speaks of the way.
  const isNear = near.length > 0 && !wantsResult(comparison);
  const numbers = otherNumbers(comparison, index, isNear ? near.flat() : answer.words, known);
  if (numbers.length > 0) return numbers;
  return near.flatMap((clause): Contradiction[] => {
    const denial = denialIn(comparison, index, clause);
    const opposite = oppositeIn(clause, near.flat(), point.words, known, language);
    // "Not closed" is open.
    if (opposite) return denial ? [] : [opposite];
    return denial && saysTheSame(comparison, index, clause) ? [denial] : [];
  });
}

function otherNumbers(
  { points, answer }: Comparison,
  index: number,
  words: readonly Word[],
  known: ReadonlySet<string>,
): Contradiction[] {
  const said = new Set(answer.words.map(({ number }) => number));
  const missing = points[index]!.words.filter((word) => isFigure(word) && !said.has(word.number));
  const others = words.filter(
    (word) => isFigure(word) && !known.has(word.stem) && !isLabel(answer.text, word),
  );
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

/** Where "not" stands on one side alone. */
function denialIn(
  { points, coverage, language }: Comparison,
  index: number,
  clause: readonly Word[],
): Contradiction | null {
  const { words, point } = points[index]!;
  const found = coverage[index]!.found.filter(({ at }) => clause.includes(at));
  const denied = clause.filter(({ isNegator }) => isNegator);
  const expected = clausesOf(point.text, words, language)
    .filter((each) => found.some(({ wanted }) => each.some(({ stem }) => stem === wanted.stem)))
    .flat()
    .filter(({ isNegator }) => isNegator);
  const at = denied[0] ?? found[0]?.at;
  if (!at || denied.length % 2 === expected.length % 2) return null;
  return {
    kind: 'negation',
    expected: expected[0]?.text ?? '',
    found: denied[0]?.text ?? '',
    start: at.start,
    end: at.end,
  };
}

function saysTheSame({ points, coverage }: Comparison, index: number, clause: readonly Word[]): boolean {
  const { essential } = points[index]!;
  const found = coverage[index]!.found.filter(({ at }) => clause.includes(at));
  const sum = found.reduce((total, { likeness }) => total + likeness.value, 0);
  return found.length >= Math.min(fewestForNegation, essential.length) && sum >= sameThing * essential.length;
}
