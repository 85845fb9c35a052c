import { type PrintRound } from './beyond-print.ts';
import { isBilevel } from './bilevel.ts';
import { isCovered, measureRings } from './covered.ts';
import { fillOf, measurePapers, shadeAt } from './fill.ts';
import type { GreyImage } from './ports.ts';
import { type Bubble, type BubbleField, bullseyesOf, type Point, type SheetPage } from './layout.ts';
import { inkBeyondLetters, type LetterLooks } from './letter-look.ts';
import type { LocatedSheet } from './locate.ts';
import { type Perspective, perspectiveBetween } from './perspective.ts';
import { quantile } from './quantile.ts';
import { registerBlocks } from './registration.ts';
import { findMisplaced, type Scan, scanOf } from './slipped-pages.ts';
import { findSpotted } from './spots.ts';
import { makePrintFinder, makeStrayFinder, type MeasuredBubble } from './stray-ink.ts';
import { findLeader, findShaded, noticeableLead } from './uneven-rows.ts';

/**
 * blank: nothing is filled. marked: one bubble, surely. several: more than one, surely. doubtful: a person has to
 * look; `choices` is what it seems to be.
 */
export type CellState = 'blank' | 'marked' | 'several' | 'doubtful';

/** `black_and_white`: nothing is to be seen in a picture that has lost light pencil elsewhere. */
export type CellDoubt = 'faint' | 'second_mark' | 'misplaced' | 'stray' | 'black_and_white';

/** One row of bubbles: the answer to a question, a digit, the set. */
export interface Cell {
  row: number;
  state: CellState;
  choices: number[];
  doubt: CellDoubt | null;
  /** Of each bubble, 0 (empty) to 1 (as black as print). */
  fills: number[];
}

export interface PageReading {
  answers: Cell[];
  roll: Cell[];
  set: Cell | null;
}

/**
 * Fractions of ink. On 53 real sheets of another layout (pencil, pen, erasures, white-out; 4,425 questions) empty
 * bubbles have at most .176, marked ones at least .168, so above .2 everything is marked. On our own sheets, whose letters
 * are light, empty ones have at most .087 (15 cameras), and marks of 14 % darkness at least .094.
 */
const limits: Limits = { blankBelow: 0.1, markedAbove: 0.2, leadsBy: Infinity };
/** Darker than the second by so much, the first is meant and the second was rubbed out: somebody has to look. */
const clearlyDarker = 0.3;
/** Of the darkest, that others have which are meant as well: a stain may lie over them. */
const leastOfDarkest = 0.62;
/** Of marks with less, somebody looks at those that a line goes through: it may be all that there is. */
const thinMark = 0.25;

/** Reads the bubbles of a page. Null if they are not where its layout has them. */
export function readPage(
  image: GreyImage,
  sheet: LocatedSheet,
  page: SheetPage,
  isBlackAndWhite = isBilevel(image),
): PageReading | null {
  // Of a page with boxes for writing alone, the code is all that is read.
  if (page.bubbles.length === 0) return { answers: [], roll: [], set: null };
  const perspective = perspectiveBetween(bullseyesOf(page), sheet.corners);
  if (!perspective) return null;
  const scan = scanOf(sheet.corners, bullseyesOf(page));
  return readBubbles(image, perspective, {
    ...{ bubbles: page.bubbles, black: sheet.black, scan, isBlackAndWhite },
  });
}

/** Fills below the first are blank, above the second marked, between doubtful. */
export interface Limits {
  blankBelow: number;
  markedAbove: number;
  /** One that is darker than all others of its row by more is doubtful even if it is below the first. */
  leadsBy: number;
}

/** A printed page, as needed to measure its bubbles. */
export interface Printed {
  bubbles: readonly Bubble[];
  /** Brightness of print. */
  black: number;
  /** Null: a photo, or a sheet of another maker. */
  scan?: Scan | null;
  /** The picture has no greys. */
  isBlackAndWhite?: boolean;
  /** Of sheets whose letters are bold; ours are not. */
  letters?: {
    looks: ReadonlyMap<BubbleField, LetterLooks>;
    prints: ReadonlyMap<Bubble, PrintRound>;
    /** Of the template's scan. */
    spots: ReadonlyMap<Bubble, number>;
    limits: Limits;
  };
}

/** Reads bubbles that a perspective has found. */
export function readBubbles(
  image: GreyImage,
  perspective: Perspective,
  { bubbles, black, letters, scan = null, isBlackAndWhite = false }: Printed,
): PageReading | null {
  const isPhoto = scan === null && letters === undefined;
  const { blocks, shifts } = registerBlocks(image, perspective, bubbles, isPhoto);
  const misplaced = findMisplaced(bubbles, blocks, { scan, isForeign: letters !== undefined });
  if (!misplaced) return null;
  const rings = measureRings(image, perspective, bubbles, shifts);
  const read = (field: BubbleField) =>
    readField(image, perspective, {
      ...{
        rings,
        shifts,
        misplaced,
        black,
        isBlackAndWhite,
        looks: letters?.looks.get(field),
        prints: letters?.prints,
        spots: letters?.spots,
      },
      limits: letters?.limits ?? limits,
      bubbles: bubbles.filter((bubble) => bubble.field === field),
    });
  const answers = read('answer');
  const isLossy = isBlackAndWhite && isThinned(answers, (letters?.limits ?? limits).markedAbove);
  return {
    answers: isLossy ? answers.map(doubtBlank) : answers,
    ...{ roll: read('roll'), set: read('set')[0] ?? null },
  };
}

/**
 * Whether marks of a picture in black and white are partly lost, so that others may be lost altogether: some are far thinner
 * than the fullest, or there are hardly any.
 */
function isThinned(answers: readonly Cell[], markedAbove: number): boolean {
  const marks = answers.map(({ fills }) => Math.max(0, ...fills)).filter((fill) => fill > markedAbove / 2);
  const full = quantile(marks, 0.9);
  const thin = marks.filter((fill) => fill < Math.max(markedAbove, full * leastOfFull)).length;
  return marks.length < answers.length * leastAnswered || thin > Math.max(1, marks.length * mostThin);
}

const leastOfFull = 0.5;
const mostThin = 0.02;
const leastAnswered = 0.1;

const doubtBlank = (cell: Cell): Cell =>
  cell.state === 'blank' ? { ...cell, state: 'doubtful', doubt: 'black_and_white' } : cell;

const still: Point = { x: 0, y: 0 };

interface Field extends Omit<Printed, 'letters'> {
  looks: LetterLooks | undefined;
  prints: ReadonlyMap<Bubble, PrintRound> | undefined;
  spots: ReadonlyMap<Bubble, number> | undefined;
  limits: Limits;
  shifts: ReadonlyMap<Bubble, Point>;
  misplaced: ReadonlySet<number>;
  /** How well the ring of each is to be seen. */
  rings: ReadonlyMap<Bubble, number>;
}

/** Spots are measured where letters are bold. */
type Measured = MeasuredBubble & { spot?: number };

function readField(image: GreyImage, perspective: Perspective, field: Field): Cell[] {
  const { bubbles, shifts, misplaced, looks, rings } = field;
  const rows = new Map<number, Measured[]>();
  const papers = measurePapers(image, perspective, bubbles, shifts);
  const measured: readonly Measured[] = looks
    ? inkBeyondLetters(image, perspective, { bubbles, looks }, shifts)
    : measure(image, perspective, field, papers);
  for (const each of measured) {
    const row = rows.get(each.bubble.row) ?? [];
    row.push(each);
    rows.set(each.bubble.row, row);
  }
  const { markedAbove } = field.limits;
  const seen = { ...field, measured, papers, markedAbove };
  const { isStray, isStruck } = field.prints
    ? makePrintFinder(image, perspective, seen, field.prints)
    : makeStrayFinder(image, perspective, seen);
  const leastLead = noticeableLead([...rows.values()], field.limits.blankBelow);
  const findStray = (row: readonly Measured[]): number => {
    const drawn = row.findIndex(({ bubble }) => isStray(bubble, 'any'));
    if (drawn >= 0) return drawn;
    if (looks)
      return findSpotted(
        row.map(({ spot = 0 }) => spot),
        row.map(({ bubble }) => field.spots?.get(bubble) ?? 0),
      );
    const shaded = findShaded(
      row.map(({ bubble }) => shadeAt(image, perspective, bubble, shifts.get(bubble) ?? still)),
    );
    const fills = row.map(({ fill }) => fill);
    return shaded >= 0 ? shaded : findLeader(fills, leastLead);
  };
  const whites = new Map(bubbles.map((bubble, i) => [bubble, papers[i] ?? 255]));
  const isHidden = ({ bubble, fill }: { bubble: Bubble; fill: number }): boolean =>
    isCovered(image, perspective, {
      ...{ bubble, shifts, ring: rings.get(bubble) ?? 1 },
      mark: fill > markedAbove ? { fill, white: whites.get(bubble) ?? 255 } : null,
    });
  return [...rows].map(([row, members]): Cell => {
    const fills = members.map(({ fill }) => fill);
    const decided = decide(fills, field.limits);
    // Beside a sure mark, what was painted over is no answer.
    const mayHide = members.filter(({ fill }) => decided.state !== 'marked' || fill > markedAbove);
    if (mayHide.some(isHidden)) return { row, fills, ...decided, state: 'doubtful', doubt: 'misplaced' };
    const stray = decided.state === 'blank' ? findStray(members) : -1;
    if (stray >= 0) return { row, fills, state: 'doubtful', choices: [stray], doubt: 'stray' };
    // The first answer crossed out, and another ringed.
    const isRinged =
      (decided.state === 'marked' || decided.state === 'several') &&
      members.some(({ bubble }, i) => !decided.choices.includes(i) && isStray(bubble, 'ring'));
    const struck =
      decided.state === 'several' ? decided.choices.filter((i) => isStruck(members[i]!.bubble)) : [];
    const isStruckOut = struck.length > 0 && struck.length < decided.choices.length;
    // A line across the page, or a pen that lies on it, fills a part of the circles on its way.
    const isOfLine =
      (decided.state === 'marked' || decided.state === 'several') &&
      decided.choices.every((i) => (fills[i] ?? 0) < thinMark && isStruck(members[i]!.bubble));
    if (isOfLine) return { row, fills, ...decided, state: 'doubtful', doubt: 'stray' };
    if (isRinged || isStruckOut) return { row, fills, ...decided, state: 'doubtful', doubt: 'second_mark' };
    const isMisplaced = members.some(({ bubble }) => misplaced.has(bubble.block));
    return {
      ...{ row, fills, ...decided },
      ...(isMisplaced && { state: 'doubtful' as const, doubt: 'misplaced' as const }),
    };
  });
}

function measure(
  image: GreyImage,
  perspective: Perspective,
  { bubbles, shifts, black }: Field,
  papers: readonly number[],
): MeasuredBubble[] {
  const measured = bubbles.map((bubble, i) => {
    const brightness = { black, white: papers[i] ?? 255 };
    return {
      bubble,
      fill: fillOf(image, perspective, bubble, shifts.get(bubble) ?? still, brightness),
    };
  });
  const empty = emptyFills(measured);
  return measured.map(({ bubble, fill }) => ({
    bubble,
    fill: Math.max(0, fill - (empty.get(bubble.choice) ?? 0)),
  }));
}

/**
 * Fill of an empty bubble from its printed letter, for each choice. Most bubbles of a field are empty, so it is a low
 * quantile of all, unless that is more than any letter has: somebody may have filled nearly all. Where a letter's own
 * exceeds it by more than letters differ, somebody may have given the same faint answer to all questions.
 */
function emptyFills(measured: readonly MeasuredBubble[]): Map<number, number> {
  const low = quantile(
    measured.map(({ fill }) => fill),
    0.25,
  );
  const ofAll = Math.min(low, mostOfLetters);
  const choices = new Set(measured.map(({ bubble }) => bubble.choice));
  return new Map(
    [...choices].map((choice) => {
      const fills = measured.filter(({ bubble }) => bubble.choice === choice).map(({ fill }) => fill);
      const own = quantile(fills, 0.35);
      return [choice, own > ofAll + letterDifference ? ofAll : own];
    }),
  );
}

/** Printed letters have at most .071 (108 fields of answers, rolls and sets each, 15 cameras). */
const mostOfLetters = 0.12;
/** A letter has more ink than all have by .03 at the most (15 cameras). */
const letterDifference = 0.035;

/** Decides a row of bubbles by the fill of each. */
function decide(
  fills: readonly number[],
  { blankBelow, markedAbove, leadsBy }: Limits,
): Pick<Cell, 'state' | 'choices' | 'doubt'> {
  const darkest = fills
    .map((fill, choice) => ({ fill, choice }))
    .toSorted((one, other) => other.fill - one.fill);
  const [first, second] = darkest;
  const leads = first && second && first.fill - second.fill > leadsBy;
  if (!first || (first.fill < blankBelow && !leads)) return { state: 'blank', choices: [], doubt: null };
  const only = [first.choice];
  if (first.fill <= markedAbove) return { state: 'doubtful', choices: only, doubt: 'faint' };
  if (!second || second.fill < blankBelow) return { state: 'marked', choices: only, doubt: null };
  if (second.fill <= markedAbove || first.fill - second.fill > clearlyDarker)
    return { state: 'doubtful', choices: only, doubt: 'second_mark' };
  const choices = darkest
    .filter(({ fill }) => fill > markedAbove)
    .map(({ choice }) => choice)
    .toSorted((one, other) => one - other);
  const least = Math.max(markedAbove, first.fill * leastOfDarkest);
  const isSure = darkest.every(({ fill }) => fill < blankBelow || fill > least);
  return isSure
    ? { state: 'several', choices, doubt: null }
    : { state: 'doubtful', choices, doubt: 'second_mark' };
}
