import { marksBefore } from './marks.ts';
import { numberOf, romanValue } from './numerals.ts';
import { type Row, xOf } from './rows.ts';
import * as words from './words.ts';
import { ordinalValue } from '../language/paper-words.ts';

/** A row that may begin a question. */
export interface NumberedRow {
  row: number;
  /** As printed. */
  number: string;
  value: number;
  /** "3.2": the second of part 3; 0 where there is none. */
  minor: number;
  family: 'word' | 'plain' | 'roman' | 'dotted';
  /** "Basic" of "Basic question 3". */
  kind: string;
  /** The sign after a plain number: "." or ")"; empty if there is none, or a scan may have blurred it. */
  close: string;
  /** Left and right edge of the number, from the page's left. */
  x: number;
  right: number;
  /** Characters of the row's text that the number takes. */
  length: number;
  /** Other evidence for it: marks, a heading. */
  weight: number;
  /** Found by its place alone. */
  guessed: boolean;
}

const plain =
  /^(?<noise>[^\p{L}\p{N}([]{1,4}\s)?(?<open>[([]?)\s*(?<number>\d{1,3})(?<close>\s?[.)\]:।-]|(?=\s|$))(?![\d%°])\s*[-–—]?\s*/u;
const roman = /^(?<open>[([]?)(?<number>[IVX]{1,6}|[ivx]{1,6})(?<close>[.)\]:])\s+/u;
/** "1 hour", "3 Questions" is an amount, and no number. */
const amountOf =
  /^(?:hours?|hrs?|minutes?|mins?|marks?|points?|pages?|questions?|sections?|heures?|stunden?|minuten|horas?|or[ae]|timmar|poäng|punkte|puntos)(?!\p{L})/iu;
const blurredNumber = /^(?<number>[lIiJtOoSsZB\d]{1,2})(?<close>[.)\]]|(?=\s))\s*/u;
const likeDigits: Record<string, string> = {
  l: '1',
  L: '1',
  I: '1',
  i: '1',
  t: '1',
  O: '0',
  o: '0',
  S: '5',
  s: '5',
  J: '3',
  Z: '2',
  B: '8',
};
/** As a layer of text that a scanner's own program put below a page has them. */
const mixedNumber = /^(?<number>[lIL]\d|\dO)(?<close>[.)\]]|(?=\s))\s*/u;
/** "第1题", "問1", "문제 1". */
const eastAsian =
  /^(?:第\s*(?=\d{1,2}\s*小?[題题问問])|[問问][題题]?\s*|문제?\s*|[題题]\s*)(?<number>\d{1,2})(?!\d|\.\d)\s*小?[題题问問]?[.:)]?\s*/u;

/** @param hasMarks whether a row states marks */
export function numberedRows(rows: readonly Row[], hasMarks: (row: Row) => boolean): NumberedRow[] {
  return rows.flatMap((row, i): NumberedRow[] => {
    const read = numberAt(row);
    if (!read) return [];
    const { noise, ...number } = read;
    const x = xOf(row, noise);
    const length = Math.min(number.length, row.text.length);
    const right = xOf(row, noise + number.number.length);
    const weight =
      (hasMarks(row) ? 0.5 : 0) + (row.heading ? 0.3 : 0) - (words.aboutPaper.test(row.text) ? 0.8 : 0);
    const close =
      number.family === 'plain' && !row.scanned ? /[.)\]:]/u.exec(row.text.slice(0, length)) : null;
    return [{ ...number, close: close?.[0] ?? '', row: i, x, right, length, weight, guessed: false }];
  });
}

const manners = (numbered: readonly NumberedRow[]) => [
  ...new Set(numbered.map(({ close }) => close).filter(Boolean)),
];
/** Of fewer lists it may be chance. */
const fewestLists = 3;

type Found = Pick<NumberedRow, 'number' | 'value' | 'minor' | 'family' | 'kind' | 'length'> & {
  /** Specks before it. */
  noise: number;
};

/** Behind marks that stand in the margin before it: "[2p] 1." */
function numberAt(row: Row): Found | null {
  const before = marksBefore(row.text);
  if (before === 0) return numberIn(row);
  const behind = numberIn({ ...row, text: row.text.slice(before) });
  return behind && { ...behind, length: behind.length + before, noise: behind.noise + before };
}

const found = (
  family: Found['family'],
  number: string,
  length: number,
  rest: Partial<Found> = {},
): Found => ({
  ...{ number, value: Number(number), minor: 0, family, kind: '', length, noise: 0 },
  ...rest,
});

function numberIn(row: Row): Found | null {
  const { text } = row;
  if (words.sectionHeading.test(text) || words.moduleHeading.test(text)) return null;
  const boxed = words.boxedNumber.exec(text);
  const spelled = words.spelledQuestion.exec(text);
  const word = spelled?.groups!['number'] ?? '';
  const value = boxed
    ? Number(boxed.groups!['number']!.replace(/\s/u, ''))
    : (numberOf(word) ?? ordinalValue(word));
  // Digits behind a point are the label of a part.
  if (value) return found('word', String(value), boxed?.groups!['minor'] ? 0 : (boxed ?? spelled)![0].length);
  const points = words.dottedNumber.exec(text);
  if (points) {
    const { major, minor } = points.groups!;
    const rest = { value: Number(major), minor: Number(minor) };
    return found('dotted', `${major}.${minor}`, points[0].length, rest);
  }
  const worded = words.questionWord.exec(text) ?? eastAsian.exec(text);
  if (worded) {
    const { number, kind = '' } = worded.groups!;
    return found('word', String(Number(number)), worded[0].length, { kind });
  }
  const bare = plain.exec(text);
  if (bare) {
    const { noise = '', open = '', number, close = '' } = bare.groups!;
    const rest = text.slice(bare[0].length);
    if (open && !close) return null;
    // A bare number is a question's only before words.
    if (!close && (!/^\W{0,3}\p{L}/u.test(rest) || amountOf.test(rest))) return null;
    return found('plain', String(Number(number)), bare[0].length, { kind: open, noise: noise.length });
  }
  const numeral = roman.exec(text);
  const inRoman = numeral && romanValue(numeral.groups!['number']!);
  if (numeral && inRoman) {
    const { number = '', open = '', close = '' } = numeral.groups!;
    const kind = `${open}${close}${number === number.toUpperCase() ? 'I' : 'i'}`;
    return found('roman', number, numeral[0].length, { value: inRoman, kind });
  }
  const blurred = row.scanned ? blurredNumber.exec(text) : mixedNumber.exec(text);
  const letters = blurred?.groups!['number'] ?? '';
  const digits = letters.replace(/./gu, (letter) => likeDigits[letter] ?? letter);
  return blurred && Number(digits) > 0 && row.x < row.pageWidth * 0.25
    ? found('plain', String(Number(digits)), blurred[0].length)
    : null;
}

/** Rows between which numbers may begin anew. */
export type Breaks = (from: number, to: number) => boolean;

/** Score of a step from one number to the next, by how many are skipped. */
const steps = [0, 3, 1.2, 0.4, 0.1];
const reach = 300;
/** Numbers that may be left out where a section begins. */
const farthest = 20;

/** The questions of a paper: the longest chain of rising numbers that stand under each other. */
export function questionChain(
  candidates: readonly NumberedRow[],
  rows: readonly Row[],
  breaks: Breaks,
): NumberedRow[] {
  const margin = pageMargins(rows);
  const found: { chain: NumberedRow[]; score: number }[] = [];
  for (const group of alignments(candidates, rows, margin)) {
    const { chain, score } = longestChain(group, rows, breaks);
    const first = chain[0];
    if (!first || chain.length < 2) continue;
    const pages = new Set(chain.map(({ row }) => rows[row]!.page)).size;
    const width = rows[first.row]!.pageWidth || 600;
    // The questions hold everything else: they begin early, and further left.
    const early = 6 * (1 - first.row / rows.length) - (8 * first.x) / width;
    const habit = first.family === 'word' ? 3 : first.family === 'roman' && first.kind.endsWith('i') ? -3 : 0;
    found.push({ chain, score: score + pages * 1.2 + early + habit });
  }
  found.sort((a, b) => b.score - a.score);
  const best = found[0]?.chain ?? [];
  const outer = found.find(
    ({ chain }) => holds(chain, best, rows) || isWhole(chain, best) || runsThrough(chain, best),
  );
  return outer?.chain ?? best;
}

/** All of a list stands further right between two questions: it is a list inside the first of them. */
function holds(outer: readonly NumberedRow[], inner: readonly NumberedRow[], rows: readonly Row[]): boolean {
  const [first, last] = [inner[0], inner.at(-1)];
  if (!first || !last || outer[0]?.value !== 1) return false;
  const inset = (rows[first.row]!.pageWidth || 600) * 0.015;
  return outer.some(
    ({ row, x }, i) => row < first.row && last.row < (outer[i + 1]?.row ?? 0) && x < first.x - inset,
  );
}

/** "Zadanie 2" stands above "Zadanie 2.1", "Zadanie 2.2" …, and so does every other. */
function isWhole(outer: readonly NumberedRow[], inner: readonly NumberedRow[]): boolean {
  if (inner[0]?.family !== 'dotted' || outer[0]?.family === 'dotted') return false;
  return inner.every(({ value, row }) => outer.findLast((one) => one.row < row)?.value === value);
}

/** "1) … 8)" without a gap, and all others are numbered in another manner between two of them, as steps of a program. */
function runsThrough(outer: readonly NumberedRow[], mixed: readonly NumberedRow[]): boolean {
  const close = outer[0]?.close;
  const others = mixed.filter((one) => one.close !== close);
  const last = outer.at(-1)!.row;
  return (
    Boolean(close) &&
    outer.length >= fewestLists &&
    outer.every((one, i) => one.close === close && one.value === i + 1) &&
    others.length > 0 &&
    others.every((one) => one.close && one.row > outer[0]!.row && one.row < last)
  );
}

function* alignments(
  candidates: readonly NumberedRow[],
  rows: readonly Row[],
  margin: (row: Row) => number,
): Generator<NumberedRow[]> {
  for (const family of ['word', 'dotted', 'roman'] as const) {
    for (const kind of family === 'roman' ? new Set(candidates.map((c) => c.kind)) : [null]) {
      const group = candidates.filter((c) => c.family === family && (kind === null || c.kind === kind));
      if (group.length >= 2) yield group;
    }
  }
  const plains = candidates.filter(({ family }) => family === 'plain');
  // Wherever they stand, all numbers of one manner, where each is the next.
  for (const close of manners(plains)) {
    const own = plains.filter((one) => one.close === close);
    if (own.every(({ value }, i) => value === i + 1)) yield own;
  }
  const tried = new Set<string>();
  for (const one of plains) {
    const width = rows[one.row]!.pageWidth || 600;
    const step = width * 0.006;
    const key = `${one.kind} ${Math.round(one.x / step)} ${Math.round(one.right / step)}`;
    if (tried.has(key)) continue;
    tried.add(key);
    const inset = one.x - margin(rows[one.row]!);
    yield plains.filter((other) => {
      if (other.kind !== one.kind) return false;
      const near = (a: number, b: number, by: number) => Math.abs(a - b) <= width * by;
      // A scan's pages lie askew, and each a little differently.
      const skew = rows[other.row]!.scanned ? 0.02 : 0;
      return (
        near(other.right, one.right, 0.015 + skew) ||
        near(other.x, one.x, 0.007 + skew) ||
        near(other.x - margin(rows[other.row]!), inset, 0.012 + skew) ||
        (one.x < width * 0.16 && other.x < width * 0.16 && near(other.x, one.x, 0.06))
      );
    });
  }
}

/** The left edge of what stands on a row's page, in its column. */
function pageMargins(rows: readonly Row[]): (row: Row) => number {
  const edges = new Map<string, number[]>();
  const place = ({ page, column }: Row) => `${page} ${column}`;
  for (const row of rows)
    if (row.text.length > 1) edges.set(place(row), [...(edges.get(place(row)) ?? []), row.x]);
  const margins = new Map(
    [...edges].map(([at, xs]) => [at, xs.sort((a, b) => a - b)[Math.floor(xs.length * 0.04)] ?? 0]),
  );
  return (row) => margins.get(place(row)) ?? 0;
}

function longestChain(list: readonly NumberedRow[], rows: readonly Row[], breaks: Breaks) {
  const best: { score: number; before: number }[] = [];
  list.forEach((item, b) => {
    const opening = item.value === 1 && item.minor <= 1 ? 3 : item.value <= 3 ? 0.5 : 0.1;
    let [score, before] = [opening, -1];
    for (let a = Math.max(0, b - reach); a < b; a++) {
      const gain = step(list[a]!, item, breaks);
      if (gain === null || list[a]!.row >= item.row) continue;
      const far = rows[item.row]!.page - rows[list[a]!.row]!.page > 4 ? 0.8 : 0;
      if (best[a]!.score + gain - far > score) [score, before] = [best[a]!.score + gain - far, a];
    }
    best.push({ score: score + item.weight, before });
  });
  let at = best.reduce((top, { score }, i) => (top < 0 || score > best[top]!.score ? i : top), -1);
  const score = best[at]?.score ?? 0;
  const chain: NumberedRow[] = [];
  for (; at >= 0; at = best[at]!.before) chain.unshift(list[at]!);
  return { chain, score };
}

function step(from: NumberedRow, to: NumberedRow, breaks: Breaks): number | null {
  if (to.family === 'dotted') {
    if (to.value === from.value) return steps[to.minor - from.minor] || null;
    return to.value > from.value && to.value <= from.value + 2 && to.minor === 1 ? 3 : null;
  }
  const between = to.value - from.value;
  // "PART B" may begin with question 11 where PART A has five.
  if (between > steps.length - 1 && between <= farthest && breaks(from.row, to.row)) return 0.3;
  const other = to.kind.toLowerCase() !== from.kind.toLowerCase();
  if (to.value === 1 && ((other && to.kind && from.kind) || breaks(from.row, to.row))) return 1.6;
  // "7) … 1. 2. 3. … 8)": the lines of a program are numbered in another manner than the questions round it.
  const turns = from.close && to.close && from.close !== to.close ? 0.7 : 1;
  return between > 0 ? (steps[between] ?? 0) * turns || null : null;
}
