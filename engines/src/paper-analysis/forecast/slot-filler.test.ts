import type { ForecastTopic } from '@gene/contract/predictions';
import { expect, test } from 'vitest';
import { pastPaper, plainTerms, question } from '../testing/past-paper.ts';
import { candidatesOf } from './candidates.ts';
import { lexiconOf } from './lexicon.ts';
import { SlotFiller } from './slot-filler.ts';

const asked = ['Sketch a lighthouse lamp', 'Describe bronze fog bells', 'Explain lenticels of woody bark'];
const paper = pastPaper(
  2027,
  asked.map((text, i) => question(String(i + 1), text, 5)),
);
const topic = (expected: number, numbers: readonly number[]): ForecastTopic => ({
  label: String(expected),
  isQuoted: false,
  phrases: [],
  expected,
  likelihood: null,
  years: [2027],
  questions: numbers.map((number) => ({
    ...{ paperId: paper.id, year: 2027, month: paper.month, number: String(number), page: 1, marks: 5 },
  })),
  reading: [],
  covered: null,
});

test('a topic that has had most of its marks waits for one that has had none', () => {
  const topics = [topic(0.7, [1, 2]), topic(0.5, [3])];
  const slots = [0, 1].map((i) => ({
    ...{ question: paper.paper.questions[i]!, part: null, marks: 5, region: '', module: null },
  }));
  const filler = new SlotFiller({
    candidates: candidatesOf([paper], { topics }, plainTerms, lexiconOf([], { terms: plainTerms })),
    ...{
      subjects: [],
      topics,
      slots,
      course: null,
      isForeign: () => false,
      ask: () => null,
      terms: plainTerms,
    },
  });
  const chosen = [...filler.fill().values()].map(
    (choice) => choice.kind === 'past' && choice.candidate.topic,
  );
  expect(chosen).toEqual([0, 1]);
});
