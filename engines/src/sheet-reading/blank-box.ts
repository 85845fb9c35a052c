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
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      means[row * columns + column] = meanOf(crop, {
        ...{ x: (from + column * cell) * scale, y: (from + row * cell) * scale },
        ...{ width: cell * scale, height: cell * scale },
      });
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

function meanOf({ pixels, width, height }: GreyImage, area: Area): number {
  const [left, top] = [Math.floor(area.x), Math.floor(area.y)];
  const right = Math.min(width, Math.max(left + 1, Math.floor(area.x + area.width)));
  const bottom = Math.min(height, Math.max(top + 1, Math.floor(area.y + area.height)));
  let [sum, count] = [0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      sum += pixels[y * width + x] ?? 255;
      count += 1;
    }
  return count === 0 ? 255 : sum / count;
}
