import type { TemplateGrid } from '@gene/contract/sheet-templates';
import { describe, expect, it } from 'vitest';
import {
  bubblesOf,
  cornersToMove,
  drawGrid,
  holdInstead,
  moveCorner,
  moveGrid,
  nextColumn,
  reshape,
} from './grid-shape.ts';

const size = { width: 1000, height: 1500 };
const grid: TemplateGrid = {
  ...{ field: 'answer', choicesLie: 'across', rows: 5, choices: 4, firstRow: 10, radius: 0.01 },
  corners: [
    { x: 0.1, y: 0.2 },
    { x: 0.4, y: 0.21 },
    { x: 0.41, y: 0.61 },
  ],
};
const at = (of: TemplateGrid, row: number, choice: number) =>
  bubblesOf(of).find((bubble) => bubble.row === row && bubble.choice === choice);
const round = (value: number | undefined) => Math.round((value ?? Number.NaN) * 1e6) / 1e6;
const placeOf = (of: TemplateGrid, row: number, choice: number) => {
  const bubble = at(of, row, choice);
  return [round(bubble?.x), round(bubble?.y)];
};

describe('the bubbles of a grid', () => {
  it('lie evenly between its corners, however it is turned', () => {
    expect(bubblesOf(grid)).toHaveLength(20);
    expect(placeOf(grid, 10, 0)).toEqual([0.1, 0.2]);
    expect(placeOf(grid, 10, 3)).toEqual([0.4, 0.21]);
    expect(placeOf(grid, 14, 3)).toEqual([0.41, 0.61]);
    expect(placeOf(grid, 12, 1)).toEqual([0.205, 0.403333]);
  });

  it('have their rows side by side where choices lie down', () => {
    const roll: TemplateGrid = {
      ...grid,
      field: 'roll',
      choicesLie: 'down',
      rows: 4,
      choices: 10,
      firstRow: 0,
    };
    expect(placeOf(roll, 3, 0)).toEqual([0.4, 0.21]);
    expect(placeOf(roll, 3, 9)).toEqual([0.41, 0.61]);
  });

  it('stay in one line where there is one alone', () => {
    const line = reshape(grid, { rows: 1 }, size);
    expect(placeOf(line, 10, 3)).toEqual([0.4, 0.21]);
    expect(cornersToMove(line)).toEqual([0, 1]);
  });
});

describe('changing a grid', () => {
  it('moves one corner, and keeps it on the page', () => {
    const bent = moveCorner(grid, 2, { x: 1.2, y: 0.5 });
    expect(bent.corners).toEqual([grid.corners[0], grid.corners[1], { x: 1, y: 0.5 }]);
  });

  it('moves corners together that coincide', () => {
    const column = reshape(grid, { choicesLie: 'down', rows: 1 }, size);
    const moved = moveCorner(column, 0, { x: 0.3, y: 0.1 });
    expect(moved.corners[1]).toEqual({ x: 0.3, y: 0.1 });
    expect(cornersToMove(moved)).toEqual([0, 2]);
  });

  it('moves it whole as far as its corners stay on the page', () => {
    const moved = moveGrid(grid, { x: 0.9, y: -0.5 });
    expect(moved.corners.map(({ x, y }) => [round(x), round(y)])).toEqual([
      [0.69, 0],
      [0.99, 0.01],
      [1, 0.41],
    ]);
  });

  it('gives a second line the distance that its bubbles have side by side', () => {
    const line = reshape(grid, { rows: 1 }, size);
    const two = reshape(line, { rows: 2 }, size);
    const [, right, last] = two.corners;
    expect((last.y - right.y) * size.height).toBeCloseTo(Math.hypot(300, 15) / 3, 6);
  });

  it('turns a block of digits into a roll number that is written across', () => {
    const block = {
      ...grid,
      corners: [
        { x: 0.1, y: 0.1 },
        { x: 0.25, y: 0.1 },
        { x: 0.25, y: 0.4 },
      ] as const,
    };
    const roll = holdInstead({ ...block, corners: [...block.corners] }, 'roll', [], size);
    expect(roll).toMatchObject({ choicesLie: 'down', rows: 4, choices: 10, firstRow: 0 });
  });
});

describe('drawing a grid', () => {
  it('goes on behind the questions drawn before, in the same form', () => {
    const drawn = drawGrid({ x: 0.9, y: 0.6 }, { x: 0.6, y: 0.2 }, [grid], size);
    expect(drawn).toMatchObject({ field: 'answer', rows: 7, choices: 4, firstRow: 15, radius: 0.01 });
    expect(drawn.corners).toEqual([
      { x: 0.6, y: 0.2 },
      { x: 0.9, y: 0.2 },
      { x: 0.9, y: 0.6 },
    ]);
  });

  it('takes what is drawn as a single stroke for one column or one line', () => {
    expect(drawGrid({ x: 0.5, y: 0.2 }, { x: 0.501, y: 0.6 }, [], size)).toMatchObject({
      choicesLie: 'down',
      rows: 1,
    });
    expect(drawGrid({ x: 0.2, y: 0.5 }, { x: 0.6, y: 0.5 }, [], size)).toMatchObject({
      choicesLie: 'across',
      rows: 1,
    });
  });

  it('copies a column to the right with the next questions, at the distance of the one before', () => {
    const second = nextColumn(grid, [grid], size);
    expect(second?.firstRow).toBe(15);
    expect(second?.corners[0].x).toBeGreaterThan(0.41);
    const third = second && nextColumn(second, [grid, second], size);
    expect(third?.firstRow).toBe(20);
    const [a, b, c] = [grid, second, third].map((each) => each?.corners[0].x ?? 0);
    // It stops at the edge of the page.
    expect(c).toBeCloseTo(Math.min((b ?? 0) * 2 - (a ?? 0), 0.69), 6);
  });

  it('copies no more rows than there may be', () => {
    const last = { ...grid, firstRow: 190, rows: 8 };
    expect(nextColumn(last, [last], size)?.rows).toBe(2);
    expect(nextColumn({ ...last, rows: 10 }, [last], size)).toBeNull();
    expect(nextColumn({ ...grid, field: 'set', firstRow: 0, rows: 1 }, [], size)).toBeNull();
  });
});
