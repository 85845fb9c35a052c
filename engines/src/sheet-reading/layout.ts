/**
 * The layout of a printed answer sheet, in millimetres from the top left corner. The same layout prints
 * the sheet and reads it.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Area extends Point {
  width: number;
  height: number;
}

/** A question that is answered by filling a bubble. */
export interface BubbledQuestion {
  label: string;
  /** 2 to 5. */
  choices: number;
}

/** A question that is answered in a box of its own. */
export interface BoxedQuestion {
  label: string;
  /** Height of the box, millimetres. */
  height: number;
}

export interface SheetPlan {
  paper: 'a4' | 'letter';
  /** At most 200. */
  bubbled: readonly BubbledQuestion[];
  boxed: readonly BoxedQuestion[];
  /** Digits of a roll number, 0 to 12; 0: no grid. */
  rollDigits: number;
  /** Sets of the paper, 2 to 4 (A to D); 0: one only. */
  sets: number;
}

export type BubbleField = 'answer' | 'roll' | 'set';

export interface Bubble extends Point {
  field: BubbleField;
  /** Index of the question among the bubbled ones, of the digit; 0 for the set. */
  row: number;
  /** Index of the choice, the digit's value, the set. */
  choice: number;
  radius: number;
  /** Bubbles of one block lie close together, and are found together. */
  block: number;
}

export interface WrittenBox extends Area {
  /** Index among the boxed questions. */
  row: number;
}

export interface SheetPage {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  bubbles: Bubble[];
  boxes: WrittenBox[];
}

export interface SheetLayout {
  plan: SheetPlan;
  pages: SheetPage[];
}

/** Nothing is printed nearer to the edge: printers cut it off, and scanners shade it. */
const margin = 12;
/** Centre of a bullseye from both edges. */
const bullseyeInset = 14;
/** Seven modules of it, dark, light, dark ×3, light, dark. */
export const bullseyeSize = 9;
const barInset = 30;
export const barArea = { width: 8, height: 3 };
export const codeSize = 24;
const codeTop = 24;
const contentTop = 24;
const contentBottom = 21;
/** Rows that stand together, as people count them. */
const rowsPerGroup = 5;
const gapBetweenBoxes = 4;
const labelHeight = 6;
const headerHeight = 28;

const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;

interface Density {
  radius: number;
  /** Between choices, and between rows. */
  pitch: { x: number; y: number };
  groupGap: number;
  label: number;
  columnGap: number;
  /** Of the grid of the roll number. */
  rollPitch: { x: number; y: number };
  rollRadius: number;
}

const open: Density = {
  ...{ radius: 2.4, pitch: { x: 6.6, y: 7.2 }, groupGap: 1.2 },
  ...{ label: 9, columnGap: 4, rollPitch: { x: 6, y: 5.4 }, rollRadius: 2.1 },
};
/** For papers of more than about a hundred questions, so that one page still holds them. */
const dense: Density = {
  ...{ radius: 1.9, pitch: { x: 5, y: 4.8 }, groupGap: 0.6 },
  ...{ label: 8, columnGap: 2.5, rollPitch: { x: 5.4, y: 4.6 }, rollRadius: 1.9 },
};

type PageSize = Pick<SheetPage, 'width' | 'height'>;

/** Centres of the four bullseyes: top left, top right, bottom right, bottom left. */
export function bullseyesOf({ width, height }: PageSize): [Point, Point, Point, Point] {
  const [right, bottom] = [width - bullseyeInset, height - bullseyeInset];
  return [
    { x: bullseyeInset, y: bullseyeInset },
    { x: right, y: bullseyeInset },
    { x: right, y: bottom },
    { x: bullseyeInset, y: bottom },
  ];
}

/** Places beside the bullseyes; a bar is printed at the first of them alone, which tells which way up a page is. */
export function barPlacesOf({ width, height }: PageSize): [Point, Point, Point, Point] {
  const [right, bottom] = [width - barInset, height - bullseyeInset];
  return [
    { x: barInset, y: bullseyeInset },
    { x: right, y: bullseyeInset },
    { x: right, y: bottom },
    { x: barInset, y: bottom },
  ];
}

/** The code that names the sheet; it stands at the same distance from the top right bullseye on any paper. */
export function codeAreaOf({ width }: PageSize): Area {
  return { x: width - 20 - codeSize, y: codeTop, width: codeSize, height: codeSize };
}

/** Between the bars of the upper bullseyes: nothing is looked for there. */
export function logoAreaOf({ width }: PageSize): Area {
  return { x: width - 66, y: 9, width: 28, height: 10 };
}

export const paperSize = (paper: SheetPlan['paper']): PageSize => papers[paper];

/**
 * Lays out a sheet: the bubbles on as many pages as they need, then the boxes in their order.
 * @throws RangeError if the plan is beyond what a sheet can hold
 */
export function layOutSheet(plan: SheetPlan): SheetLayout {
  check(plan);
  const pages = placeBubbles(plan);
  placeBoxes(plan, pages);
  return { plan, pages };
}

function check({ bubbled, boxed, rollDigits, sets }: SheetPlan): void {
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  if (bubbled.length + boxed.length === 0) throw new RangeError('A sheet needs a question.');
  if (bubbled.length > 200) throw new RangeError('A sheet holds at most 200 questions with bubbles.');
  if (boxed.length > 60) throw new RangeError('A sheet holds at most 60 questions with boxes.');
  if (bubbled.some(({ choices }) => !isWhole(choices, 2, 5)))
    throw new RangeError('A question has two to five choices.');
  if (boxed.some(({ height }) => !(height >= 12 && height <= 140)))
    throw new RangeError('A box is 12 to 140 mm high.');
  if (!isWhole(rollDigits, 0, 12)) throw new RangeError('A roll number has at most twelve digits.');
  if (sets !== 0 && !isWhole(sets, 2, 4)) throw new RangeError('A paper has two to four sets, or none.');
}

/** Bubbles of the head of a page: roll number and set. */
function headBubbles(
  { rollDigits, sets }: SheetPlan,
  { rollPitch, rollRadius }: Density,
  size: PageSize,
): Bubble[] {
  const roll = Array.from({ length: rollDigits * 10 }, (_, i): Bubble => {
    const [row, choice] = [Math.floor(i / 10), i % 10];
    const place = { x: 26 + choice * rollPitch.x, y: contentTop + 8 + row * rollPitch.y };
    return { field: 'roll', row, choice, radius: rollRadius, block: Math.floor(row / 4), ...place };
  });
  const set = Array.from({ length: sets }, (_, choice): Bubble => {
    const place = { x: size.width - 82 + choice * 7, y: contentTop + 23 };
    return { field: 'set', row: 0, choice, radius: rollRadius, block: 3, ...place };
  });
  return [...roll, ...set];
}

const headHeight = ({ rollDigits }: SheetPlan, { rollPitch }: Density): number =>
  Math.max(headerHeight, rollDigits === 0 ? 0 : 8 + rollDigits * rollPitch.y + 2);

interface Columns {
  count: number;
  rows: number;
  width: number;
  perPage: number;
}

/** Columns that hold the questions, as even as they can be; more than a page's worth fills pages. */
function columnsOf(plan: SheetPlan, density: Density, size: PageSize): Columns {
  const { pitch, label, columnGap, groupGap, radius } = density;
  const choices = Math.max(2, ...plan.bubbled.map((question) => question.choices));
  const width = label + (choices - 1) * pitch.x + 2 * radius;
  const most = Math.floor((size.width - 2 * margin + columnGap) / (width + columnGap));
  const room = size.height - contentBottom - contentTop - headHeight(plan, density) - 4;
  const groups = Math.floor((room + groupGap) / (rowsPerGroup * pitch.y + groupGap));
  const wanted = Math.max(1, Math.ceil(plan.bubbled.length / (rowsPerGroup * 2)));
  const count = Math.min(most, wanted);
  const perPage = most * groups * rowsPerGroup;
  const rows = Math.min(
    groups * rowsPerGroup,
    rowsPerGroup * Math.ceil(plan.bubbled.length / count / rowsPerGroup),
  );
  return { count, rows, width, perPage };
}

function placeBubbles(plan: SheetPlan): SheetPage[] {
  const size = papers[plan.paper];
  const fits = columnsOf(plan, open, size).perPage >= plan.bubbled.length;
  const density = fits ? open : dense;
  const { count, rows, width } = columnsOf(plan, density, size);
  const onPage = Math.max(1, count * rows);
  const pages = Math.max(1, Math.ceil(plan.bubbled.length / onPage));
  return Array.from({ length: pages }, (_, page): SheetPage => {
    const bubbles = headBubbles(plan, density, size);
    const top = contentTop + headHeight(plan, density) + 4 + density.radius;
    plan.bubbled.slice(page * onPage, (page + 1) * onPage).forEach(({ choices }, i) => {
      const [column, line] = [Math.floor(i / rows), i % rows];
      const group = Math.floor(line / rowsPerGroup);
      const left = margin + 2 + column * (width + density.columnGap) + density.label;
      const y = top + line * density.pitch.y + group * density.groupGap;
      const block = 4 + column * 100 + group;
      for (let choice = 0; choice < choices; choice += 1)
        bubbles.push({
          ...{ field: 'answer', row: page * onPage + i, choice, block },
          ...{ x: left + choice * density.pitch.x, y, radius: density.radius },
        });
    });
    return { number: page + 1, ...size, bubbles, boxes: [] };
  });
}

/** The lowest point of what stands on a page. */
const bottomOf = ({ bubbles, boxes }: SheetPage): number =>
  Math.max(
    contentTop + headerHeight,
    ...bubbles.map(({ y, radius }) => y + radius),
    ...boxes.map(({ y, height }) => y + height),
  );

function placeBoxes(plan: SheetPlan, pages: SheetPage[]): void {
  const size = papers[plan.paper];
  plan.boxed.forEach(({ height }, row) => {
    let page = pages.at(-1);
    let top = page ? bottomOf(page) + gapBetweenBoxes + labelHeight : 0;
    if (!page || top + height > size.height - contentBottom) {
      page = { number: pages.length + 1, ...size, bubbles: headBubbles(plan, open, size), boxes: [] };
      pages.push(page);
      top = bottomOf(page) + gapBetweenBoxes + labelHeight;
    }
    const width = size.width - 2 * (margin + 2);
    page.boxes.push({ row, x: margin + 2, y: top, width, height });
  });
}
