import { type Alignment, alignTo, prepareReference, type Reference, sureShare } from './align.ts';
import { isBilevel } from './bilevel.ts';
import { straightenArea } from './crop.ts';
import { shrink } from './image.ts';
import type { Bubble, BubbleField, Point } from './layout.ts';
import { hasLostLines } from './lost-lines.ts';
import type { Perspective } from './perspective.ts';
import type { GreyImage } from './ports.ts';
import { type Limits, type PageReading, type Printed, readBubbles } from './read-page.ts';
import { learnPrint } from './beyond-print.ts';
import { lookAtLetters, spotsOfScan } from './letter-look.ts';
import { registerBlocks } from './registration.ts';

/** A grid of bubbles on a sheet of another maker, drawn on a scan of it. */
export interface TemplateGrid {
  field: BubbleField;
  /** Rows are questions or digits; their choices lie across, or down. */
  choicesLie: 'across' | 'down';
  rows: number;
  choices: number;
  /** Index of its first row in the field. */
  firstRow: number;
  /** Middles of three of its corners in the scan, pixels: top left, top right and bottom right; scans are seldom quite straight. */
  corners: readonly [Point, Point, Point];
  /** Of a bubble, pixels of the scan. */
  radius: number;
}

export interface SheetTemplate {
  reference: Reference;
  printed: Printed;
  /** Units of the bubbles to a pixel of the reference. */
  unit: number;
  /** Details of the reference that are found on the scan itself: others look like what is beside them. */
  sure: ReadonlySet<Point>;
}

/** Bubbles are measured in units of which a page is so many wide, about millimetres. */
const unitsAcross = 210;
/** Pixels of the longer side that bubbles are measured at: bold letters need more than ours. */
const readSize = 2600;
/**
 * Ink beyond the letters, as a fraction. On the 28 scans of `omr/open-mcr` that the bench reads, empty bubbles have at most .137,
 * marked ones at least .112. In rows without an answer the darkest exceeds the next by at most .035 (691 rows), by .05 where it is
 * 10 % darker than paper.
 */
const limits: Limits = { blankBelow: 0.1, markedAbove: 0.16, leadsBy: 0.045 };
/** How the scan that a template is drawn on is kept: at a quality of 85, one of 16 real sheets was not found surely. */
export const templateScan = { side: readSize, quality: 95 } as const;
/** Lines of bubbles in a block, so that a block is flat however the page curls; and blocks of a grid at the most. */
const blockRows = 2;
const blocksOfGrid = 100;

/**
 * Describes sheets of another maker by one of them.
 * @param scan of a sheet, upright, on which most bubbles are empty
 */
export function makeTemplate(scan: GreyImage, grids: readonly TemplateGrid[]): SheetTemplate {
  const reference = prepareReference(scan);
  const toUnit = unitsAcross / scan.width;
  const bubbles = grids.flatMap((grid, index) => bubblesOf(grid, index, toUnit));
  const unit = unitsAcross / reference.close.width;
  const image = shrink(scan, readSize);
  const own = inUnits(asItIs, unitsAcross / image.width);
  const { shifts } = registerBlocks(image, own, bubbles);
  const reaches = grids.map(reachOf);
  const prints = learnPrint(image, own, {
    ...{ bubbles, shifts },
    reachOf: ({ block }) => reaches[Math.floor(block / blocksOfGrid)] ?? 0,
  });
  const looks = new Map(
    [...new Set(bubbles.map(({ field }) => field))].map((field) => {
      const members = bubbles.filter((bubble) => bubble.field === field);
      return [field, lookAtLetters(image, own, members, shifts)];
    }),
  );
  const spots = new Map(
    [...looks].flatMap(([field, ofField]) => {
      const members = bubbles.filter((bubble) => bubble.field === field);
      return [...spotsOfScan(image, own, { bubbles: members, looks: ofField }, shifts)];
    }),
  );
  const sure = alignTo(reference, image)?.fitting ?? new Set();
  return { reference, printed: { bubbles, black: 0, letters: { looks, prints, spots, limits } }, unit, sure };
}

/** Middle of a bubble, in the units of the corners. */
interface BubblePlace extends Point {
  row: number;
  choice: number;
  /** Counted in the grid as it lies, from the top. */
  line: number;
}

/** Where the bubbles of a grid are. */
export function placeBubbles({
  choicesLie,
  rows,
  choices,
  firstRow,
  corners: [first, right, last],
}: Pick<TemplateGrid, 'choicesLie' | 'rows' | 'choices' | 'firstRow' | 'corners'>): BubblePlace[] {
  const isAcross = choicesLie === 'across';
  const [columns, lines] = isAcross ? [choices, rows] : [rows, choices];
  const share = (i: number, count: number) => (count > 1 ? i / (count - 1) : 0);
  return Array.from({ length: columns * lines }, (_, i): BubblePlace => {
    const [line, column] = [Math.floor(i / columns), i % columns];
    const [across, down] = [share(column, columns), share(line, lines)];
    return {
      ...{ line, row: firstRow + (isAcross ? line : column), choice: isAcross ? column : line },
      x: first.x + (right.x - first.x) * across + (last.x - right.x) * down,
      y: first.y + (right.y - first.y) * across + (last.y - right.y) * down,
    };
  });
}

const bubblesOf = (grid: TemplateGrid, index: number, toUnit: number): Bubble[] =>
  placeBubbles(grid).map(({ line, row, choice, x, y }) => ({
    ...{ field: grid.field, row, choice, x: x * toUnit, y: y * toUnit },
    ...{ radius: grid.radius * toUnit, block: index * blocksOfGrid + Math.floor(line / blockRows) },
  }));

/** Half of the way from a bubble of a grid to the next, in radii. */
function reachOf({ choicesLie, rows, choices, corners: [first, right, last], radius }: TemplateGrid): number {
  const [columns, lines] = choicesLie === 'across' ? [choices, rows] : [rows, choices];
  const apart = (one: Point, other: Point, count: number) =>
    count > 1 ? Math.hypot(one.x - other.x, one.y - other.y) / (count - 1) : Infinity;
  return Math.min(apart(first, right, columns), apart(right, last, lines)) / 2 / radius;
}

/**
 * Reads a sheet that a template describes. Null if it is another, or can't be found in the picture.
 * `straighten` makes the picture of the page as it lies in the template's scan.
 */
export function readByTemplate(
  picture: GreyImage,
  template: SheetTemplate,
): { reading: PageReading; alignment: Alignment; straighten: () => GreyImage } | null {
  const image = shrink(picture, readSize);
  const alignment = alignTo(template.reference, image);
  if (!alignment) return null;
  const perspective = inUnits(alignment.perspective, template.unit);
  const reading = readBubbles(image, perspective, {
    ...{ ...template.printed, black: darkest(image), isBlackAndWhite: isBilevel(image) },
  });
  if (!reading) return null;
  const { reference, unit, sure } = template;
  const { bubbles } = template.printed;
  if (alignment.share < sureShare || hasLostLines(reference, alignment, { bubbles, unit, sure }))
    doubtAll(reading);
  const { width, height } = template.reference.close;
  const whole = { x: 0, y: 0, width: width * template.unit, height: height * template.unit };
  return { reading, alignment, straighten: () => straightenArea(image, perspective, whole) };
}

/** Nothing is surely where it should be. */
function doubtAll({ answers, roll, set }: PageReading): void {
  for (const cell of [...answers, ...roll, ...(set ? [set] : [])])
    Object.assign(cell, { state: 'doubtful', doubt: 'misplaced' });
}

const asItIs: Perspective = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The same perspective from units instead of the reference's pixels. */
const inUnits = ([a, b, c, d, e, f, g, h, i]: Perspective, unit: number): Perspective => [
  ...([a / unit, b / unit, c] as const),
  ...([d / unit, e / unit, f] as const),
  ...([g / unit, h / unit, i] as const),
];

/** Brightness of what is printed: of the darkest hundredth. */
function darkest({ pixels }: GreyImage): number {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] ?? 0) + 1;
  let seen = 0;
  const brightness = counts.findIndex((count) => {
    seen += count;
    return seen * 100 >= pixels.length;
  });
  return Math.max(0, brightness);
}
