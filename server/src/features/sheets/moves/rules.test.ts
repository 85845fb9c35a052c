import { expect, test } from 'vitest';
import type { CellRow } from '../deciding/store.ts';
import { headOf, joinSets } from './rules.ts';

const cell = (row: number, choice: number) => ({
  ...{ row, state: 'marked' as const, choices: [choice], doubt: null },
});
const headWith = (choice: number | null) => ({
  copy: 0,
  roll: [],
  set: choice === null ? { ...cell(0, 0), state: 'blank' as const, choices: [] } : cell(0, choice),
});

test('the set is the first page’s; another page that names another one contradicts it, an empty one does not', () => {
  expect(joinSets([headWith(1), headWith(null), headWith(1)])).toMatchObject({
    state: 'marked',
    choices: [1],
  });
  expect(joinSets([headWith(1), headWith(null), headWith(0)])).toMatchObject({
    ...{ state: 'several', doubt: 'pages_differ', choices: [1, 0] },
  });
  expect(joinSets([headWith(null), headWith(0)])).toMatchObject({ state: 'blank' });
  expect(joinSets([{ copy: 0, roll: [], set: null }])).toBeNull();
});

test('what a page says that was read before this was kept is known from its sheet, or not at all', () => {
  const stored = (field: CellRow['field'], row: number, choice: number): CellRow => ({
    ...cell(row, choice),
    ...{ sheetId: 's', field, pageId: 'first', decided: null },
  });
  const cells = [stored('roll', 0, 4), stored('roll', 1, 2), stored('set', 0, 1)];
  const sheet = { copy: 7, rollRead: '42' };
  expect(headOf({ id: 'first', head: null }, sheet, cells)).toEqual({
    ...{ copy: 7, roll: [cell(0, 4), cell(1, 2)], set: cell(0, 1) },
  });
  expect(headOf({ id: 'second', head: null }, sheet, cells)).toMatchObject({
    ...{ copy: 7, roll: [{ state: 'blank' }, { state: 'blank' }], set: { state: 'blank' } },
  });
  expect(headOf({ id: 'second', head: headWith(0) }, sheet, cells)).toEqual(headWith(0));
});
