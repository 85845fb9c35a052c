import type { AnswerGroup, GivenMark } from '@gene/contract/scripts';
import { expect, test } from 'vitest';
import { draftOf, empty, marksIn, placesFor, toggleLine } from './draft.ts';

const line = { id: 'why', text: 'Says why', marks: 1, seen: 0, addedBy: null, addedAt: '2026-01-02' };

function groupGiven(decidedAt: string): AnswerGroup {
  const given: GivenMark = { marks: 2, lines: [], extra: 2, answers: 1, decidedBy: 'Ada', decidedAt };
  return {
    ...{ key: 'moon', kind: 'wording', text: 'The moon', fromPage: 1, toPage: 1, open: 1, given: [given] },
    answers: [
      { scriptId: 'one', basedOn: 'mark' },
      { scriptId: 'two', basedOn: null },
    ],
  };
}

test('a line that is selected adds to marks given before without lines', () => {
  const added = toggleLine(draftOf(groupGiven('2026-01-01')), 'why', [line]);
  expect(marksIn(added, [line])).toEqual({ marks: 3, extra: 2 });
  expect(marksIn(toggleLine(added, 'why', [line]), [line])).toEqual({ marks: 2, extra: 2 });
  expect(marksIn(toggleLine(empty, 'why', [line]), [line])).toEqual({ marks: 1, extra: 0 });
});

test('the same marks go to all answers of a group again once the rubric has grown', () => {
  const mark = { lines: [], extra: 2 };
  expect(placesFor(groupGiven('2026-01-01'), mark, [line])).toHaveLength(2);
  expect(placesFor(groupGiven('2026-01-03'), mark, [line])).toHaveLength(1);
  expect(placesFor(groupGiven('2026-01-03'), { lines: ['why'], extra: 2 }, [line])).toHaveLength(2);
});
