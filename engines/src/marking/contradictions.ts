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

/** Contradictions of a key point: another number, the opposite word, a "not" more or less. */
export function contradictionsIn(comparison: Comparison, index: number): Contradiction[] {
  let all = found.get(comparison);
  if (!all) {
    all = comparison.claims.map((_, i) => find(comparison, i));
    found.set(comparison, all);
  }
  return all[index]!;
}

function find(comparison: Comparison, index: number): Contradiction[] {
  const { claims, answer, clauses, question, coverage, language } = comparison;
  const point = claims[index]!;
  const { found, opposed } = coverage[index]!;
  if (found.length + opposed.length === 0 && point.essential.some(({ number }) => number === null)) return [];
  const others = [...claims.flatMap(({ words }) => words), ...question.words];
  const known = new Set(others.map(({ stem }) => stem));
  const near = clauses.filter((clause) => found.some(({ at }) => clause.includes(at)));
  // The result comes at the end, whichever clause describes the way to it.
  const isNear = near.length > 0 && !wantsResult(comparison);
  const numbers = otherNumbers(comparison, index, isNear ? near.flat() : answer.words, others);
  if (numbers.length > 0) return numbers;
  const denial = denialIn(comparison, index);
  if (denial) return [denial];
  const exchange = exchangeIn(comparison, index);
  if (exchange) return [exchange];
  return near.flatMap((clause): Contradiction[] => {
    // "Not closed" is open.
    if (negatorsIn(clause) % 2 !== negatorsIn(point.words) % 2) return [];
    const opposite = oppositeIn(clause, near.flat(), point.words, known, language);
    return opposite ? [opposite] : [];
  });
}

const negatorsIn = (words: readonly Word[]) => words.filter(({ isNegator }) => isNegator).length;

function otherNumbers(
  comparison: Comparison,
  index: number,
  words: readonly Word[],
  known: readonly Word[],
): Contradiction[] {
  const { claims, answer } = comparison;
  const isKnown = (word: Word) => known.some((each) => sameNumber(each, word));
  const missing = claims[index]!.words.filter(
    (word) => isFigure(word) && !answer.words.some((each) => sameNumber(each, word)),
  );
  const others = words.filter((word) => isFigure(word) && !isKnown(word));
  const left = new Set(others);
  return missing.flatMap((word): Contradiction[] => {
    const other = [...left].find((each) => isSaidOfSame(comparison, index, word, each));
    if (!other) return [];
    left.delete(other);
    const { text, start, end } = other;
    return [{ kind: 'number', expected: word.text, found: text, start, end }];
  });
}

const besideNumber = 2;
const ofSameStatement = 0.6;

/**
 * Two numbers say other than each other only where they are said of the same: they have units, or stand beside the same word, or the
 * clause speaks of nothing but the point.
 */
function isSaidOfSame(comparison: Comparison, index: number, wanted: Word, other: Word): boolean {
  const { claims, clauses, question, language } = comparison;
  if (wantsResult(comparison)) return true;
  const { words } = claims[index]!;
  if (wanted.figure?.unit && other.figure?.unit) return true;
  const clause = clauses.find((each) => each.includes(other)) ?? [];
  const content = clause.filter((word) => word.isContent && word.number === null);
  const [own, around] = [beside(other, clause), beside(wanted, words)];
  if (own.some(({ stem }) => around.some((word) => word.stem === stem))) return true;
  const known = [...words, ...question.words];
  const belongs = content.filter((word) => bestFor(word, known, language) !== null).length;
  return belongs >= ofSameStatement * content.length;
}

function beside(number: Word, words: readonly Word[]): Word[] {
  const content = words.filter((word) => word.isContent || word === number);
  const at = content.indexOf(number);
  return content
    .slice(Math.max(0, at - besideNumber), at + besideNumber + 1)
    .filter((word) => word.number === null);
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

/** Of a point's words so many have to stand in one clause before their order tells. */
const ofOrdered = 0.75;

/** "The prey eats the predator": what stands before and after something in the middle, which stands where it stood. */
function exchangeIn({ claims, clauses }: Comparison, index: number): Contradiction | null {
  const { words } = claims[index]!;
  const wanted = words.filter(({ isContent }) => isContent);
  for (const clause of clauses) {
    const left = clause.filter(({ isContent }) => isContent);
    const matches = wanted.flatMap((word) => {
      const at = left.findIndex(({ stem }) => stem === word.stem);
      return at < 0 ? [] : [{ word, at: left.splice(at, 1)[0]! }];
    });
    if (matches.length < ofOrdered * wanted.length || isPassive(words) !== isPassive(clause)) continue;
    const order = matches
      .map(({ at }, i) => ({ i, start: at.start }))
      .sort((a, b) => a.start - b.start)
      .map(({ i }) => i);
    const from = order.findIndex((i, place) => i !== place);
    const to = order.findLastIndex((i, place) => i !== place);
    if (from < 0 || !isExchanged(order.slice(from, to + 1).map((i) => i - from))) continue;
    const { word } = matches[from]!;
    const { at } = matches[order[from]!]!;
    return { kind: 'opposite', expected: word.text, found: at.text, start: at.start, end: at.end };
  }
  return null;
}

const isPassive = (words: readonly Word[]) => words.some(({ text }) => text === 'by');

/** Whether a run of places is one of three parts, the last and the first of which have changed places. */
function isExchanged(places: readonly number[]): boolean {
  const second = places.indexOf(0);
  const middle = places[0]!;
  const between = places.length - middle;
  return (
    middle - (places.length - second) > 0 &&
    places.every((place, i) =>
      i < between
        ? place === middle + i
        : i >= second
          ? place === i - second
          : place === places.length - second + i - between,
    )
  );
}

/** Finds the point's words negated, or affirmed where the point negates them. */
function denialIn({ claims, clauses, coverage, language }: Comparison, index: number): Contradiction | null {
  const { essential, words } = claims[index]!;
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
