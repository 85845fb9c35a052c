import type { Point } from './layout.ts';

/** From millimetres of a page to pixels of a picture: the 3 × 3 matrix of a perspective, row by row. */
export type Perspective = readonly [number, number, number, number, number, number, number, number, number];

export type FourPoints = readonly [Point, Point, Point, Point];

/** The perspective that takes four points to four others. Null if three of them lie on a line. */
export function perspectiveBetween(from: FourPoints, to: FourPoints): Perspective | null {
  const rows = from.flatMap(({ x, y }, i) => {
    const { x: u, y: v } = to[i] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const solved = solve(rows);
  if (!solved) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved;
  return [a, b, c, d, e, f, g, h, 1];
}

/** Two places that are one: of a page, and of a picture of it. */
export interface Pair {
  from: Point;
  to: Point;
}

/** The perspective that comes closest to four or more pairs, by least squares. Null if they determine none. */
export function fitPerspective(pairs: readonly Pair[]): Perspective | null {
  const largest = Math.max(1, ...pairs.flatMap(({ from, to }) => [from.x, from.y, to.x, to.y].map(Math.abs)));
  const normal = Array.from({ length: 8 }, () => Array.from({ length: 9 }, () => 0));
  for (const { from, to } of pairs) {
    const [x, y, u, v] = [from.x / largest, from.y / largest, to.x / largest, to.y / largest];
    for (const row of [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ])
      normal.forEach((sums, i) =>
        row.forEach((value, j) => (sums[j] = (sums[j] ?? 0) + value * (row[i] ?? 0))),
      );
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(normal) ?? [];
  const fitted = [a, b, c * largest, d, e, f * largest, g / largest, h / largest, 1] as const;
  return a === 0 && b === 0 ? null : fitted;
}

/** Solves linear equations given as rows with their right side last, by Gauss and Jordan; null if they are singular. */
function solve(rows: number[][]): number[] | null {
  const left = rows.map((row) => [...row]);
  const solved: number[][] = [];
  for (let column = 0; column < rows.length; column += 1) {
    left.sort((one, other) => Math.abs(other[column] ?? 0) - Math.abs(one[column] ?? 0));
    const row = left.shift();
    const pivot = row?.[column] ?? 0;
    if (!row || Math.abs(pivot) < 1e-12) return null;
    const unit = row.map((value) => value / pivot);
    for (const other of [...left, ...solved]) {
      const times = other[column] ?? 0;
      unit.forEach((value, i) => (other[i] = (other[i] ?? 0) - times * value));
    }
    solved.push(unit);
  }
  return solved.map((row) => row.at(-1) ?? 0);
}

// By their places: to take nine numbers apart takes longer than the sums, and this is asked for each pixel of a code.
export function project(by: Perspective, { x, y }: Point): Point {
  const w = by[6] * x + by[7] * y + by[8];
  return { x: (by[0] * x + by[1] * y + by[2]) / w, y: (by[3] * x + by[4] * y + by[5]) / w };
}

/** The page near one of its points: its position in the picture, and pixels per millimetre across and down. */
export interface LocalView {
  x: number;
  y: number;
  /** Pixels that x and y move by with a millimetre to the right, */
  xRight: number;
  yRight: number;
  /** and with a millimetre down. */
  xDown: number;
  yDown: number;
}

export function viewAt(by: Perspective, point: Point): LocalView {
  const w = by[6] * point.x + by[7] * point.y + by[8];
  const { x, y } = project(by, point);
  // One literal: this is asked for at each look at a bubble.
  return {
    x,
    y,
    xRight: (by[0] - x * by[6]) / w,
    yRight: (by[3] - y * by[6]) / w,
    xDown: (by[1] - x * by[7]) / w,
    yDown: (by[4] - y * by[7]) / w,
  };
}

/** Pixels to a millimetre, the lesser of both ways. */
export function scaleAt(perspective: Perspective, point: Point): number {
  const { xRight, yRight, xDown, yDown } = viewAt(perspective, point);
  return Math.min(Math.hypot(xRight, yRight), Math.hypot(xDown, yDown));
}
