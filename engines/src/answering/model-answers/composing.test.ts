import { expect, test } from 'vitest';
import { inventDocument } from '../testing/invented-document.ts';
import { Composition } from './composing.ts';
import type { Point } from './point.ts';
import { tasksOf } from './tasks.ts';

const ropes = inventDocument(`
# Ropes
The mooring span is the distance between the two ropes of a ship. The bay of Oddley has the widest known span, about 16 metres in spring.
`);
const [passage] = ropes.all;
const point = (at: number, relevance: number): Point => ({
  excerpt: { document: ropes, passage: passage!, sentences: [passage!.sentences[at]!] },
  headings: ['Ropes'],
  score: relevance,
  relevance: [relevance],
});

test('a sentence that two demands could use earns the marks of one, where another answers the second', () => {
  const made = new Composition();
  const [task] = tasksOf({ text: 'Define the span and state where it is widest.', marks: 4, parts: [] });
  const demand = (...points: Point[]) => ({ points, areParts: false });
  made.value(task!, [demand(point(0, 1)), demand(point(0, 1), point(1, 0.6))], 4);
  expect(made.keyPoints.map(({ text, weight }) => [text.slice(0, 20), weight])).toEqual([
    ['The mooring span is ', 0.5],
    ['The bay of Oddley ha', 0.5],
  ]);
});
