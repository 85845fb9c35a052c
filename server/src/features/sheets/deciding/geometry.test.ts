import { expect, test } from 'vitest';
import { planOf } from '../rules.ts';
import { planOfTemplate } from '../templates/rules.ts';
import { areaOf, layOut, outlineOf, outlineOfBox } from './geometry.ts';

test('where written questions come first, an answer is found in the row that has its number', () => {
  const plan = planOf({ questionCount: 4, choices: 4, sets: 1 }, { paper: 'a4', rollDigits: 4 }, [
    { label: '1', height: 30 },
    { label: '2', height: 30 },
  ]);
  const layout = layOut({ plan, grids: null });
  const [page] = layout.pages;
  const centreOf = (row: number) => {
    const { y, height } = areaOf(layout, { field: 'answer', row });
    return (y + height / 2) * (page?.height ?? 0);
  };
  const printed = (at: number) =>
    page?.bubbles.find(({ field, row }) => field === 'answer' && row === at)?.y ?? Number.NaN;
  expect([centreOf(2), centreOf(3)]).toEqual([expect.closeTo(printed(0), 3), expect.closeTo(printed(1), 3)]);
});

test('on a sheet of another maker, an answer is found where its template has it', () => {
  const grids = [
    {
      ...{
        field: 'answer' as const,
        choicesLie: 'across' as const,
        rows: 3,
        choices: 4,
        firstRow: 0,
        radius: 0.01,
      },
      corners: [
        { x: 0.2, y: 0.5 },
        { x: 0.5, y: 0.5 },
        { x: 0.5, y: 0.7 },
      ] as [{ x: number; y: number }, { x: number; y: number }, { x: number; y: number }],
    },
  ];
  const layout = layOut({ plan: planOfTemplate(grids, { questionCount: 3, choices: 4, sets: 1 }), grids });
  const { x, y, width, height } = areaOf(layout, { field: 'answer', row: 1 });
  expect(y + height / 2).toBeCloseTo(0.6);
  expect(height).toBeLessThan(0.1);
  expect([x < 0.2, x + width > 0.5]).toEqual([true, true]);
  expect(areaOf(layout, { field: 'roll', row: 0 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test.each([20, 60, 100, 200])('outlines of %d answers do not touch each other', (questionCount) => {
  const plan = planOf({ questionCount, choices: 5, sets: 1 }, { paper: 'a4', rollDigits: 4 }, []);
  const layout = layOut({ plan, grids: null });
  const outlines = Array.from({ length: questionCount }, (_, row) =>
    outlineOf(layout, { field: 'answer', row }),
  );
  const below = outlines.slice(1).filter((each, i) => each.y > (outlines[i]?.y ?? 1));
  const ends = outlines.map(({ y, height }) => y + height);
  for (const each of below) {
    const before = ends[outlines.indexOf(each) - 1] ?? 1;
    expect(each.y).toBeGreaterThan(before);
  }
  expect(below.length).toBeGreaterThan(questionCount / 2);
});

test('a box is outlined where it was printed, and a question in circles has none', () => {
  const bubbled = [{ label: '1', choices: 4 }];
  const boxed = [{ label: '2', height: 40 }];
  const layout = layOut({ plan: { paper: 'a4', bubbled, boxed, rollDigits: 3, sets: 0 }, grids: null });
  const box = layout.pages[0]!.boxes[0]!;
  const area = outlineOfBox(layout, 2);
  expect(area?.y).toBeCloseTo(box.y / layout.pages[0]!.height, 9);
  expect(area?.height).toBeCloseTo(40 / layout.pages[0]!.height, 9);
  expect(outlineOfBox(layout, 1)).toBeNull();
});
