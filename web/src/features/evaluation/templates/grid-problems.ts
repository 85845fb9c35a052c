import type { TemplateGrid } from '@gene/contract/sheet-templates';
import { bubblesOf, type ScanSize, sidesOf } from './grid-shape.ts';
import { nameOfGrid, rowsInWords } from './grid-words.ts';

const rowNames = { answer: 'Question', roll: 'Digit', set: 'Set' } as const;
type Field = TemplateGrid['field'];

/** Sorted numbers as stretches. */
function stretchesOf(rows: readonly number[]): [from: number, to: number][] {
  const stretches: [number, number][] = [];
  for (const row of rows) {
    const last = stretches.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else stretches.push([row, row]);
  }
  return stretches;
}

const sayRows = (field: Field, rows: readonly number[], rest: (isOne: boolean) => string): string[] =>
  stretchesOf(rows).map(([from, to]) => `${rowsInWords(rowNames[field], from, to)} ${rest(from === to)}`);

/** Rows that no grid holds, and rows that several do. */
function findRowProblems(field: Field, grids: readonly TemplateGrid[]): string[] {
  const times: number[] = [];
  for (const { field: of, firstRow, rows } of grids)
    if (of === field)
      for (let row = firstRow; row < firstRow + rows; row += 1) times[row] = (times[row] ?? 0) + 1;
  const where = (isSo: (count: number) => boolean) =>
    Array.from(times, (count: number | undefined, row) => (isSo(count ?? 0) ? row : -1)).filter(
      (row) => row >= 0,
    );
  if (field === 'set') return (times[0] ?? 0) > 1 ? ['The set is drawn twice.'] : [];
  return [
    ...sayRows(
      field,
      where((count) => count > 1),
      (isOne) => `${isOne ? 'is' : 'are'} drawn twice.`,
    ),
    ...sayRows(
      field,
      where((count) => count === 0),
      (isOne) => `${isOne ? 'is' : 'are'} missing.`,
    ),
  ];
}

/** Circles of one grid that touch, or that lie outside the page. */
function findCircleProblems(grid: TemplateGrid, { width, height }: ScanSize): string[] {
  const bubbles = bubblesOf(grid);
  const [columns, lines] = sidesOf(grid);
  const across = grid.radius;
  const down = (grid.radius * width) / height;
  const isOutside = bubbles.some(({ x, y }) => x < across || y < down || x > 1 - across || y > 1 - down);
  const [first, beside, below] = [bubbles[0], bubbles[1], bubbles[columns]];
  const isNear = (other: typeof first) =>
    first !== undefined &&
    other !== undefined &&
    Math.hypot((other.x - first.x) * width, (other.y - first.y) * height) < 2 * grid.radius * width;
  const touches = (columns > 1 && isNear(beside)) || (lines > 1 && isNear(below));
  const name = nameOfGrid(grid);
  return [
    ...(isOutside ? [`${name}: circles lie outside the page.`] : []),
    ...(touches ? [`${name}: circles overlap. Check their size and number.`] : []),
  ];
}

/** What is not right yet with what is drawn, a sentence each. */
export function findProblems(grids: readonly TemplateGrid[], size: ScanSize): string[] {
  return [
    ...(['answer', 'roll', 'set'] as const).flatMap((field) => findRowProblems(field, grids)),
    ...grids.flatMap((grid) => findCircleProblems(grid, size)),
  ];
}
