import { type TemplateGrid, templateLimits, type TemplatePlace } from '@gene/contract/sheet-templates';

/** Pixels of the scan. */
export interface ScanSize {
  width: number;
  height: number;
}

export interface GridBubble {
  /** From 0, of the field: question 1, the first digit. */
  row: number;
  choice: number;
  /** Shares of the scan's width and height. */
  x: number;
  y: number;
}

type Place = TemplatePlace;
type Corners = TemplateGrid['corners'];

/** Grids that are drawn anew have as many. */
const usualChoices = 4;
const digits = 10;
/** Of the distance between two bubbles, when a grid is drawn. */
const usualRadius = 0.35;
/** The same, where a grid has one bubble alone: in radii. */
const usualStep = 3;
/** What is drawn taller than that is a single column. */
const mostSlender = 40;
export const radiusRange = { min: 0.002, max: 0.03, step: 0.0002 } as const;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const onPage = ({ x, y }: Place): Place => ({ x: clamp(x, 0, 1), y: clamp(y, 0, 1) });
const plus = (one: Place, other: Place): Place => ({ x: one.x + other.x, y: one.y + other.y });
const minus = (one: Place, other: Place): Place => ({ x: one.x - other.x, y: one.y - other.y });
const lengthOf = ({ x, y }: Place, { width, height }: ScanSize) => Math.hypot(x * width, y * height);

/** Bubbles side by side, and one below the other. */
export const sidesOf = ({ choicesLie, rows, choices }: TemplateGrid): [columns: number, lines: number] =>
  choicesLie === 'across' ? [choices, rows] : [rows, choices];

/** Every bubble, line by line, where the server measures it. */
export function bubblesOf(grid: TemplateGrid): GridBubble[] {
  const { corners, choicesLie, firstRow } = grid;
  const [first, right, last] = corners;
  const [columns, lines] = sidesOf(grid);
  const isAcross = choicesLie === 'across';
  const share = (i: number, count: number) => (count > 1 ? i / (count - 1) : 0);
  return Array.from({ length: columns * lines }, (_, i): GridBubble => {
    const [line, column] = [Math.floor(i / columns), i % columns];
    const [along, down] = [share(column, columns), share(line, lines)];
    return {
      ...{ row: firstRow + (isAcross ? line : column), choice: isAcross ? column : line },
      x: first.x + (right.x - first.x) * along + (last.x - right.x) * down,
      y: first.y + (right.y - first.y) * along + (last.y - right.y) * down,
    };
  });
}

/** The fourth corner too, clockwise from the first. */
export function outlineOf({ corners: [first, right, last] }: TemplateGrid): Place[] {
  return [first, right, last, plus(first, minus(last, right))];
}

/** Upright around all of its bubbles, shares of the scan. */
export function boxOf(grid: TemplateGrid, { width, height }: ScanSize) {
  const places = outlineOf(grid);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [besides, above] = [grid.radius, (grid.radius * width) / height];
  const [x, y] = [Math.min(...xs) - besides, Math.min(...ys) - above];
  return { x, y, width: Math.max(...xs) + besides - x, height: Math.max(...ys) + above - y };
}

/** Corners that can be moved; a single column or line has fewer. */
export function cornersToMove(grid: TemplateGrid): (0 | 1 | 2)[] {
  const [columns, lines] = sidesOf(grid);
  return [0, ...(columns > 1 ? [1 as const] : []), ...(lines > 1 ? [2 as const] : [])];
}

/** Corners that coincide stay together. */
export function moveCorner(grid: TemplateGrid, corner: 0 | 1 | 2, to: Place): TemplateGrid {
  const [columns, lines] = sidesOf(grid);
  const moved: Corners = [...grid.corners];
  moved[corner] = onPage(to);
  if (columns === 1) moved[1] = moved[0];
  if (lines === 1) moved[2] = moved[1];
  return { ...grid, corners: moved };
}

/** As far as its corners stay on the page. */
export function moveGrid(grid: TemplateGrid, by: Place): TemplateGrid {
  const within = (axis: 'x' | 'y') => {
    const places = grid.corners.map((corner) => corner[axis]);
    return clamp(by[axis], -Math.min(...places), 1 - Math.max(...places));
  };
  const step = { x: within('x'), y: within('y') };
  const [first, right, last] = grid.corners;
  return { ...grid, corners: [plus(first, step), plus(right, step), plus(last, step)] };
}

/** Distance between two bubbles side by side, else one below the other; pixels. */
function stepOf(grid: TemplateGrid, size: ScanSize): number {
  const [first, right, last] = grid.corners;
  const [columns, lines] = sidesOf(grid);
  if (columns > 1) return lengthOf(minus(right, first), size) / (columns - 1);
  if (lines > 1) return lengthOf(minus(last, right), size) / (lines - 1);
  return grid.radius * size.width * usualStep;
}

type Shape = Partial<Omit<TemplateGrid, 'corners'>>;

/** Another number of bubbles between the same corners; a new column or line lies beside the only one. */
export function reshape(grid: TemplateGrid, change: Shape, size: ScanSize): TemplateGrid {
  const next = { ...grid, ...change };
  const [columns, lines] = sidesOf(next);
  const [first, right, last] = grid.corners;
  const step = stepOf(grid, size);
  const along = minus(right, first);
  const down = minus(last, right);
  const isFlat = (side: Place) => lengthOf(side, size) < 1;
  const toRight =
    columns === 1 ? { x: 0, y: 0 } : isFlat(along) ? { x: ((columns - 1) * step) / size.width, y: 0 } : along;
  const toEnd =
    lines === 1 ? { x: 0, y: 0 } : isFlat(down) ? { x: 0, y: ((lines - 1) * step) / size.height } : down;
  const corner = onPage(plus(first, toRight));
  return { ...next, corners: [first, corner, onPage(plus(corner, toEnd))] };
}

/** What a grid may hold, by its field. */
export const mostChoices = {
  answer: templateLimits.answerChoicesMax,
  roll: digits,
  set: templateLimits.setsMax,
};
export const mostRows = { answer: templateLimits.questionsMax, roll: templateLimits.rollDigitsMax, set: 1 };

/** Lines or columns between two corners, if bubbles lie as far apart as on the other side. */
function countAlong(length: number, step: number, most: number): number {
  return step > 0 ? clamp(Math.round(length / step) + 1, 1, most) : 1;
}

/** As such a grid usually is: a number is written from left to right, its digits lie down. */
export function holdInstead(
  grid: TemplateGrid,
  field: TemplateGrid['field'],
  others: readonly TemplateGrid[],
  size: ScanSize,
): TemplateGrid {
  const choicesLie = field === 'roll' ? 'down' : 'across';
  const choices = field === 'roll' ? digits : Math.min(usualChoices, mostChoices[field]);
  const firstRow = field === 'set' ? 0 : Math.min(nextRow(field, others), mostRows[field] - 1);
  const [first, right, last] = grid.corners;
  const [width, height] = [lengthOf(minus(right, first), size), lengthOf(minus(last, right), size)];
  const most = mostRows[field] - firstRow;
  const rows =
    field === 'roll'
      ? countAlong(width, height / (choices - 1), most)
      : countAlong(height, width / (choices - 1), most);
  return reshape(grid, { field, choicesLie, choices, rows, firstRow }, size);
}

/** The row after the last one drawn. */
export const nextRow = (field: TemplateGrid['field'], grids: readonly TemplateGrid[]): number =>
  Math.max(0, ...grids.filter((grid) => grid.field === field).map(({ firstRow, rows }) => firstRow + rows));

/** A grid from its first bubble to its last, like the answers drawn before it. */
export function drawGrid(
  one: Place,
  other: Place,
  grids: readonly TemplateGrid[],
  size: ScanSize,
): TemplateGrid {
  const [a, b] = [onPage(one), onPage(other)];
  const first = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
  const last = { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) };
  const like = grids.findLast(({ field, choicesLie }) => field === 'answer' && choicesLie === 'across');
  const choices = like?.choices ?? usualChoices;
  const firstRow = Math.min(nextRow('answer', grids), templateLimits.questionsMax - 1);
  const [width, height] = [(last.x - first.x) * size.width, (last.y - first.y) * size.height];
  const isColumn = width < height / mostSlender;
  const step = (isColumn ? height : width) / (choices - 1);
  const radius = like?.radius ?? clamp((usualRadius * step) / size.width, radiusRange.min, radiusRange.max);
  const drawn: TemplateGrid = {
    ...{ field: 'answer', choicesLie: isColumn ? 'down' : 'across', choices, firstRow, radius },
    rows: isColumn ? 1 : countAlong(height, step, templateLimits.questionsMax - firstRow),
    corners: [first, { x: last.x, y: first.y }, last],
  };
  return reshape(drawn, {}, size);
}

/** Its copy to the right with the rows that follow; null: there are none left. */
export function nextColumn(
  grid: TemplateGrid,
  grids: readonly TemplateGrid[],
  size: ScanSize,
): TemplateGrid | null {
  const firstRow = grid.firstRow + grid.rows;
  const left = mostRows[grid.field] - firstRow;
  if (grid.field === 'set' || left < 1) return null;
  const [first, right] = grid.corners;
  const before = grids.find(
    ({ field, firstRow: from, rows }) => field === grid.field && from + rows === grid.firstRow,
  );
  const beside = { x: right.x - first.x + (2 * stepOf(grid, size)) / size.width, y: 0 };
  const by = before ? minus(first, before.corners[0]) : beside;
  // The grid before may be above it, or at the end of another column.
  const moved = moveGrid({ ...grid, firstRow }, by.x > 0 ? by : beside);
  return reshape(moved, { rows: Math.min(grid.rows, left) }, size);
}
