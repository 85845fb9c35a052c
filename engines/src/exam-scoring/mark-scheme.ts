import type { DocumentPage } from '@gene/contract/documents';
import { longSourceOf, sourceOf } from '../language/paper-words.ts';
import { labelAt, type LabelledRow, labelRows, numberAfter } from './scheme-labels.ts';
import { withoutQuestions } from './scheme-solutions.ts';
import { apartInColumns, withoutHeads } from './scheme-tables.ts';
import { type Row, rowsOf } from './scheme-rows.ts';

/** A question or part that a scheme may answer: its labels from the question's number in, and its marks. */
export interface SchemeAsked {
  path: readonly string[];
  marks: number | null;
  /** As the paper asks it, where that is known. */
  text?: string;
}

export interface SchemePoint {
  text: string;
  /** As the scheme gives them ("M1", "B2"), else an equal share; null where the marks are not known. */
  marks: number | null;
  /** The same before they are made to fit the part; null where the scheme gives none. */
  own: number | null;
}

/** A scheme's entry for one question or part, without its parts. */
export interface SchemeEntry {
  /** Index into what was asked. */
  of: number;
  points: SchemePoint[];
  /** Remarks for the marker: "ignore …", "do not accept …". */
  remarks: string[];
  /** At the end of its last row, "[3]"; null where there is none. */
  total: number | null;
  page: number;
  start: number;
  end: number;
}

/** Reads a marking scheme: which of its rows say what on which question, in the order of the paper. */
export function readMarkScheme(pages: readonly DocumentPage[], asked: readonly SchemeAsked[]): SchemeEntry[] {
  const rows = rowsIn(pages, asked);
  const places = placesOf(rows, asked);
  const placed = new Set(places.map(({ of }) => of));
  return places.flatMap(({ row, of, length }, nth) => {
    const next = places[nth + 1];
    const below = rows.slice(row, rows[row]!.isWhole ? row + 1 : (next?.row ?? rows.length));
    const own = untilOthers(below, asked, of);
    if (own.length === below.length && hasNoEnd(below, asked, of, next?.of ?? asked.length)) return [];
    const first = { ...own[0]!, text: own[0]!.text.slice(length) };
    const last = own.at(-1)!;
    const isSure = rows[row]!.isWhole || rows[row]!.label!.isMarked;
    const isAbove = asked.some(
      ({ path }, other) =>
        (placed.has(other) || !isSure) &&
        path.length > asked[of]!.path.length &&
        isWithin(path, asked[of]!.path),
    );
    const said = [{ ...first, begins: true }, ...own.slice(1)];
    const heading = rowsOfHeading(said, asked[of]!.text ?? '');
    const answer = said.slice(heading);
    // Text above parts only introduces them.
    const { points, remarks } = pointsOf(isAbove ? [] : answer, asked[of]!.marks);
    return {
      ...{ of, page: first.page, start: first.start, end: last.end },
      ...{ points: isGarbled(points, own) ? [] : points, remarks },
      total: totalOf((heading > 0 ? said.slice(0, heading) : said).map(({ text }) => text)),
    };
  });
}

/** Rows of the first page above the first entry. */
export function headOfScheme(pages: readonly DocumentPage[], entries: readonly SchemeEntry[]): string[] {
  const [first] = pages;
  const head = entries[0]?.start ?? Number.POSITIVE_INFINITY;
  return first ? rowsOf(first).flatMap((row) => (row.start < head ? [row.text] : [])) : [];
}

/** Years that its head names, the scheme's own among them: answers name years too. */
export function yearsOfScheme(pages: readonly DocumentPage[], entries: readonly SchemeEntry[]): number[] {
  const text = headOfScheme(pages, entries);
  return [
    ...new Set(
      Array.from(text.join('\n').matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/gu), ([year]) => Number(year)),
    ),
  ];
}

/** Numbers that follow the last of what was asked, below its entries: questions that the paper does not have. */
export function furtherQuestions(
  pages: readonly DocumentPage[],
  asked: readonly SchemeAsked[],
  entries: readonly SchemeEntry[],
): string[] {
  const last = entries.at(-1);
  if (!last) return [];
  const rows = rowsIn(pages, asked);
  let next = Math.max(0, ...asked.map(({ path }) => Number(path[0])).filter(Number.isInteger)) + 1;
  const further: string[] = [];
  for (const row of rows) {
    const isBelow = row.page > last.page || (row.page === last.page && row.start > last.start);
    if (!isBelow || row.label?.number !== String(next)) continue;
    further.push(row.label.number);
    next += 1;
  }
  return further;
}

/** Most of what its entries say are words of their questions: it is the paper. */
export function repeatsPaper(
  entries: readonly SchemeEntry[],
  wordsOf: (entry: SchemeEntry) => string,
): boolean {
  const repeating = entries.filter((entry) =>
    repeats(
      wordsOf(entry),
      entry.points.map(({ text }) => text),
    ),
  );
  return repeating.length > entries.length / 2;
}

/** Without the marks beside them. */
const lettersOf = (text: string): string =>
  bare(text.trim().replace(marksAtEnd, ''), null)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How many rows at the beginning repeat the question itself, above its answer: "1. Define osmosis. [2 marks]". */
function rowsOfHeading(rows: readonly Said[], question: string): number {
  const asked = lettersOf(question);
  let read = '';
  for (let row = 0; row < rows.length - 1; row += 1) {
    read += lettersOf(rows[row]!.text);
    if (read !== '' && read === asked) return row + 1;
    if (!asked.startsWith(read)) return 0;
  }
  return 0;
}

function repeats(question: string, texts: readonly string[]): boolean {
  const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const own = new Set(words(question));
  const said = words(texts.join(' '));
  return said.length > 0 && said.filter((word) => own.has(word)).length > 0.7 * said.length;
}

function rowsIn(pages: readonly DocumentPage[], asked: readonly SchemeAsked[]): LabelledRow[] {
  const numbers = new Set(asked.map(({ path }) => path[0]!));
  const isLabel = ({ text }: Row) => {
    const label = labelAt(text);
    return label !== null && (label.number === null || numbers.has(label.number));
  };
  const rows = apartInColumns(withoutHeads(pages.flatMap(rowsOf), isLabel), numbers);
  return withoutQuestions(labelRows(rows), numbers);
}

/** An entry of several pages with questions unanswered below it: where it ends can't be told. */
function hasNoEnd(rows: readonly Row[], asked: readonly SchemeAsked[], of: number, next: number): boolean {
  const isCut = asked
    .slice(of + 1, next)
    .some(({ path }) => path[0] !== asked[of]!.path[0] && path[0] !== asked[next]?.path[0]);
  return isCut && rows.at(-1)!.page > rows[0]!.page + 1;
}

/** "Section B", "Teil 2". */
const sectionHead = new RegExp(String.raw`^${sourceOf('section')}\s+[A-Z\d]{1,3}\P{L}*$`, 'iu');

/** "5  it rusts", "5 It rusts", in a column of numbers; "5 kg" is an amount, unless all its labels are so. */
const startsRow = /^\d{1,3}(?:\s{2}|\s*\p{Lu})/u;

/**
 * Without what stands from a section's heading on, from the next question's number, where the paper lacks it, or from an earlier part
 * of the question: notes on it, which follow all its parts.
 */
function untilOthers(rows: readonly LabelledRow[], asked: readonly SchemeAsked[], of: number): LabelledRow[] {
  const { path } = asked[of]!;
  const next = numberAfter(path[0]!);
  // As the rows of this part's level or above would name them.
  const earlier = new Set<string>();
  for (let other = of - 1; other >= 0 && asked[other]!.path[0] === path[0]; other -= 1) {
    const named = asked[other]!.path;
    const shared = named.findIndex((label, i) => path[i] !== label);
    for (let from = 1; from <= shared; from += 1) earlier.add(named.slice(from).join('\n'));
  }
  const isPlain = rows[0]?.label?.isMarked === false && !startsRow.test(rows[0].text);
  const at = rows.findIndex(
    ({ label, text, begins }, i) =>
      i > 0 &&
      ((begins && sectionHead.test(text) && !/^group/iu.test(text)) ||
        (label?.number === next && (label.isMarked || startsRow.test(text) || isPlain)) ||
        (label !== null && (label.number ?? path[0]) === path[0] && earlier.has(label.parts.join('\n')))),
  );
  return rows.slice(0, at < 0 ? rows.length : at);
}

interface Place {
  row: number;
  of: number;
  length: number;
}

const isWithin = (path: readonly string[], above: readonly string[]) =>
  above.every((label, i) => path[i] === label);

/** Without parts that are known, all that stands below a question's number is the question's. */
function questionsWithParts(asked: readonly SchemeAsked[]): Set<string> {
  return new Set(asked.flatMap(({ path }) => (path.length > 1 ? path.slice(0, 1) : [])));
}

interface Chain extends Place {
  /** Place among all chains, of which the earliest wins. */
  index: number;
  weight: number;
  before: Chain | null;
}

/** The longest run of labels in the order of the paper. */
function placesOf(rows: readonly LabelledRow[], asked: readonly SchemeAsked[]): Place[] {
  const parted = questionsWithParts(asked);
  const targets = asked.map(({ path }, of) => ({ of, path, labels: path.slice(1) }));
  const byNumber = grouped(targets, ({ path }) => path[0]!);
  const byPart = grouped(targets, ({ labels }) => labels.at(-1) ?? '');
  /** For each of what was asked, the best run that ends there. */
  const best: (Chain | undefined)[] = [];
  let index = 0;
  rows.forEach((one, row) => {
    const { label } = one;
    if (!label) return;
    const { number, parts } = label;
    const named = parts.join('\n');
    const near = number === null ? byPart.get(parts.at(-1)!) : byNumber.get(number);
    const own = (near ?? []).flatMap(({ of, path, labels }): Chain[] => {
      const isWhole = number !== null && path[0] === number && !parted.has(number);
      const isSame =
        number !== null
          ? path[0] === number && labels.join('\n') === named
          : parts.length <= labels.length && labels.slice(-parts.length).join('\n') === named;
      if (!isSame && !isWhole) return [];
      const before = number === null ? bestAbove(best, asked, of, parts.length) : bestOf(best, of);
      if (number === null && !before) return [];
      const worth = label.isNamed || (number !== null && parts.length > 0) ? 3 : 1;
      const length = isWhole ? label.numberLength : label.length;
      return [{ row, of, length, index: (index += 1), weight: (before?.weight ?? 0) + worth, before }];
    });
    for (const chain of own) if (chain.weight > (best[chain.of]?.weight ?? 0)) best[chain.of] = chain;
  });
  const places: Place[] = [];
  for (let at = bestOf(best, asked.length); at !== null; at = at.before) places.unshift(at);
  return places;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const better = (one: Chain | null, other: Chain | undefined): Chain | null => {
  if (!other || (one && one.weight > other.weight)) return one;
  return one && one.weight === other.weight && one.index < other.index ? one : other;
};

/** Of the runs that end before this one. */
const bestOf = (best: readonly (Chain | undefined)[], of: number): Chain | null =>
  best.slice(0, of).reduce(better, null);

/** Of those that end in the same question, below what a row of parts alone leaves out. */
function bestAbove(
  best: readonly (Chain | undefined)[],
  asked: readonly SchemeAsked[],
  of: number,
  parts: number,
): Chain | null {
  const { path } = asked[of]!;
  const above = path.slice(0, path.length - parts);
  let found: Chain | null = null;
  for (let other = of - 1; other >= 0 && asked[other]!.path[0] === path[0]; other -= 1)
    if (isWithin(asked[other]!.path, above)) found = better(found, best[other]);
  return found;
}

/** "M1", "B2ft"; both of "M1A1". */
const code =
  /(?<=^|[^\p{L}\d]|(?<![\p{L}\d])[MAB]\d)[MABCE]\d(?:\s*(?:ft|oe|cao|ecf|dep))?(?=[MAB]\d(?![\p{L}\d])|[^\p{L}\d]|$)/gu;
const remark =
  /^\W{0,3}(?:(?:do not|don.t|ignore|reject|note|allow|accept|condone|isw|n\.?b\.?|max)\b|\d+ marks? (?:for|per) (?:each|any)\b|.{0,80}:$)/iu;
const widens = /^\W{0,3}(?:accept|allow)\b\W*/iu;
const lead =
  /^(?:max(?:imum)?\s+|any\s+)?(?<count>one|two|three|four|five|six|\d)\s+(?:of|from)\b[^:]{0,40}:?\s*(?<rest>.*)$/iu;

interface Piece {
  text: string;
  /** Null: no code stands beside it. */
  worth: number | null;
}

const aims = /(?<![\p{L}\d])[1-9]\.\d{1,2}[a-z](?![\p{L}\d])/giu;
const hasWords = (text: string) =>
  /[\p{L}\d]/u.test(text.replaceAll(aims, ' ').replaceAll(/\b(?:and|or)\b/giu, ' '));

/**
 * A row in as many pieces as its codes mark: each has what stands before it, or after it in a row that begins with one.
 * For the same words a method mark and an accuracy mark (M, A) are two, since the second is lost alone.
 */
function piecesOf(line: string): Piece[] {
  const codes = [...line.matchAll(code)];
  const [first] = codes;
  if (!first) return [{ text: line, worth: null }];
  const gaps = [0, ...codes.map(({ index, 0: { length } }) => index + length)].map((from, i) =>
    line.slice(from, codes[i]?.index),
  );
  const isAhead = !hasWords(gaps[0]!) && hasWords(gaps.at(-1)!);
  const groups: { text: string; codes: string[] }[] = [];
  codes.forEach(([each], i) => {
    const text = gaps[isAhead ? i + 1 : i]!;
    const last = groups.at(-1);
    const goesOn = last && (isAhead ? !hasWords(last.text) : !hasWords(text));
    if (!goesOn) groups.push({ text, codes: [each] });
    else {
      last.codes.push(each);
      last.text += isAhead ? ` ${text}` : '';
    }
  });
  // Words after the last code belong to it.
  if (!isAhead && hasWords(gaps.at(-1)!)) groups.at(-1)!.text += ` ${gaps.at(-1)!}`;
  return groups.flatMap(({ text, codes: own }) => {
    const [one = '', other = '', ...more] = own.map((each) => each[0]!);
    if (one === 'M' && other === 'A' && more.length === 0 && hasWords(text))
      return own.map((each, i) => ({
        text: `${text.trim()} (${i === 0 ? 'method' : 'accuracy'})`,
        worth: worthOf(each),
      }));
    return [{ text, worth: own.reduce((sum, each) => sum + worthOf(each), 0) }];
  });
}

/** All its codes are in brackets. */
const isOtherWay = (text: string): boolean => {
  const codes = [...text.matchAll(code)];
  return (
    codes.length > 0 &&
    codes.every(({ index, 0: { length } }) => text[index - 1] === '(' && text[index + length] === ')')
  );
};

const worthOf = (each: string): number => Number(/\d/u.exec(each)![0]);

interface Found {
  text: string;
  marks: number | null;
  /** "two" of the items; its text is what they are named, " (Advantages)". */
  wanted: string | null;
  items: string[];
}

/** Formulas that were read wrongly: fewer words than other signs by OCR, or than signs of fonts that say nothing. */
function isGarbled(points: readonly SchemePoint[], rows: readonly Row[]): boolean {
  const isScanned = rows.some((row) => row.isScanned);
  const signs = points.flatMap(({ text }) => text.split(' '));
  const words = signs.filter((sign) => /^\p{P}*\p{L}{3,}\p{P}*$|\p{Lo}/u.test(sign));
  const others = isScanned
    ? signs.length - words.length
    : signs.filter((sign) => /\p{Co}/u.test(sign)).length;
  return signs.length > fewestSigns && others > words.length;
}

/** "C" and "12 kg" are no formulas. */
const fewestSigns = 2;

type Said = Pick<Row, 'text' | 'begins'>;

/** Points with their marks; the items of "two from" are one point, as marking reads it. */
function pointsOf(said: readonly Said[], marks: number | null): Pick<SchemeEntry, 'points' | 'remarks'> {
  const hasCodes = said.some(({ text }) => text.search(code) >= 0);
  // "(M1)" beside M1: of another way to the same marks.
  const ways = said.filter(({ text }) => isOtherWay(text));
  if (ways.length > 0 && said.some((row) => row.text.search(code) >= 0 && !ways.includes(row))) {
    const { points, remarks } = pointsOf(
      said.filter((row) => !ways.includes(row)),
      marks,
    );
    return { points, remarks: [...remarks, ...ways.map(({ text }) => bare(text, marks))] };
  }
  const marked = hasCodes ? null : (dividedPieces(said, marks) ?? markedPieces(said));
  const isCoded = hasCodes || marked !== null;
  const pieces =
    marked ??
    said.flatMap(({ text, begins }) =>
      piecesOf(withoutMarks(text)).map((piece, nth) => ({ ...piece, begins: begins && nth === 0 })),
    );
  const each = gatherPoints(pieces, marks, isCoded);
  const isMany = !isCoded && (marks === null || each.found.length > marks);
  const { found, remarks } = isMany ? gatherPoints(withFormulas(pieces), marks, isCoded) : each;
  const points = found
    .map(({ text, marks: own, wanted, items }) => ({
      marks: own,
      text: wanted === null ? text : items.length > 0 ? `Any ${wanted} of${text}: ${items.join('; ')}` : '',
    }))
    .filter(({ text }) => text !== '');
  // More than there are marks for: as many as that of them.
  if (!isCoded && marks !== null && marks >= 1 && points.length > marks)
    return {
      points: [{ text: `Any ${marks} of: ${points.map(({ text }) => text).join('; ')}`, marks, own: null }],
      remarks,
    };
  return { points: shared(points, marks), remarks };
}

const marksWord = longSourceOf('marks', 4);
/** "[2 marks] It rusts". */
const marksAhead = new RegExp(String.raw`^[[(]\s*(\d{1,2})\s*${marksWord}\s*[\])]\s*`, 'iu');
const inBrackets = String.raw`[[(]\s*(\d{1,2})\s*${marksWord}\s*[\])]`;
/** "It rusts (1 mark)", "2 x 3 = 6 marks"; not of "(max 1 mark)". */
const marksAtEnd = new RegExp(String.raw`(?:${inBrackets}|(?<![\p{L}\d])(\d{1,2})\s*${marksWord})\.?$`, 'iu');
/** So, or in a column: "It rusts  1 mark", not "It meets the axis at 2 points". */
const marksBeside = new RegExp(String.raw`(?:${inBrackets}|(?<=^|\s{2})(\d{1,2})\s*${marksWord})\.?$`, 'iu');

/** "Total: 12 marks", without the marks. */
const totals = new RegExp(String.raw`^${sourceOf('total')}\P{L}*$`, 'iu');

/** Of three letters, or of a script that may need one. */
const hasWord = (text: string) => /\p{L}{3}|\p{Lo}/u.test(text);

const hasLetter = (text: string) => text.toLowerCase() !== text.toUpperCase() || hasWord(text);

/** Without its marks; nothing, where there is no word beside them: "2 x 3 = 6 marks". */
function withoutMarks(text: string): string {
  const rest = text.trim().replace(marksAhead, '');
  const beside = rest.replace(marksAtEnd, '').trim();
  return beside === rest || (hasLetter(beside.replaceAll('x', '')) && !totals.test(beside)) ? rest : '';
}

/** Rows of which each has its marks in words, at its beginning or in a column at its end; null for others. */
function markedPieces(said: readonly Said[]): (Said & Piece)[] | null {
  const rows = said.map(({ text, begins }) => ({ text: text.trim(), begins }));
  const isAhead = rows.filter(({ text }) => marksAhead.test(text)).length >= 2;
  const of = isAhead ? marksAhead : marksBeside;
  if (!isAhead && rows.filter(({ text }) => of.test(text) && hasWord(text.replace(of, ''))).length < 2)
    return null;
  const pieces: (Said & Piece)[] = [];
  for (const { text, begins } of rows) {
    const [, bracketed, found = bracketed] = of.exec(text) ?? [];
    const last = pieces.at(-1);
    const rest = text.replace(of, '');
    const worth = found === undefined ? null : Number(found);
    if (totals.test(rest)) continue;
    if (isAhead && worth === null && last) last.text += ` ${rest}`;
    else pieces.push({ text: rest, worth, begins });
  }
  return pieces;
}

const squareMarks = /\[\s*(\d{1,2})\s*\][\s;,.]*/u;

/** What goes on with a point, or stands for it. */
const isNoPoint = (text: string) => remark.test(text) || /^\W{0,3}or\b|^\//iu.test(text);

/** "It rusts [1]; it swells [2]", in a row and worth together what the question is; null for others, as "a[1]" of an array. */
function dividedPieces(said: readonly Said[], marks: number | null): (Said & Piece)[] | null {
  const isDivided = said.some(({ text }) => /\[\s*\d{1,2}\s*\][\s;,.]*\p{L}/u.test(text));
  const whole = said.map(({ text }) => text.trim()).join(' ');
  const all = whole.split(squareMarks);
  const pieces = all.flatMap((text, i) =>
    i % 2 === 0 && i < all.length - 1 ? [{ text, worth: Number(all[i + 1]), begins: false }] : [],
  );
  const isWhole = all.at(-1) === '' && pieces.reduce((sum, { worth }) => sum + worth, 0) === marks;
  const isSure = !/\p{L}\[/u.test(whole) && pieces.every(({ text }) => hasLetter(text) && !isNoPoint(text));
  return isDivided && isWhole && isSure ? pieces : null;
}

/** "Na", "CO2"; of letters and more than one. */
const isSymbol = (text: string): boolean => text.length > 1 && !text.includes(' ') && hasLetter(text);

/** Lines without words go on with what is above them. */
function withFormulas<T extends Piece>(pieces: readonly T[]): T[] {
  const joined: T[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isFormula = !hasWord(piece.text) && !isSymbol(piece.text.trim());
    const isOther = last && (lead.test(last.text) || (remark.test(last.text) && !last.text.endsWith(':')));
    if (last && isFormula && !isOther)
      joined[joined.length - 1] = { ...last, text: `${last.text} ${piece.text}` };
    else joined.push(piece);
  }
  return joined;
}

/** @param isCoded where pieces have their marks, one without begins the next */
function gatherPoints(
  pieces: readonly (Piece & Pick<Row, 'begins'>)[],
  marks: number | null,
  isCoded: boolean,
): { found: Found[]; remarks: string[] } {
  const remarks: string[] = [];
  const found: Found[] = [];
  let begun = '';
  /** A row that begins a block, until the next one says what it is. */
  let title: string | null = null;
  for (const { text: whole, worth, begins } of pieces) {
    const text = bare(whole, marks);
    const above = title;
    title = begins && worth === null && text.length <= longestTitle ? text : null;
    if (above !== null && worth === null && lead.test(text)) takeBack(found, above);
    const last = found.at(-1);
    if (!/[\p{L}\d]/u.test(text)) {
      if (worth === null) continue;
      if (begun) found.push({ text: begun.trim(), marks: worth, wanted: null, items: [] });
      else if (last) last.marks = (last.marks ?? 0) + worth;
      begun = '';
      continue;
    }
    const some = lead.exec(text);
    if (some) {
      const { count, rest } = some.groups!;
      const named = above === null ? '' : ` (${above})`;
      found.push({ text: named, marks: worth, wanted: count!, items: rest ? [rest] : [] });
    } else if (remark.test(text)) {
      remarks.push(text);
      // "accept" and "allow" widen the point before.
      const other = text.replace(widens, '').replaceAll(/[()[\]]/gu, '');
      if (!widens.test(text)) continue;
      if (!last) found.push({ text: other, marks: worth, wanted: null, items: [] });
      else if (last.wanted === null) last.text += ` (accept ${other})`;
    } else if (last && last.wanted !== null && worth === null) {
      const item = last.items.at(-1);
      if (item !== undefined && goesOn(item, text)) last.items[last.items.length - 1] += ` ${text}`;
      else last.items.push(text);
    } else if (last && !isCoded && goesOn(last.text, text)) last.text += ` ${text}`;
    else if (isCoded && worth === null) begun += `${text} `;
    else {
      found.push({ text: begun + text, marks: worth, wanted: null, items: [] });
      begun = '';
    }
  }
  if (begun && found.at(-1)?.wanted === null) found.at(-1)!.text += ` ${begun.trim()}`;
  return { found, remarks };
}

/** Letters of "Advantages" above "two from". */
const longestTitle = 25;

function takeBack(found: Found[], title: string): void {
  const last = found.at(-1);
  if (last?.items.at(-1) === title) last.items.pop();
  else if (last?.wanted === null && last.text === title) found.pop();
}

/** A row that the next one completes. */
const goesOn = (above: string, text: string) => /^\P{L}*\p{Lu}/u.test(above) && /^\p{Ll}/u.test(text);

/** The last one that stands at the end of a row in brackets. */
function totalOf(said: readonly string[]): number | null {
  const found = said.flatMap((line) => /[[(]\s*(\d{1,2})(?:\s*marks?)?\s*[\])]\s*$/iu.exec(line)?.[1] ?? []);
  return found.length > 0 ? Number(found.at(-1)) : null;
}

/** Without a bullet, and without the marks of the row at its end. */
const bare = (line: string, marks: number | null) =>
  line
    .replace(/^\s*[•●▪–-]\s+/u, '')
    .replace(/\s*[[(]\s*\d{1,2}(?:\s*marks?)?\s*[\])]\s*$/iu, '')
    .replace(marks === null ? /$^/u : new RegExp(String.raw`(?:^|\s+)${marks}\s*$`, 'u'), '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Points without marks of their own share what is left; together they are worth no more than the part. */
function shared(given: readonly Omit<SchemePoint, 'own'>[], marks: number | null): SchemePoint[] {
  const points = given.map((point) => ({ ...point, own: point.marks }));
  if (marks === null) return points;
  const taken = points.reduce((sum, point) => sum + (point.own ?? 0), 0);
  const open = points.filter((point) => point.own === null).length;
  const each = open > 0 ? Math.max(0, marks - taken) / open : 0;
  const all = points.map((point) => ({ ...point, marks: point.own ?? each }));
  const sum = all.reduce((total, point) => total + point.marks, 0);
  return sum > 0 && sum > marks
    ? all.map((point) => ({ ...point, marks: (point.marks * marks) / sum }))
    : all;
}
