import { expect, test } from 'vitest';
import { type PartEntry, shareOut, writtenIn } from './rules.ts';

const entry = (points: PartEntry['points'], marks: number | null, part: string[] = []): PartEntry => ({
  ...{ part, marks, points, of: 0, remarks: [], total: null, page: 1, start: 0, end: 1 },
});
const point = (text: string, own: number | null) => ({ text, own, marks: own });

test.each([
  [5, 3, [1.75, 1.75, 1.5]],
  [2, 2, [1, 1]],
  [1, 4, [0.25, 0.25, 0.25, 0.25]],
  [0.3, 2, [0.3, 0]],
])('%d marks among %d points are quarters that add up', (marks, among, shares) => {
  expect(shareOut(marks, among)).toEqual(shares);
});

test('points keep the marks of the scheme, and share what it leaves open', () => {
  expect(
    writtenIn([entry([point('It rains', 1), point('It pours', null), point('It snows', null)], 4)]),
  ).toEqual({
    points: [
      { text: 'It rains', marks: 1 },
      { text: 'It pours', marks: 1.5 },
      { text: 'It snows', marks: 1.5 },
    ],
    ...{ remarks: [], problems: [] },
    notes: ['The scheme doesn’t divide its marks: they are shared equally.'],
  });
});

test('points of parts name them, and those of unknown worth are none', () => {
  const parts = [entry([point('It rains', 2)], 1, ['a']), entry([point('It pours', 2)], null, ['b', 'ii'])];
  expect(writtenIn(parts)).toMatchObject({
    points: [{ text: '(a) It rains' }, { text: '(b)(ii) It pours' }],
    problems: [],
  });
  expect(writtenIn([entry([point('It rains', null)], null)])).toMatchObject({
    ...{ points: [], problems: ['Neither the paper nor the scheme says what its points are worth.'] },
  });
});

test('a point is never longer than a line of a rubric', () => {
  const { points, notes } = writtenIn([entry([point('rain '.repeat(400), 1)], 1, ['a'])]);
  expect(points[0]?.text).toMatch(/^\(a\) rain .*…$/u);
  expect(points[0]?.text.length).toBeLessThanOrEqual(1000);
  expect(notes).toEqual(['Long points were shortened.']);
});
