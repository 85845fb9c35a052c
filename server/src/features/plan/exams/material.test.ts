import type { ForecastTopic, TopicForecast } from '@gene/contract/predictions';
import { expect, test } from 'vitest';
import type { ReadableSubject } from '../../subjects/service.ts';
import { examMaterial, type MaterialNeeds } from './material.ts';

const topic = (label: string, isQuoted: boolean): ForecastTopic => ({
  ...{
    label,
    isQuoted,
    phrases: [],
    expected: 0.5,
    likelihood: null,
    years: [2028],
    reading: [],
    covered: null,
  },
  questions: [{ paperId: 'p', year: 2028, month: null, number: '1', page: 1, marks: 5 }],
});

const forecast: TopicForecast = {
  ...{ targetYear: 2029, topics: [topic('Plant water', false), topic('“Why is a leaf green?”', true)] },
  backTest: {
    ...{ years: [], marks: null, repeated: null, levels: [] },
    verdict: { kind: 'too_few', message: '', isCalibrated: false, shows: 'forecast' },
  },
};

const none =
  <T>(value: T) =>
  () =>
    Promise.resolve(value);
const needsWith = (of: TopicForecast, schemes: string[]): MaterialNeeds => ({
  documents: { firstChapters: none({ first: [], lengths: [] }), lengthOfChapters: none(0) },
  cards: {
    forecast: none({ forecast: [], medianSeconds: null, answersToday: 0 }),
    asked: none({ key: '', count: 0 }),
  },
  predictions: {
    topics: none({
      ...{ state: 'ready' as const, hasMaterial: false, forecast: of, byYear: null },
      ...{ mastery: [], papers: [], advice: [] },
    }),
  },
  papers: { mocksOfSubject: none([]) },
  answers: { schemes: none(schemes) },
});
const subject = { ownerId: 'o', id: 's' } as ReadableSubject;
const exam = { examDate: '2028-06-01', named: null };

test('a topic that nothing names is planned as questions like the one that stands for it', async () => {
  const { basis, needs } = await examMaterial(needsWith(forecast, []), subject, exam);
  expect(basis).toBe('topics');
  expect(needs.map(({ label }) => label)).toEqual(['Plant water', 'Questions like “Why is a leaf green?”']);
});

test('what a mark scheme says of a topic is nothing to read for it', async () => {
  const passage = (documentId: string, start: number) => ({
    ...{ documentId, title: documentId, heading: null, page: 1, start, end: start + 90 },
  });
  const reading = [passage('scheme', 0), passage('book', 400)];
  const [first] = forecast.topics;
  const read = { ...forecast, topics: [{ ...first!, reading }] };
  const { needs } = await examMaterial(needsWith(read, ['scheme']), subject, exam);
  expect(needs.map(({ place }) => place?.documentId)).toEqual(['book']);
});
