import { expect, test } from 'vitest';
import { answersByTopic } from './rules.ts';

const answer = {
  ...{ documentId: 'd', paperId: 'p', attemptId: 'x', title: 'Final 2024', number: '19', place: 1 },
  ...{ submittedAt: new Date(0), share: 0.4 },
};
const point = (part: string, share: number) => ({ part: [part], marks: 5, share });
const topics = ['19 (a)', '19 (b)', '19'].map((number) => ({ questions: [{ paperId: 'p', number }] }));
const sharesOf = (parts: ReturnType<typeof point>[]) =>
  answersByTopic({ topics } as never, [{ ...answer, parts }], new Map()).map((all) =>
    all.map(({ share }) => share),
  );

test('a topic that a part is about gets the marks of that part, and none where it has none', () => {
  expect(sharesOf([point('a', 0.8), point('b', 0)])).toEqual([[0.8], [0], [0.4]]);
  expect(sharesOf([point('a', 0.8)])).toEqual([[0.8], [], [0.4]]);
  expect(sharesOf([])).toEqual([[0.4], [0.4], [0.4]]);
});
