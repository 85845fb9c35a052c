import { type DraftPart, emptyPart } from './draft-part.ts';
import { labelAt } from './labels.ts';
import { type Row, xOf } from './rows.ts';

/** A place on a scan that may be the label of an option. */
interface Candidate {
  row: number;
  at: number;
  length: number;
  x: number;
  /** How likely it is each letter from A on: how much it looks like a label, and like this letter. */
  scores: number[];
}

type Placed = Candidate | null;

/** The signs that a recogniser makes of each capital letter in brackets; the letter itself first. */
const readAs = ['A4ÁÀ@', 'B8ßE®', 'CcO0G€©', 'DO0PQ', 'EF£'];
/** Read as no capital, but for the digits above: labels of parts, and marks. */
const small = /^[abdefi\d]$/;
const fewest = 3;
/** What a letter that was not recognised from a picture scores: it is the one it looks like. */
const exact = 3;
/** Candidates that are looked at before and after one, so that a long page takes no longer. */
const [before, after] = [20, 60];
/** Widths of a page within which two labels stand under each other, and beyond which beside each other. */
const alignment = 0.02;
/** What a letter scores by chance, what one scores that cannot be seen, and how much all must be above chance. */
const chance = 2;
const unseen = -1;
const certain = 1;
/** What a row between two labels takes away. */
const nearer = 0.1;

const token =
  /(?<=^|\s)(?<open>[([{]?)(?<sign>[\p{L}\p{N}€£]{1,2}|[@®©])(?<close>[)\]}.:]?)(?:(?=\s|$)|(?<=[)\]}]))/gu;

/** Where the segments of a row begin in its text. */
function segmentStarts({ segments }: Row): number[] {
  let next = 0;
  return segments.map(({ text }) => {
    const at = next;
    next += text.length + 1;
    return at;
  });
}

function candidatesIn(row: Row, index: number, from: number): Candidate[] {
  const starts = new Set([from, ...segmentStarts(row)]);
  return [...row.text.matchAll(token)].flatMap((match): Candidate[] => {
    const { open = '', sign = '', close = '' } = match.groups!;
    const at = match.index;
    // No letter is read as two digits: "(08)" are marks.
    if (at < from || (sign.length > 1 && Number(sign) >= 0)) return [];
    const brackets = /[@®©]/u.test(sign) ? 2 : (open ? 1 : 0) + (close ? 1 : 0);
    const place = starts.has(at) ? 1 : row.scanned ? -1 : 0;
    const scores = readAs.map((signs) => {
      if (!row.scanned) return sign === signs[0] ? exact + brackets + place : -9;
      const like = signs.indexOf(sign[0]!);
      const likeness =
        like < 0 ? (brackets === 2 && !small.test(sign) ? -1 : -9) : like === 0 && sign.length === 1 ? 2 : 1;
      return likeness + brackets + place;
    });
    return [{ row: index, at, length: match[0].length, x: xOf(row, at), scores }];
  });
}

/** Where the label after those before it is due: by its number, whether a place would be it. */
type Due = (one: Candidate, before: readonly Placed[]) => boolean;

function layouts(first: Candidate, rows: readonly Row[], count = 4): Due[] {
  const width = rows[first.row]!.pageWidth;
  const inColumn = Math.ceil(count / 2);
  const under = (one: Candidate, above: Placed | undefined) =>
    !above || Math.abs(one.x - above.x) <= width * alignment;
  const below = (one: Candidate, before: readonly Placed[]) =>
    one.row > (before.findLast(Boolean)?.row ?? -1);
  // Rows of a formula lie at several heights; where a row is one segment, places in it are estimated.
  const isBehind = (one: Candidate, left: Candidate) => {
    const [row, other] = [rows[one.row]!, rows[left.row]!];
    if (row === other && !row.scanned) return one.at > left.at;
    const atOneHeight =
      row === other ||
      (!row.scanned &&
        row.page === other.page &&
        Math.abs(row.y - other.y) < Math.min(row.height, other.height));
    return atOneHeight && one.x > left.x + width * alignment;
  };
  const beside = (one: Candidate, left: Placed | undefined) => !left || isBehind(one, left);
  const column: Due = (one, before) => under(one, first) && below(one, before);
  const line: Due = (one, before) => beside(one, before.findLast(Boolean));
  const byRows: Due = (one, before) =>
    before.length % 2 === 1
      ? beside(one, before.at(-1)) && under(one, before.at(-2))
      : under(one, first) && below(one, before);
  const byColumns: Due = (one, before) =>
    before.length < inColumn
      ? column(one, before)
      : beside(one, before.at(-inColumn)) && (before.length === inColumn || under(one, before[inColumn]));
  return [column, line, byRows, byColumns];
}

interface Run {
  labels: Placed[];
  gain: number;
}

/** The likeliest way to go on with the labels so far; one of them may be lost. */
function goOn(run: Run, all: readonly Candidate[], due: Due, most = readAs.length): Run {
  const { labels, gain } = run;
  const letter = labels.length;
  const last = labels.findLast(Boolean)?.row ?? 0;
  let next: { one: Placed; score: number } = { one: null, score: unseen };
  for (const one of all) {
    const score = (one.scores[letter] ?? unseen) - nearer * Math.abs(one.row - last);
    if (score > next.score && due(one, labels)) next = { one, score };
  }
  let best: Run = labels.at(-1) && letter >= fewest ? run : { labels, gain: -Infinity };
  const ways = [next, { one: null, score: unseen }];
  for (const { one, score } of letter < most ? ways : []) {
    if (!one && labels.includes(null)) continue;
    const longer = goOn({ labels: [...labels, one], gain: gain + score - chance }, all, due, most);
    if (longer.gain > best.gain) best = longer;
  }
  return best;
}

/** Letters in filled circles are read as rings: a column of four that begin rows is told from words. */
const circled = readAs.map(() => chance + 0.4);
const isCircle = ({ row, at, length }: Candidate, rows: readonly Row[]) =>
  at === 0 && /^[O0@©®]$/u.test(rows[row]!.text.slice(0, length));

export interface OptionRun {
  /** The rows above the options, of the last one what stands before the first label. */
  above: Row[];
  options: DraftPart[];
  /** Where the question goes on with another part. */
  below: Row[];
}

/**
 * Finds the options below a question by where their labels stand: under each other, in a row, or in two
 * columns, whichever explains best what the recogniser of a scan made of the letters.
 * @param skip characters of the first row that are the question's number
 * @param count of the options, where that is known; else only scans are looked at
 */
export function optionsByPlace(rows: readonly Row[], skip: number, count?: number): OptionRun | null {
  const isLookedAt = ({ scanned }: Row) => scanned || count !== undefined;
  const all = rows.flatMap((row, i) => (isLookedAt(row) ? candidatesIn(row, i, i === 0 ? skip : 0) : []));
  let best: Run = { labels: [], gain: certain };
  for (const [i, first] of all.entries()) {
    const near = all.slice(Math.max(0, i - before), i + after);
    if (isCircle(first, rows)) {
      const circles = near.filter((one) => isCircle(one, rows)).map((one) => ({ ...one, scores: circled }));
      const [column] = layouts(first, rows, count);
      const run = goOn({ labels: [first], gain: circled[0]! - chance }, circles, column!, count);
      if (run.gain > best.gain) best = run;
    }
    for (const labels of [[first], [null, first]]) {
      const score = first.scores[labels.length - 1]! - chance;
      if (score < 0) continue;
      const gain = score + (labels.length - 1) * (unseen - chance);
      for (const due of layouts(first, rows, count)) {
        const run = goOn({ labels, gain }, near, due, count);
        if (run.gain > best.gain) best = run;
      }
    }
  }
  const [first] = best.labels.filter((one) => one !== null).sort((a, b) => a.row - b.row || a.at - b.at);
  if (!first) return null;
  const row = rows[first.row]!;
  const above = [...rows.slice(0, first.row), { ...row, text: row.text.slice(0, first.at) }];
  const end = endOf(best.labels, rows, count !== undefined);
  return { above, options: partsOf(best.labels, first, rows.slice(0, end)), below: rows.slice(end) };
}

/** The options end where something else is labelled further down, no further right; or where print stands left of them. */
function endOf(labels: readonly Placed[], rows: readonly Row[], isExact: boolean): number {
  const placed = labels.filter((one) => one !== null);
  const last = Math.max(...placed.map(({ row }) => row));
  const x = Math.min(...placed.map((one) => one.x));
  const ends = (row: Row) =>
    row.x < x + row.pageWidth * alignment &&
    (goesOn(row) || (isExact && !row.scanned && row.x < x - row.pageWidth * alignment));
  const next = rows.slice(last + 1).findIndex(ends);
  return next < 0 ? rows.length : last + 1 + next;
}

/** "(b) Explain …": no capital, which would be another option. */
const goesOn = ({ text }: Row) => /^[([]?\p{Ll}{1,4}[)\]]/u.test(text) && labelAt(text) !== null;

/** What stands behind each label, and below it. */
function partsOf(labels: readonly Placed[], first: Candidate, rows: readonly Row[]): DraftPart[] {
  const parts = labels.map((_, i) => emptyPart(String.fromCharCode(65 + i)));
  rows.slice(first.row).forEach((row, i) => {
    const index = first.row + i;
    const cuts = segmentStarts(row);
    for (const label of labels) if (label?.row === index) cuts.push(label.at);
    const sorted = [...new Set(cuts)].sort((a, b) => a - b);
    sorted.forEach((cut, k) => {
      const own = labels.findIndex((label) => label?.row === index && label.at === cut);
      const x = xOf(row, cut);
      const skip = own < 0 ? 0 : labels[own]!.length;
      const text = row.text.slice(cut + skip, sorted[k + 1]).trim();
      const target = own >= 0 ? own : holderOf(labels, index, x, row.pageWidth);
      if (target >= 0 && (index > first.row || cut >= first.at)) parts[target]!.pieces.push({ row, text });
    });
  });
  for (const part of parts)
    if (part.pieces.length === 0) part.pieces.push({ row: rows[first.row]!, text: '' });
  return parts;
}

/** The last label above a place, in the nearest column to its left. */
function holderOf(labels: readonly Placed[], row: number, x: number, width: number): number {
  let holder = -1;
  labels.forEach((label, i) => {
    if (!label || label.row > row || label.x > x + width * alignment) return;
    const before = labels[holder];
    if (!before || label.x > before.x + width * alignment || label.row > before.row) holder = i;
  });
  return holder;
}
