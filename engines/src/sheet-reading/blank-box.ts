import { boxSurroundings } from './crop.ts';
import { leastContrast } from './fill.ts';
import type { Area } from './layout.ts';
import type { GreyImage } from './ports.ts';

/** Millimetres: what is looked at together, how far away its paper is, and how near to the frame nothing is looked at. */
const cell = 0.5;
const beside = 1.5;
const frame = 1;
/**
 * Ink of a cell, as a fraction, above which something may be written. A pencil's stroke of 15 % darkness, half in the next cell,
 * has .075; paper on scans has at most .04. In the dark noise has more: there a person looks.
 */
const most = 0.06;

/**
 * Whether certainly nothing is written in a box. What may be dirt or noise counts as written.
 * @param crop from `cropBox`
 * @param black brightness of print
 */
export function isBlankBox(crop: GreyImage, box: Area, black: number): boolean {
  const scale = crop.width / (box.width + 2 * boxSurroundings);
  const from = boxSurroundings + frame;
  const [columns, rows] = [box.width - 2 * frame, box.height - 2 * frame].map((side) =>
    Math.floor(side / cell),
  );
  if (!columns || !rows) return false;
  const means = new Float32Array(columns * rows);
  const side = cell * scale;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [(from + column * cell) * scale, (from + row * cell) * scale];
      means[row * columns + column] = meanOf(crop, left, top, side);
    }
  const away = Math.round(beside / cell);
  const at = (column: number, row: number) =>
    means[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? 255;
  // Between two opposite places, so that a shadow that grows evenly is no ink.
  const inkBetween = (one: number, other: number, here: number) => {
    const paper = (one + other) / 2;
    return (paper - here) / Math.max(leastContrast, paper - black);
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const here = at(column, row);
      if (inkBetween(at(column - away, row), at(column + away, row), here) > most) return false;
      if (inkBetween(at(column, row - away), at(column, row + away), here) > most) return false;
    }
  return true;
}

/** Of a square, pixels. */
function meanOf({ pixels, width, height }: GreyImage, x: number, y: number, side: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const right = Math.min(width, Math.max(left + 1, Math.floor(x + side)));
  const bottom = Math.min(height, Math.max(top + 1, Math.floor(y + side)));
  if (right <= left || bottom <= top) return 255;
  let sum = 0;
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) sum += pixels[row * width + column] ?? 255;
  return sum / ((bottom - top) * (right - left));
}
