import type { ExpectedPoint } from '@gene/contract/marking';
import { bestFor, type Coverage, coverageOf, placed } from './coverage.ts';
import { withoutLabels } from './labels.ts';
import { polaritiesIn } from './polarity.ts';
import { clausesOf, stretchesOf } from './sentences.ts';
import { type Word, wordsOf } from './words.ts';

/** A text with its words. */
export interface Read {
  text: string;
  words: readonly Word[];
}

export interface ReadPoint {
  point: ExpectedPoint;
  words: readonly Word[];
  /** The words that matter in it. */
  essential: readonly Word[];
}

/** A question with its key points, and an answer to it, taken apart. */
export interface Comparison {
  language: string;
  question: Read;
  points: readonly ReadPoint[];
  answer: Read;
  /** Of the answer. */
  clauses: readonly (readonly Word[])[];
  /** For each point. */
  coverage: readonly Coverage[];
}

export function compare(
  question: string,
  keyPoints: readonly ExpectedPoint[],
  answer: string,
  language: string,
): Comparison {
  const labelled = [question, ...keyPoints.map(({ text }) => text)];
  const wordsIn = (text: string) => wordsOf(withoutLabels(text, labelled), language);
  const read = (text: string): Read => ({ text, words: wordsIn(text) });
  const points = keyPoints.map((point): ReadPoint => {
    return {
      point,
      words: wordsIn(point.text),
      essential: wordsOf(point.terms.join('; '), language),
    };
  });
  const answered = read(answer);
  const clauses = clausesOf(answer, answered.words, language);
  const polarities = polaritiesIn(answer, answered.words, language);
  const stretches = placed(stretchesOf(answer, answered.words), clauses, polarities);
  const readQuestion = read(question);
  const asked = new Set(readQuestion.words.map(({ stem }) => stem));
  return {
    ...{ language, points, clauses },
    question: readQuestion,
    answer: answered,
    coverage: points.map((point) => {
      const { words, essential } = point;
      const inText = polaritiesIn(point.point.text, words, language);
      const inPoint = new Map(words.map((word) => [word.stem, inText.get(word)!]));
      const wanted = essential.map((word) => ({ word, polarity: inPoint.get(word.stem) ?? 'said' }));
      const belongs = (word: Word) => asked.has(word.stem) || bestFor(word, words, language) !== null;
      return coverageOf(wanted, stretches, language, asked, belongs);
    }),
  };
}
