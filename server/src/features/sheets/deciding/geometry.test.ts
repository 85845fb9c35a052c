import { layOutSheet } from '@gene/engines/sheet-reading';
import { expect, test } from 'vitest';
import { planOf } from '../rules.ts';
import { areaOf } from './geometry.ts';

test('where written questions come first, an answer is found in the row that has its number', () => {
  const plan = planOf({ questionCount: 4, choices: 4, sets: 1 }, { paper: 'a4', rollDigits: 4 }, [
    { label: '1', height: 30 },
    { label: '2', height: 30 },
  ]);
  const layout = layOutSheet(plan);
  const [page] = layout.pages;
  const centreOf = (row: number) => {
    const { y, height } = areaOf(layout, { field: 'answer', row });
    return (y + height / 2) * (page?.height ?? 0);
  };
  const printed = (at: number) =>
    page?.bubbles.find(({ field, row }) => field === 'answer' && row === at)?.y ?? Number.NaN;
  expect([centreOf(2), centreOf(3)]).toEqual([expect.closeTo(printed(0), 3), expect.closeTo(printed(1), 3)]);
});
