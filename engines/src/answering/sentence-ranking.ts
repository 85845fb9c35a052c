import { hasValue, holdsValue, opensWithRight, valueShare } from './answer-type.ts';
import type { AnswerType } from './answer-words.ts';
import type { LeftOut } from './mechanisms.ts';
import type { PassageIndex } from './passage-index.ts';
import { type Collection, inverseFrequency, type QueryTerm, type RankedPassage } from './ranking.ts';
import { sentenceTraits } from './sentence-traits.ts';
import { type Matches, TermMatcher, wholeShare } from './term-matcher.ts';

/** What stands around a sentence speaks for it: its passage, the sentence before (more if it leans on it) and after. */
const passageShare = 0.3;
const previousShare = 0.15;
const referredShare = 0.3;
const nextShare = 0.05;
/** Words that stand side by side in the question and in the sentence. */
const pairShare = 0.2;
/** Words of the headings above count as said, but less than in the sentence itself. */
const headingShare = 0.5;
const upperHeadingShare = 0.6;
/** A word elsewhere in the passage says something, but less, about whether the question is answered here. */
const passageCoverage = 0.4;
/** A heading that says what is asked speaks for the sentences under it. */
const aboutShare = 0.5;
/** Of one that says nothing else, the first sentence need not repeat it, if it says anything. */
const wholeTitle = 0.9;
const fewestTokens = 3;
/** Asked what something is, a sentence that begins with it and defines it answers. */
const definitionShare = 0.4;
const definitionLead = 4;
/** Asked what one may do, what stands under "Right to …" answers. */
const rightShare = 0.4;
/** A question answers nothing. */
const askingShare = 0.6;

/** Terms of less weight help to find, but whether the question is answered is not theirs to say. */
export const askedWeight = 0.5;
const ownWeight = 1;
/** A term counts as spoken of from this share on. */
const spokenOfShare = 0.25;
/** From this share on it is the question's own word and not a relative or a synonym of it. */
const ownWord = 0.85;
export interface RankedSentence {
  source: number;
  /** Position of its passage in the index. */
  position: number;
  /** Position in its passage. */
  sentence: number;
  /** The sentence that leads in the list whose item it is. */
  leadIn: number | null;
  score: number;
  /** Terms of the question that the sentence or what it leans on speaks of, and how many there are. */
  met: number;
  asked: number;
  /** Terms among those met that stand there, or above, in the question's own word. */
  firm: number;
  /** Where a question goes on, whether a term of its own is among those met. */
  metOwn: boolean;
  /** Share of the question's neighbouring words that are neighbours here too. */
  paired: number;
  /** Share of the question's idf weight that the sentence, with its headings, speaks of: 0–1. */
  coverage: number;
  /** It begins with what is asked and says what that is. */
  defines: boolean;
  /** The sentence or the next one holds a value as it is asked for; true where none is. */
  holdsValue: boolean;
  /** A value is asked for, and the sentence holds one; or a right, and it stands under one. */
  givesValue: boolean;
}

/** What a question asks for beyond its words. */
export interface Wanted {
  wantsDefinition?: boolean;
  type?: AnswerType | null;
}

/**
 * Sentences of the given passages by the sum of the idf of the question's words in them (no length
 * normalisation), with shares for what stands around them. Beats BM25 over sentences and trained rankers of
 * surface features on XQuAD; weights tuned on every second article of it, in six languages.
 */
export function rankSentences(
  collection: Collection,
  query: readonly QueryTerm[],
  passages: readonly RankedPassage[],
  limit: number,
  { wantsDefinition = false, type = null }: Wanted = {},
): RankedSentence[] {
  const terms = distinct(query);
  const sentences = Math.max(collection.sentenceCount, 1);
  const holding = terms.map((term) => Math.min(conceptFrequency(collection, term), sentences));
  const weights = Float32Array.from(
    terms,
    ({ weight }, t) => weight * inverseFrequency(holding[t]!, sentences),
  );
  if (!weights.some((weight) => weight > 0)) return [];
  const isAsked = terms.some(({ weight }) => weight >= askedWeight);
  const { without } = collection;
  const pairs = without.has('pairs') ? [] : neighboursIn(query, terms);
  const asked = weights.map((weight, t) => (isAsked && terms[t]!.weight < askedWeight ? 0 : weight));
  const isOwn = terms.map(({ weight }) => weight >= ownWeight);
  const matchers = collection.indexes.map((index) => new TermMatcher(index, terms, without));
  const found: RankedSentence[] = [];
  for (const { source, position } of passages) {
    const index = collection.indexes[source]!;
    const scored = scorePassage(
      index,
      matchers[source]!,
      { weights, asked, isOwn, pairs, wantsDefinition, type, without },
      position,
    );
    for (const sentence of scored) if (sentence.score > 0) found.push({ source, position, ...sentence });
  }
  found.sort(
    (x, y) => y.score - x.score || x.source - y.source || x.position - y.position || x.sentence - y.sentence,
  );
  return found.slice(0, limit);
}

function distinct(query: readonly QueryTerm[]): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const term of query) if (term.weight > (terms.get(term.term)?.weight ?? 0)) terms.set(term.term, term);
  return [...terms.values()];
}

function sentenceFrequency(collection: Collection, term: string): number {
  let frequency = 0;
  for (const index of collection.indexes) {
    const id = index.idOf.get(term);
    if (id !== undefined) frequency += index.sentenceFrequency[id]!;
  }
  return frequency;
}

/** Sentences that speak of a term in its own word or another. */
const conceptFrequency = (collection: Collection, { term, variants = [] }: QueryTerm) =>
  variants.reduce(
    (sum, variant) => sum + variant.share * sentenceFrequency(collection, variant.term),
    sentenceFrequency(collection, term),
  );

interface Weighing {
  weights: Float32Array;
  /** The same, 0 for terms that are only carried along. */
  asked: Float32Array;
  /** Terms that the question has itself. */
  isOwn: readonly boolean[];
  /** Terms that stand side by side in the question. */
  pairs: readonly (readonly [number, number])[];
  wantsDefinition: boolean;
  type: AnswerType | null;
  without: LeftOut;
}

function neighboursIn(query: readonly QueryTerm[], terms: readonly QueryTerm[]): [number, number][] {
  const position = new Map(terms.map(({ term }, t) => [term, t]));
  return query
    .slice(1)
    .map(({ term }, i): [number, number] => [position.get(query[i]!.term)!, position.get(term)!])
    .filter(([first, second]) => first !== second);
}

/** Raises the best match of each term in the passage to what a sentence has of it whole. */
function takeWhole(best: Float32Array, matches: Matches): void {
  for (let t = 0; t < best.length; t++)
    if (matches[t]! >= wholeShare) best[t] = Math.max(best[t]!, matches[t]!);
}

const holdsAll = (matches: Matches, asked: Float32Array): boolean =>
  asked.every((weight, t) => weight === 0 || matches[t]! > 0);

const sumOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0);

function scorePassage(
  index: PassageIndex,
  matcher: TermMatcher,
  { weights, asked, isOwn, pairs, wantsDefinition, type, without }: Weighing,
  position: number,
): Omit<RankedSentence, 'source' | 'position'>[] {
  const total = sumOf(weights);
  const totalAsked = sumOf(asked);
  const askedCount = asked.filter((weight) => weight > 0).length;
  const first = index.passageSentence[position]!;
  const count = index.passageSentence[position + 1]! - first;
  const titles = headingMatches(index, matcher, position, weights, total, without);
  const hasAround = !without.has('surroundings');
  const own = Array.from({ length: count }, (_, i) =>
    matcher.matches(index.tokens, index.sentenceToken[first + i]!, index.sentenceToken[first + i + 1]!),
  );
  const anywhere = new Float32Array(weights.length);
  if (hasAround) for (const matches of own) takeWhole(anywhere, matches);
  let nextLead: number | null = null;
  return own.map((matches, i) => {
    const traits = index.traits[first + i]!;
    if (!(traits & sentenceTraits.listItem)) nextLead = null;
    const leadIn = nextLead;
    if (traits & sentenceTraits.leadsIn) nextLead = i;
    const hasIt = (sentence: number) =>
      type !== null &&
      holdsValue(index, type, index.sentenceToken[sentence]!, index.sentenceToken[sentence + 1]!);
    const hasValueAsked = hasIt(first + i);
    const under = index.sentenceHeading[first + i]!;
    const heading = titles.matchesUnder(under);
    const [before, after] = hasAround ? [own[i - 1], own[i + 1]] : [];
    const beforeShare = previousShare + (traits & sentenceTraits.refersBack ? referredShare : 0);
    let score = 0;
    let covered = 0;
    let met = 0;
    let metItself = 0;
    let spokenOf = 0;
    let firm = 0;
    let paired = 0;
    let metOwn = !isOwn.includes(true);
    for (let t = 0; t < weights.length; t++) {
      const match = matches[t]!;
      let value = match + passageShare * anywhere[t]!;
      if (before) value += beforeShare * Math.max(0, before[t]! - match);
      if (after) value += nextShare * Math.max(0, after[t]! - match);
      const above = headingShare * Math.max(0, heading[t]! - match);
      score += weights[t]! * (value + above);
      const spoken = Math.max(
        match,
        headingShare * heading[t]!,
        passageCoverage * anywhere[t]!,
        before ? beforeShare * before[t]! : 0,
      );
      covered += asked[t]! * spoken;
      if (match > 0) met++;
      if (asked[t] === 0) continue;
      if (match > 0) metItself++;
      if (spoken >= spokenOfShare) spokenOf++;
      if (spoken >= spokenOfShare && isOwn[t]) metOwn = true;
      if (Math.max(match, heading[t]!, anywhere[t]!) >= ownWord) firm++;
    }
    for (const [one, other] of pairs)
      if (matches[one]! > 0 && matches[other]! > 0 && matcher.adjoin(first + i, one, other)) {
        score += pairShare * Math.min(weights[one]!, weights[other]!);
        paired++;
      }
    const from = index.sentenceToken[first + i]!;
    const tokens = index.sentenceToken[first + i + 1]! - from;
    const about = titles.aboutness(under);
    const isFirst = i === 0 || under !== index.sentenceHeading[first + i - 1];
    if (met > 0 || (isFirst && about >= wholeTitle && tokens >= fewestTokens))
      score += total * aboutShare * about * about;
    else score *= 0.5;
    if (!without.has('questions in the text') && traits & sentenceTraits.asks) score *= askingShare;
    const holds = type === null || !hasValue(type) || hasValueAsked;
    // When something begins to apply is not said by what comes into force.
    const isValued = type === 'start' ? metItself > 0 : met > 0;
    if (type !== null && hasValueAsked && isValued) score *= 1 + valueShare(type);
    const isRightAsked = type === 'right' && titles.isRight(under);
    if (isRightAsked && met > 0) score *= 1 + rightShare;
    const lead = Math.min(askedCount + definitionLead, tokens);
    const opensWith = () => holdsAll(matcher.matches(index.tokens, from, from + lead), asked);
    const defines = wantsDefinition && (traits & sentenceTraits.defines) !== 0 && opensWith();
    if (defines) score *= 1 + definitionShare;
    return {
      sentence: i,
      leadIn,
      score: score / total,
      coverage: Math.min(1, covered / totalAsked),
      met: spokenOf,
      firm,
      paired: paired / Math.max(pairs.length, 1),
      metOwn,
      asked: askedCount,
      defines,
      givesValue: hasValueAsked || isRightAsked,
      holdsValue: holds || (i + 1 < count && hasIt(first + i + 1)),
    };
  });
}

const coverageOf = (matches: Matches, weights: Float32Array, total: number) =>
  weights.reduce((sum, weight, t) => sum + weight * matches[t]!, 0) / total;

/** What the heading above a sentence says of the question, and with less weight those above that one. */
function headingMatches(
  index: PassageIndex,
  matcher: TermMatcher,
  position: number,
  weights: Float32Array,
  total: number,
  without: LeftOut,
) {
  const from = index.passageHeading[position]!;
  const count = without.has('headings') ? 0 : index.passageHeading[position + 1]! - from;
  const rangeOf = (h: number) => [index.headingToken[from + h]!, index.headingToken[from + h + 1]!] as const;
  const own = Array.from({ length: count }, (_, h) => matcher.matches(index.headingTokens, ...rangeOf(h)));
  const none = matcher.matches(index.headingTokens, 0, 0);
  const merged = own.map((matches, h) =>
    matches.map((match, t) =>
      own.slice(0, h).reduce((most, upper) => Math.max(most, upperHeadingShare * upper[t]!), match),
    ),
  );
  // "Appointment of Governor" is more about it than "Qualifications for appointment as Governor".
  const about = own.map((matches, h) => {
    const words = [...index.headingTokens.subarray(...rangeOf(h))].filter(
      (id) => !/^\p{N}/u.test(index.terms[id]!),
    );
    const said = words.filter((id) => matcher.matches(Uint32Array.of(id), 0, 1).some((match) => match > 0));
    return coverageOf(matches, weights, total) * (0.5 + (0.5 * said.length) / Math.max(words.length, 1));
  });
  return {
    matchesUnder: (heading: number) => merged[heading] ?? none,
    aboutness: (heading: number) => about[heading] ?? 0,
    isRight: (heading: number) => heading < count && opensWithRight(index, ...rangeOf(heading)),
  };
}
