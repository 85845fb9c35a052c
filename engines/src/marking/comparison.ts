import type { ExpectedPoint } from '@gene/contract/marking';
import { type Coverage, coverageOf, placed } from './coverage.ts';
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
  const read = (text: string): Read => ({ text, words: wordsOf(text, language) });
  const points = keyPoints.map((point): ReadPoint => {
    const wanted = wordsOf(point.terms.join(' · '), language);
    return { point, words: wordsOf(point.text, language), essential: wanted };
  });
  const answered = read(answer);
  const stretches = placed(stretchesOf(answer, answered.words));
  const readQuestion = read(question);
  const asked = new Set(readQuestion.words.map(({ stem }) => stem));
  return {
    language,
    question: readQuestion,
    points,
    answer: answered,
    clauses: clausesOf(answer, answered.words, language),
    coverage: points.map(({ essential }) => coverageOf(essential, stretches, language, asked)),
  };
}
