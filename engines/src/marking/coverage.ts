import type { Likeness } from './likeness.ts';
import { likenessTo } from './likeness.ts';
import type { Polarity } from './polarity.ts';
import type { Word } from './words.ts';

/** What was found of some words in an answer. */
export interface Coverage {
  /** 0–1: how much of the words is there, likeness counted. */
  share: number;
  found: Found[];
  /** Words that stand there, but denied where they should be said, or said where they should be denied. */
  opposed: Found[];
  missing: Word[];
  /** The stretch of the answer that comes nearest to it; empty where a long answer has nothing of it. */
  near: readonly Word[];
}

export interface Found {
  wanted: Word;
  at: Word;
  likeness: Likeness;
}

/** A word that is looked for, and whether it should be said or denied. */
export interface Wanted {
  word: Word;
  polarity: Polarity;
}

/** Words of a point spread over a long answer count for less than the same words together. */
const ofScattered = 0.85;
/** "100 degrees" is about the hundred. */
const ofNumber = 2;

/** In a long answer a word or two of any point turn up by chance: so much of it for each place where it could stand. */
const chancePerPlace = 0.05;
const mostByChance = 0.25;
/** A point of many words may take more than two stretches. */
const wordsPerStretch = 8;

/**
 * How much of the wanted words stands in the answer, best in a few stretches that follow each other.
 * @param belongs whether a word of the answer is one of the point or of the question
 */
export function coverageOf(
  wanted: readonly Wanted[],
  { stretches, places, clauses }: Stretches,
  language: string,
  belongs: (word: Word) => boolean = () => true,
): Coverage {
  const best = wanted.map((word) => bestOfEach(word, stretches.length, places, language));
  const speaksOf = aboutThePoint(clauses, belongs);
  const within = (from: number, to: number) => coverWith(wanted, best, speaksOf, from, to);
  const anywhere = within(0, stretches.length);
  const together = Math.max(2, Math.ceil(wanted.length / wordsPerStretch));
  if (stretches.length <= together) return { ...anywhere, near: stretches.flat() };
  if (anywhere.share === 0) return { ...anywhere, near: [] };
  let near = { ...within(0, together), at: 0 };
  for (let at = 1; at + together <= stretches.length; at++) {
    const next = within(at, at + together);
    if (next.share > near.share) near = { ...next, at };
  }
  const { at, ...nearest } = near;
  const scattered = { ...anywhere, share: anywhere.share * ofScattered };
  const chosen = nearest.share >= scattered.share ? nearest : scattered;
  const byChance = Math.min(mostByChance, chancePerPlace * (stretches.length / together - 1));
  const share = Math.max(0, (chosen.share - byChance) / (1 - byChance));
  return { ...chosen, share, near: share > 0 ? stretches.slice(at, at + together).flat() : [] };
}

/** The words of an answer in groups, and where each of them stands: a long answer says the same ones again and again. */
export interface Stretches {
  stretches: readonly (readonly Word[])[];
  places: ReadonlyMap<string, readonly Place[]>;
  clauses: readonly (readonly Word[])[];
}

interface Place {
  stretch: number;
  clause: number;
  polarity: Polarity;
  at: Word;
}

/** In each stretch the first place of each word, and of each that says and that denies it. */
export function placed(
  stretches: readonly (readonly Word[])[],
  clauses: readonly (readonly Word[])[],
  polarities: ReadonlyMap<Word, Polarity>,
): Stretches {
  const places = new Map<string, Place[]>();
  const clauseOf = new Map(clauses.flatMap((words, i) => words.map((word) => [word, i] as const)));
  stretches.forEach((words, stretch) => {
    for (const at of words) {
      const [clause, polarity] = [clauseOf.get(at) ?? 0, polarities.get(at) ?? 'said'];
      const place = { stretch, clause, polarity, at };
      const known = places.get(at.text);
      if (!known) places.set(at.text, [place]);
      else if (!known.slice(-3).some((each) => each.stretch === stretch && each.polarity === polarity))
        known.push(place);
    }
  });
  return { stretches, places, clauses };
}

interface Match {
  at: Word;
  clause: number;
  likeness: Likeness;
  /** `open`: it is what is spoken of, on one side, and what is said of it decides. */
  sense: 'same' | 'open' | 'opposed';
  /** It is what a "not" in the answer is said of. */
  isSubject: boolean;
}

function senseOf(wanted: Polarity, at: Polarity, negates: boolean): Match['sense'] {
  if (wanted !== at && (wanted === 'subject' || at === 'subject')) return 'open';
  return (wanted === at) === negates ? 'opposed' : 'same';
}
const senses: readonly Match['sense'][] = ['opposed', 'open', 'same'];

/** In each stretch the first of the likeliest, of those in the same sense if there are any. */
function bestOfEach(
  { word, polarity: wanted }: Wanted,
  count: number,
  places: Stretches['places'],
  language: string,
): (Match | null)[] {
  const likenessOf = likenessTo(word, language);
  const best: (Match | null)[] = Array.from({ length: count }, () => null);
  for (const own of places.values()) {
    const likeness = likenessOf(own[0]!.at);
    if (likeness.value === 0) continue;
    for (const { stretch, clause, polarity, at } of own) {
      const match: Match = {
        ...{ at, clause, likeness, isSubject: polarity === 'subject' },
        sense: senseOf(wanted, polarity, likeness.negates ?? false),
      };
      if (isBetter(match, best[stretch] ?? null)) best[stretch] = match;
    }
  }
  return best;
}

function isBetter(a: Match, b: Match | null): boolean {
  if (!b) return true;
  const sense = senses.indexOf(a.sense) - senses.indexOf(b.sense);
  if (sense !== 0) return sense > 0;
  const more = a.likeness.value - b.likeness.value;
  return more > 0 || (more === 0 && a.at.start < b.at.start);
}

/** @param best for each wanted word, its match in each stretch */
function coverWith(
  wanted: readonly Wanted[],
  best: readonly (readonly (Match | null)[])[],
  speaksOf: (clause: number) => boolean,
  from: number,
  to: number,
): Omit<Coverage, 'near'> {
  const matches = best.map((each) => {
    let match: Match | null = null;
    for (const next of each.slice(from, to)) if (next && isBetter(next, match)) match = next;
    return match;
  });
  const clausesOf = (sense: Match['sense']) =>
    new Set(matches.flatMap((match) => (match?.sense === sense ? [match.clause] : [])));
  const [saying, denying] = [clausesOf('same'), clausesOf('opposed')];
  const cover: Omit<Coverage, 'near' | 'share'> = { found: [], opposed: [], missing: [] };
  let sum = 0;
  let all = 0;
  wanted.forEach(({ word }, i) => {
    const weight = word.number === null ? 1 : ofNumber;
    const match = matches[i]!;
    all += weight;
    const isSame = match !== null && isSaid(match, saying, denying);
    const isElsewhere = match !== null && !isSame && !speaksOf(match.clause);
    // The contrary of a word does not stand for it, wherever it is said.
    const isContrary = match?.sense === 'opposed' && match.likeness.negates;
    if (match && (isSame || (isElsewhere && !isContrary))) {
      cover.found.push({ wanted: word, at: match.at, likeness: match.likeness });
      sum += weight * match.likeness.value;
      return;
    }
    cover.missing.push(word);
    if (isElsewhere) return;
    if (match?.sense !== 'opposed') return;
    sum -= weight * match.likeness.value;
    cover.opposed.push({ wanted: word, at: match.at, likeness: match.likeness });
  });
  return { ...cover, share: all > 0 ? Math.max(0, sum / all) : 0 };
}

/** What is denied of something else says nothing against the point. */
const ownShare = 0.66;

function aboutThePoint(
  clauses: readonly (readonly Word[])[],
  belongs: (word: Word) => boolean,
): (clause: number) => boolean {
  const known = new Map<number, boolean>();
  return (clause) => {
    let speaks = known.get(clause);
    if (speaks === undefined) {
      const content = (clauses[clause] ?? []).filter(({ isContent }) => isContent);
      speaks = content.filter(belongs).length >= ownShare * content.length;
      known.set(clause, speaks);
    }
    return speaks;
  };
}

/** What a "not" is said of counts where the rest of its clause speaks for the point. */
function isSaid(
  { sense, clause, isSubject }: Match,
  saying: ReadonlySet<number>,
  denying: ReadonlySet<number>,
): boolean {
  if (sense !== 'open') return sense === 'same';
  return saying.has(clause) || (!denying.has(clause) && !isSubject);
}

type Best = Omit<Found, 'wanted'>;

/** The first of the likeliest, none of which says the contrary. */
export function bestFor(word: Word, words: readonly Word[], language: string): Best | null {
  const likenessOf = likenessTo(word, language);
  let best: Best | null = null;
  for (const at of words) {
    const likeness = likenessOf(at);
    if (!likeness.negates && likeness.value > (best?.likeness.value ?? 0)) best = { at, likeness };
    if (likeness.value === 1) break;
  }
  return best;
}
