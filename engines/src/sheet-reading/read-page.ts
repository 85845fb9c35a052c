import { inkBeyondPrint, type PrintRound } from './beyond-print.ts';
import { isBilevel } from './bilevel.ts';
import { isCovered, measureRings } from './covered.ts';
import {
  fillOf,
  inkAt,
  isStruckAt,
  isWithinMark,
  measurePapers,
  ringDarknessAt,
  shadeAt,
  strayInkAt,
  underlineAt,
} from './fill.ts';
import type { GreyImage } from './ports.ts';
import { type Bubble, type BubbleField, bullseyesOf, type Point, type SheetPage } from './layout.ts';
import { inkBeyondLetters, type LetterLooks } from './letter-look.ts';
import type { LocatedSheet } from './locate.ts';
import { type FourPoints, type Perspective, perspectiveBetween } from './perspective.ts';
import { quantile } from './quantile.ts';
import { type BlockShift, registerBlocks } from './registration.ts';
import { darkestRing, fewRingPoints, isRingedBy, learnRings, mayBeRinged, ringPoints } from './rings.ts';
import { learnLetters, type PrintedLetters, strokeBeyond, strokePoints } from './strokes.ts';

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
/** Of the median contrast of rings; blocks with less are not where they should be, or covered. */
const leastRingContrast = 0.5;
/** The same of a row, which has fewer rings. */
const leastRowContrast = 0.3;
/** Share of blocks that may be so before the page is no page of this layout. */
const mostMisplaced = 0.4;

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
  const stretch = stretchOf(sheet.corners, bullseyesOf(page));
  const scan = stretch === null ? null : { isStretched: stretch > mostStretch };
  return readBubbles(image, perspective, {
    ...{ bubbles: page.bubbles, black: sheet.black, scan, isBlackAndWhite },
  });
}

/**
 * How much higher or lower a scan is than the page, as a share; null of a photo, whose sides are not parallel. A scanner
 * that slips, or a pleat, moves rows or columns to where the next ones should be.
 */
function stretchOf(seen: FourPoints, printed: FourPoints): number | null {
  const sides = ([a, b, c, d]: FourPoints) =>
    [
      [a, b],
      [d, c],
      [a, d],
      [b, c],
    ].map(([one, other]) => Math.hypot(other!.x - one!.x, other!.y - one!.y));
  const [top = 1, bottom = 1, left = 1, right = 1] = sides(seen);
  if (Math.abs(top / bottom - 1) > parallel || Math.abs(left / right - 1) > parallel) return null;
  const [width = 1, , height = 1] = sides(printed);
  return Math.abs((left + right) / (top + bottom) / (height / width) - 1);
}

const parallel = 0.01;
const mostStretch = 0.008;
/** Millimetres that a block of a flat scan is off its place; at most .25 on ten scanners. Where lines are lost, half of what is lost. */
const mostShift = 0.5;

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
  scan?: { isStretched: boolean } | null;
  /** The picture has no greys. */
  isBlackAndWhite?: boolean;
  /** Of sheets whose letters are bold; ours are not. */
  letters?: {
    looks: ReadonlyMap<BubbleField, LetterLooks>;
    prints: ReadonlyMap<Bubble, PrintRound>;
    limits: Limits;
  };
}

/** Reads bubbles that a perspective has found. */
export function readBubbles(
  image: GreyImage,
  perspective: Perspective,
  { bubbles, black, letters, scan = null, isBlackAndWhite = false }: Printed,
): PageReading | null {
  const shifts = registerBlocks(image, perspective, bubbles);
  const contrasts = [...shifts.values()].map(({ ringContrast }) => ringContrast);
  const usual = quantile(contrasts, 0.5);
  const misplaced = new Set(
    [...shifts]
      .filter(
        ([, shift]) =>
          shift.ringContrast < usual * leastRingContrast ||
          (!letters && shift.leastOfRows < usual * leastRowContrast) ||
          // Paper that curls away from a camera narrows its outer columns.
          (scan && shift.leastOfColumns < usual * leastRowContrast),
      )
      .map(([block]) => block),
  );
  if (usual < 4 || misplaced.size > shifts.size * mostMisplaced) return null;
  const hasMoved = [...shifts].some(
    ([block, { x, y }]) => !misplaced.has(block) && Math.hypot(x, y) > mostShift,
  );
  // Each alone may be something else: paper that curls, a scanner's own proportions, a thumb.
  const signs = [scan?.isStretched, hasMoved, misplaced.size > 0].filter(Boolean).length;
  if (isCreased(bubbles, misplaced) || (scan && (signs > 1 || isSlipped(bubbles, shifts))))
    for (const block of shifts.keys()) misplaced.add(block);
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

/** Blocks of answers that lie beside each other, or below each other. */
function bandsOf(bubbles: readonly Bubble[], along: 'x' | 'y'): number[][] {
  const seen = new Set<number>();
  const bands = new Map<number, number[]>();
  for (const { field, block, [along]: at } of bubbles) {
    if (field !== 'answer' || seen.has(block)) continue;
    seen.add(block);
    bands.set(at, [...(bands.get(at) ?? []), block]);
  }
  return [...bands.values()];
}

/** Whether blocks beside each other in all columns of answers are misplaced: the rows below may be as well. */
const isCreased = (bubbles: readonly Bubble[], misplaced: ReadonlySet<number>): boolean =>
  bandsOf(bubbles, 'y').some((blocks) => blocks.length > 1 && blocks.every((block) => misplaced.has(block)));

/**
 * Whether lines are lost or repeated somewhere across the whole page, which a row or a column of rings tells in most blocks that
 * lie there: what is lost here and repeated there leaves the page its size, and all other blocks where they were.
 */
function isSlipped(bubbles: readonly Bubble[], shifts: ReadonlyMap<number, BlockShift>): boolean {
  return (
    [
      ['x', 'leastOfColumns'],
      ['y', 'leastOfRows'],
    ] as const
  ).some(([along, least]) => {
    const bands = bandsOf(bubbles, along);
    const middleOf = (blocks: readonly number[]) =>
      quantile(
        blocks.map((block) => shifts.get(block)?.[least] ?? 0),
        0.5,
      );
    const usual = middleOf(bands.flat());
    return bands.some((blocks) => blocks.length > 2 && middleOf(blocks) < usual * leastOfBand);
  });
}

/** On 44 pages with strips lost and repeated none is read wrongly from .6 on; bands of paper that curls have .65 and more. */
const leastOfBand = 0.6;

const still: BlockShift = { x: 0, y: 0, ringContrast: 0, leastOfRows: 0, leastOfColumns: 0 };

interface Field extends Omit<Printed, 'letters'> {
  looks: LetterLooks | undefined;
  prints: ReadonlyMap<Bubble, PrintRound> | undefined;
  limits: Limits;
  shifts: ReadonlyMap<number, BlockShift>;
  misplaced: ReadonlySet<number>;
  /** How well the ring of each is to be seen. */
  rings: ReadonlyMap<Bubble, number>;
}

function readField(image: GreyImage, perspective: Perspective, field: Field): Cell[] {
  const { bubbles, shifts, misplaced, looks, rings } = field;
  const rows = new Map<number, { bubble: Bubble; fill: number }[]>();
  const papers = measurePapers(image, perspective, bubbles, shifts);
  const measured = looks
    ? inkBeyondLetters(image, perspective, { bubbles, looks }, shifts)
    : measure(image, perspective, field, papers);
  for (const each of measured) {
    const row = rows.get(each.bubble.row) ?? [];
    row.push(each);
    rows.set(each.bubble.row, row);
  }
  const { isStray, isStruck } = (looks ? findBeyondPrint : strayFinder)(image, perspective, field, {
    ...{ papers, measured },
  });
  const leastLead = noticeableLead([...rows.values()]);
  const findStray = (row: readonly Bubble[], fills: readonly number[]): number => {
    const drawn = row.findIndex((bubble) => isStray(bubble, 'any'));
    if (looks || drawn >= 0) return drawn;
    const shaded = findShaded(
      row.map((bubble) => shadeAt(image, perspective, bubble, shifts.get(bubble.block) ?? still)),
    );
    return shaded >= 0 ? shaded : findLeader(fills, leastLead);
  };
  const whites = new Map(bubbles.map((bubble, i) => [bubble, papers[i] ?? 255]));
  const isHidden = ({ bubble, fill }: { bubble: Bubble; fill: number }): boolean =>
    isCovered(image, perspective, {
      ...{ bubble, shifts, ring: rings.get(bubble) ?? 1 },
      white: fill > field.limits.markedAbove ? (whites.get(bubble) ?? 255) : null,
    });
  return [...rows].map(([row, members]): Cell => {
    const fills = members.map(({ fill }) => fill);
    const decided = decide(fills, field.limits);
    // Beside a sure mark, what was painted over is no answer.
    const mayHide = members.filter(
      ({ fill }) => decided.state !== 'marked' || fill > field.limits.markedAbove,
    );
    if (mayHide.some(isHidden)) return { row, fills, ...decided, state: 'doubtful', doubt: 'misplaced' };
    const stray =
      decided.state === 'blank'
        ? findStray(
            members.map(({ bubble }) => bubble),
            fills,
          )
        : -1;
    if (stray >= 0) return { row, fills, state: 'doubtful', choices: [stray], doubt: 'stray' };
    // The first answer crossed out, and another ringed.
    const isRinged =
      (decided.state === 'marked' || decided.state === 'several') &&
      members.some(({ bubble }, i) => !decided.choices.includes(i) && isStray(bubble, 'ring'));
    const struck =
      decided.state === 'several' ? decided.choices.filter((i) => isStruck(members[i]!.bubble)) : [];
    const isStruckOut = struck.length > 0 && struck.length < decided.choices.length;
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
): { bubble: Bubble; fill: number }[] {
  const measured = bubbles.map((bubble, i) => {
    const brightness = { black, white: papers[i] ?? 255 };
    return {
      bubble,
      fill: fillOf(image, perspective, bubble, shifts.get(bubble.block) ?? still, brightness),
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
function emptyFills(measured: readonly { bubble: Bubble; fill: number }[]): Map<number, number> {
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
/** Rings looked at for what a ring of this field is like. */
const ringsLookedAt = 60;
/** So many of all, not at even distances: those would be the same choice of each row. */
const scatter = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, all.length) }, (_, i) => i * 0.618034).flatMap(
    (turns) => all[Math.floor((turns % 1) * all.length)] ?? [],
  );
/** A line as long as the radius is no speck; a ring so much darker than others is drawn over; beside it nothing is printed. */
const stray = {
  stroke: 1.05,
  thin: 0.9,
  spot: 0.015,
  ring: 0.18,
  second: 0.3,
  beside: 0.09,
  underline: 0.75,
  shade: 0.04,
  drawn: 0.15,
  drawnRound: 0.35,
};

/** Measurements of a field, by bubble. */
interface Measured {
  papers: readonly number[];
  measured: readonly { bubble: Bubble; fill: number }[];
}

interface StrayFinder {
  isStray: (bubble: Bubble, what: 'any' | 'ring') => boolean;
  isStruck: (bubble: Bubble) => boolean;
}

/** Of a sheet of another maker, whose template knows what is printed round each bubble. */
function findBeyondPrint(
  image: GreyImage,
  perspective: Perspective,
  { bubbles, shifts, prints, limits: { markedAbove } }: Field,
  { papers, measured }: Measured,
): StrayFinder {
  const whites = new Map(bubbles.map((bubble, i) => [bubble, papers[i] ?? 255]));
  const filled = measured.flatMap(({ bubble, fill }) => (fill > markedAbove ? bubble : []));
  const isStray = (bubble: Bubble, what: 'any' | 'ring') => {
    const [print, shift] = [prints?.get(bubble), shifts.get(bubble.block) ?? still];
    if (!print) return false;
    const drawn = inkBeyondPrint(
      ...([image, perspective, { bubble, shift, print }] as const),
      ...([{ white: whites.get(bubble) ?? 255, filled: placesRound(bubble, filled, 4.2) }] as const),
    );
    return drawn > (what === 'any' ? stray.drawn : stray.drawnRound);
  };
  return { isStray, isStruck: () => false };
}

/** Tells whether a bubble that is not filled has ink that somebody may have meant for an answer. */
function strayFinder(
  image: GreyImage,
  perspective: Perspective,
  { bubbles, shifts, black, limits: { markedAbove }, isBlackAndWhite = false }: Field,
  { papers, measured }: Measured,
): StrayFinder {
  const whites = new Map(bubbles.map((bubble, i) => [bubble, papers[i] ?? 255]));
  const whereOf = (bubble: Bubble) =>
    [bubble, shifts.get(bubble.block) ?? still, { black, white: whites.get(bubble) ?? 255 }] as const;
  const ringOf = (bubble: Bubble) => ringDarknessAt(image, perspective, ...whereOf(bubble));
  const step = Math.max(1, Math.floor(bubbles.length / ringsLookedAt));
  const some = bubbles.filter((_, i) => i % step === 0);
  const usualRing = quantile(some.map(ringOf), 0.4);
  const inkOf = (bubble: Bubble) => {
    const [, shift, brightness] = whereOf(bubble);
    return inkAt(image, perspective, bubble, shift, { ...brightness, points: strokePoints });
  };
  let letters: PrintedLetters | null = null;
  const hasStroke = (bubble: Bubble) => {
    letters ??= learnLetters(bubbles, inkOf);
    const { length, share } = strokeBeyond(letters, bubble.choice, inkOf(bubble));
    return length > stray.thin || share > stray.spot;
  };
  const filled = measured.flatMap(({ bubble, fill }) => (fill > markedAbove ? bubble : []));
  const empty = measured.flatMap(({ bubble, fill }) => (fill > markedAbove ? [] : bubble));
  const filledRound = (bubble: Bubble) => placesRound(bubble, filled, 2.8);
  const ringInkOf = (bubble: Bubble, points: readonly Point[]) => {
    const [, shift, brightness] = whereOf(bubble);
    return inkAt(image, perspective, bubble, shift, { ...brightness, points });
  };
  let rings: number[] | null = null;
  const isRinged = (bubble: Bubble) => {
    rings ??= learnRings(
      scatter(empty, ringsLookedAt / 2).map((each) => ringInkOf(each, ringPoints)),
      isBlackAndWhite ? 1 : darkestRing,
    );
    if (!mayBeRinged(rings, ringInkOf(bubble, fewRingPoints))) return false;
    const others = filledRound(bubble);
    return isRingedBy(rings, ringInkOf(bubble, ringPoints), (point) => isWithinMark(point, others));
  };
  const lines = [...new Set(bubbles.map(({ y }) => y))].toSorted((one, other) => one - other);
  // Below circles of roll numbers and sets, other things are printed.
  const isUnderlined = (bubble: Bubble) => {
    const [, shift, brightness] = whereOf(bubble);
    if (bubble.field !== 'answer') return false;
    const next = lines[lines.indexOf(bubble.y) + 1] ?? Infinity;
    const below = Math.min(3.5, (next - bubble.y) / bubble.radius);
    return underlineAt(image, perspective, bubble, shift, { ...brightness, below }) > stray.underline;
  };
  const isStray = (bubble: Bubble, what: 'any' | 'ring') => {
    // A neighbour's mark may run over one side of a ring, and beside it.
    if (what === 'ring') return ringOf(bubble) > usualRing + stray.second || isRinged(bubble);
    const [, shift, brightness] = whereOf(bubble);
    const others = { ...brightness, filled: filledRound(bubble) };
    const { stroke, beside } = strayInkAt(image, perspective, bubble, shift, others);
    const isDrawn = stroke > stray.stroke || beside > stray.beside || hasStroke(bubble);
    return isDrawn || ringOf(bubble) > usualRing + stray.ring || isUnderlined(bubble);
  };
  return { isStray, isStruck: (bubble) => isStruckAt(image, perspective, ...whereOf(bubble)) };
}

/** Where those of the bubbles are that come near one, in its radii. */
const placesRound = ({ x, y, radius }: Bubble, bubbles: readonly Bubble[], within: number): Point[] =>
  bubbles
    .filter((other) => (other.x - x) ** 2 + (other.y - y) ** 2 < (within * radius) ** 2)
    .map((other) => ({ x: (other.x - x) / radius, y: (other.y - y) / radius }));

/** Which of a row is darker than the light on the others lets expect, as one is that a highlighter went over; -1: none. */
function findShaded(shades: readonly number[]): number {
  return shades.findIndex((shade, i) => {
    const others = shades.flatMap((each, at) => (at === i ? [] : [{ x: at - i, shade: each }]));
    return shade < expectedShade(others) * (1 - stray.shade);
  });
}

/** At 0, by the line that comes closest to the others. */
function expectedShade(others: readonly { x: number; shade: number }[]): number {
  const mean = (of: (each: { x: number; shade: number }) => number) =>
    others.reduce((sum, each) => sum + of(each), 0) / Math.max(1, others.length);
  const [x, shade] = [mean((each) => each.x), mean((each) => each.shade)];
  const spread = mean((each) => (each.x - x) ** 2);
  const slope = spread === 0 ? 0 : mean((each) => (each.x - x) * (each.shade - shade)) / spread;
  return shade - slope * x;
}

/** A letter has more ink than all have by .03 at the most (15 cameras). */
const letterDifference = 0.035;

/**
 * By how much the darkest of a row must exceed the others so that something may be drawn in it: more than circles that are empty
 * differ by on this page, as the second and third of each row do.
 */
function noticeableLead(rows: readonly (readonly { fill: number }[])[]): number {
  const leads = rows.flatMap((members) => {
    const [, second, third] = members.map(({ fill }) => fill).toSorted((one, other) => other - one);
    return second !== undefined && third !== undefined && second < limits.blankBelow ? second - third : [];
  });
  return leads.length < leastRows ? Infinity : Math.max(noticeable, noise * quantile(leads, 0.9));
}

/** Which of a row is darker than the next by more; -1: none. */
function findLeader(fills: readonly number[], by: number): number {
  const [first = 0, second = 0] = fills.toSorted((one, other) => other - one);
  return first - second > by ? fills.indexOf(first) : -1;
}

const leastRows = 10;
const noticeable = 0.02;
const noise = 2;

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
