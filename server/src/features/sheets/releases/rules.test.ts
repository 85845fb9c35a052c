import type { StudentResult } from '@gene/contract/sheet-reports';
import { expect, test } from 'vitest';
import { type Holder, matchStudents } from './rules.ts';

const scored = (sheetId: string, roll: string): StudentResult => ({
  ...{ sheetId, roll, name: '', set: null, state: 'settled', toLookAt: 0, score: 1, totalMarks: 1 },
  ...{ percentage: 100, correct: 1, partial: 0, incorrect: 0, blank: 0, cancelled: 0, open: 0 },
  ...{ missing: 0, negative: 0 },
});
const nina: Holder = { userId: 'nina', name: 'Nina', rollNumber: '42' };
const omar: Holder = { userId: 'omar', name: 'Omar', rollNumber: '0043' };

test('a result that somebody else sees, who had the number before, is not ready for its new holder', () => {
  const sheets = [scored('one', '0042'), scored('two', '43')];
  const visible = new Map([['one', 'former']]);
  expect(matchStudents(sheets, [nina, omar], visible, new Map())).toEqual({
    ready: [{ sheetId: 'two', userId: 'omar', roll: '43' }],
    released: 0,
    unready: [{ sheetId: 'one', roll: '0042', name: 'Nina', why: 'other_student' }],
  });
  expect(matchStudents(sheets, [nina, omar], new Map([['one', 'nina']]), new Map())).toMatchObject({
    released: 1,
    unready: [],
  });
});
