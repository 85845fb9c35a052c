import type { ExpectedPoint } from '@gene/contract/marking';
import type { ReadClaim } from './claims.ts';
import { bestFor, type Coverage, coverageOf, placed } from './coverage.ts';
import { withoutLabels } from './labels.ts';
import { type Match, matchesOf } from './matching.ts';
import type { Meanings } from './meaning.ts';
import { likenessesByMeaning, nearnessTo, type Nearness } from './nearness.ts';
import { polaritiesIn } from './polarity.ts';
import { parseDemand } from './rubric.ts';
import { clausesOf, stretchesOf } from './sentences.ts';
import { pairsIn } from './word-order.ts';
import { type Word, wordsOf } from './words.ts';

/** A text with its words. */
export interface Read {
  text: string;
  words: readonly Word[];
}

/** A question with the statements that are looked for, and an answer to it, taken apart. */
export interface Comparison {
  language: string;
  question: Read;
  claims: readonly ReadClaim[];
  /** Pairs of words that stand so in the question or a claim. */
  pairs: ReadonlySet<string>;
  answer: Read;
  /** Of the answer. */
  clauses: readonly (readonly Word[])[];
  /** For each claim. */
  coverage: readonly Coverage[];
  /** For each claim; null where the words alone are compared. */
  nearness: readonly Nearness[] | null;
  /** For each claim of several points; null of one, where the words alone are compared, and on the finer scale. */
  matches: readonly Match[] | null;
}

/** A key point with what it asks for. */
export interface ReadPoint {
  point: ExpectedPoint;
  wanted: number;
  isOrdered: boolean;
}

/** The model answer to compare with, parsed once. */
export interface ReadScheme {
  language: string;
  question: Read;
  /** Text that is labelled as the answer. */
  labelled: readonly string[];
  points: readonly ReadPoint[];
  claims: readonly ReadClaim[];
  pairs: ReadonlySet<string>;
}

export function readScheme(
  question: string,
  keyPoints: readonly ExpectedPoint[],
  language: string,
): ReadScheme {
  const labelled = [question, ...keyPoints.map(({ text }) => text)];
  const wordsIn = (text: string) => wordsOf(withoutLabels(text, labelled), language);
  const demands = keyPoints.map(({ text }) => parseDemand(text, language));
  const claims = keyPoints.flatMap((point, of) => {
    const { options, wanted } = demands[of]!;
    const essential = wordsOf(point.terms.join('; '), language);
    return options.map((text): ReadClaim => {
      const words = wordsIn(text);
      const stems = new Set(words.map(({ stem }) => stem));
      const own = essential.filter(({ stem }) => stems.has(stem));
      // Of a point that is one claim a person may have changed the terms.
      return {
        of,
        text,
        marks: point.marks / wanted,
        words,
        essential: options.length > 1 ? own : essential,
      };
    });
  });
  const asked = wordsIn(question);
  return {
    ...{ language, labelled, claims },
    pairs: new Set([asked, ...claims.map(({ words }) => words)].flatMap(pairsIn)),
    question: { text: question, words: asked },
    points: keyPoints.map((point, i) => ({ point, ...demands[i]! })),
  };
}

export function compare(
  { language, labelled, question, claims, pairs }: ReadScheme,
  answer: string,
  meanings: Meanings | null,
  { isGraded = false } = {},
): Comparison {
  const answered = { text: answer, words: wordsOf(withoutLabels(answer, labelled), language) };
  const clauses = clausesOf(answer, answered.words, language);
  const polarities = polaritiesIn(answer, answered.words, language);
  const stretches = stretchesOf(answer, answered.words);
  const places = placed(stretches, clauses, polarities);
  const asked = new Set(question.words.map(({ stem }) => stem));
  const words = stretches.flat();
  const near = meanings && likenessesByMeaning(claims, { text: answer, words }, meanings);
  return {
    ...{ language, claims, pairs, clauses, question },
    answer: answered,
    coverage: claims.map(({ text, words, essential }) => {
      const inText = polaritiesIn(text, words, language);
      const inClaim = new Map(words.map((word) => [word.stem, inText.get(word)!]));
      const wanted = essential.map((word) => ({ word, polarity: inClaim.get(word.stem) ?? 'said' }));
      const belongs = (word: Word) => asked.has(word.stem) || bestFor(word, words, language) !== null;
      return coverageOf(wanted, places, language, belongs);
    }),
    nearness: near && nearnessTo(claims, stretches, asked, near),
    matches:
      near && !isGraded && new Set(claims.map(({ of }) => of)).size > 1
        ? matchesOf(claims, near, stretches, asked)
        : null,
  };
}
