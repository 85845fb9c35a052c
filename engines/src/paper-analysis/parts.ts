import { bareLabels } from './bare-labels.ts';
import { type DraftBody, type DraftPart, emptyPart, type Level } from './draft-part.ts';
import { anywhere, sentence, splitInRow } from './labels-in-row.ts';
import { type Label, labelAt } from './labels.ts';
import { optionsByPlace } from './option-labels.ts';
import { beginsOuterList, foldParts } from './outer-list.ts';
import { alignment, blurredLabel, dottedPart, placeOf } from './part-labels.ts';
import type { Row } from './rows.ts';
import { type FoundMarks, marksAhead, marksIn, type MarksStyle } from './marks.ts';
import { orRow } from './words.ts';

/** Bearers of marks: the question and its parts, the question alone, or neither. */
export type Marked = 'all' | 'question' | 'nothing';

/**
 * Reads the rows of one question: its own text and marks, and its parts, nested.
 * @param skip characters of the first row that are the question's number
 * @param number of the question: "2.1" under question 2 is its first part
 * @param worded the number stands behind a word, "Exercise 1": "1.", "2." below it may be parts
 * @param marked what a number in brackets may be the marks of; elsewhere it is text
 */
export function readBody(
  all: readonly Row[],
  skip: number,
  number: string,
  style: MarksStyle,
  marked: Marked = 'all',
  worded = false,
): DraftBody {
  const options = optionsByPlace(all, skip);
  const rows = options ? [...options.above, ...options.below] : all;
  const numbered = worded && hasNumberedTasks(rows);
  const body: DraftBody = { pieces: [], marks: null, unreadable: false, parts: [] };
  const levels: Level[] = [];
  const bare = bareLabels(rows, skip);
  let alternative = false;
  let inBullets = false;
  if (marked !== 'nothing' && rows[0]) body.marks = marksAhead(rows[0].text);
  rows.forEach((row, i) => {
    if (orRow.test(row.text)) {
      alternative = true;
      if (levels.length === 0) body.pieces.push({ row, text: row.text.trim() });
      return;
    }
    let from = i === 0 ? skip : 0;
    const own = dottedPart(row, number, levels, body);
    if (own) from = own.length;
    let labelled = false;
    const marksAlone = i > 0 && isMarksAlone(row, style);
    while (!marksAlone) {
      const unmarked = from === (i === 0 ? skip : 0) ? bare.get(i) : undefined;
      const found =
        unmarked?.label ?? labelAt(row.text.slice(from)) ?? blurredLabel(row, rows, i, from, levels);
      if (found && from === 0 && beginsOuterList(found, rows, i, levels, body)) {
        foldParts(body);
        levels.length = 0;
      }
      const x = found && (unmarked?.x ?? placeOf(found, rows, i, from));
      if (row.code && found?.manner === ':') break;
      if (!found || x === null || !open(found, x, row, i === 0 || from > 0, levels, body, numbered)) break;
      from += found.length;
      const part = levels.at(-1)!.list.at(-1)!;
      part.insteadOfPrevious = alternative && levels.at(-1)!.list.length > 1;
      alternative = false;
      from = splitInRow(row, from, levels, { after: anywhere, below: rows[i + 1] });
      labelled = true;
    }
    if (!labelled && levels.length > 0)
      from = splitInRow(row, from, levels, { after: sentence, below: rows[i + 1] });
    const target = levels.at(-1)?.list.at(-1) ?? body;
    inBullets = bullet.test(row.text) || (inBullets && !labelled && !marksAlone);
    const marks =
      marked === 'all' || (marked === 'question' && levels.length === 0) ? marksIn(row, from, style) : null;
    const text = marks
      ? `${row.text.slice(from, Math.max(from, marks.from))} ${row.text.slice(Math.max(from, marks.to))}`
      : row.text.slice(from);
    if (i + 1 === options?.above.length) target.parts.push(...options.options);
    if (text.trim()) target.pieces.push({ row, text: text.trim() });
    else if (target.pieces.length === 0) target.pieces.push({ row, text: '' });
    if (!marks) return;
    const bearer = inBullets ? target : bearerOf(levels, body);
    if (marks.pieces) bearer.worked = marks.pieces;
    if (marks.value === null) bearer.unreadable = true;
    // An alternative without a label of its own has the same marks again.
    else if (bearer === body && alternative) body.marks = Math.max(body.marks ?? 0, marks.value);
    else
      bearer.marks = withMore(
        bearer,
        marks.value,
        inBullets ? 'bullet' : worded && i === 0 ? 'ahead' : placeIn(row.text, from, marks),
      );
  });
  settle(body, style.columns.size > 0, style.bare);
  return body;
}

/** An item without a label belongs to the part that it is in, with its marks. */
const bullet = /^\s*[•·▪●■◦*–-]\s/u;

/** "(1)" at the right and nothing beside it. */
const isMarksAlone = (row: Row, style: MarksStyle) =>
  row.x > row.pageWidth * 0.6 &&
  /^[([]\s?\d{1,2}\s?[)\]]$/u.test(row.text) &&
  marksIn(row, 0, style) !== null;

/** "1. Calculate …", "2. Show …" under each other: sentences, and no list of things. */
function hasNumberedTasks(rows: readonly Row[]): boolean {
  const numbered = rows.flatMap((row, i) => {
    const label = i > 0 ? labelAt(row.text) : null;
    const reading = label?.readings.find(({ series }) => series === 'number');
    if (!label || !reading || label.manner !== '.') return [];
    const text = row.text.slice(label.length);
    return [
      {
        value: reading.value,
        x: row.x,
        asks: /^[^\p{L}]*[\p{Lu}\p{Lo}]|^[a-z][.)]\s+\p{Lu}/u.test(text),
      },
    ];
  });
  const first = numbered.find(({ value }) => value === 1);
  return (
    first !== undefined &&
    numbered.some(({ value, x }) => value === 2 && Math.abs(x - first.x) < rows[0]!.pageWidth * alignment) &&
    numbered.every(({ asks }) => asks)
  );
}

/** A label that no second follows is part of the text; marks below a list of parts that have none are the list's. */
function settle(holder: DraftBody, besideEach: boolean, whole: boolean): void {
  const { covers, first: stated, listed } = holder;
  if (covers && listed !== stated && listed !== 2 * stated!) holder.unreadable = true;
  const [first] = holder.parts;
  const bare =
    first?.marks === null &&
    first.parts.length === 0 &&
    /^[ai1]$/i.test(first.label) &&
    first.pieces.every(({ row }) => !row.scanned);
  if (first && holder.parts.length === 1 && (/^\d+$/.test(first.label) || bare)) {
    holder.pieces.push(...first.pieces);
    holder.marks ??= first.marks;
    holder.parts = first.parts;
  }
  holder.parts.forEach((part) => settle(part, besideEach, false));
  spreadWorked(holder);
  const last = holder.parts.at(-1);
  const rows = new Set(holder.parts.flatMap(({ pieces }) => pieces.map(({ row }) => row)));
  const bearing = holder.parts.filter(({ marks, parts }) => marks !== null || parts.length > 0);
  // Marks at the end of a row that holds all parts are for all of them.
  // Or beside the question's number, at the top of its row in a table.
  if (
    besideEach &&
    first &&
    whole &&
    holder.parts.every(({ unreadable, pieces }) => !unreadable && !pieces.some(({ row }) => row.scanned)) &&
    holder.marks === null &&
    first.marks !== null &&
    bearing.length === 1 &&
    holder.parts.length > 1
  ) {
    holder.marks = first.marks;
    first.marks = null;
  }
  const isNested = 'label' in holder && !last?.pieces.some(({ row }) => row.scanned);
  if (
    (!besideEach || rows.size === 1 || isNested) &&
    holder.parts.length > 1 &&
    holder.marks === null &&
    bearing.length === 1 &&
    last?.marks
  ) {
    holder.marks = last.marks;
    last.marks = null;
  }
}

/** "(1 x 3 = 3 marks)" beside the last of three parts is all of theirs, and "(6+6 = 12)" says what each is worth. */
function spreadWorked(holder: DraftBody): void {
  const { parts, worked, covers } = holder;
  const last = parts.at(-1);
  if (
    covers &&
    worked?.terms?.length === parts.length &&
    parts.every(({ marks, parts: own }) => marks === null && own.length === 0)
  )
    parts.forEach((part, i) => (part.marks = worked.terms![i]!));
  const others = parts.slice(0, -1);
  if (!last?.worked || last.parts.length > 0 || others.length === 0 || holder.marks !== null) return;
  if (others.some((part) => part.marks !== null || part.parts.length > 0)) return;
  const { counts, terms } = last.worked;
  if (terms?.length === parts.length) parts.forEach((part, i) => (part.marks = terms[i]!));
  else if (counts.includes(parts.length)) {
    holder.marks = last.marks;
    last.marks = null;
  }
}

const placeIn = (text: string, from: number, marks: FoundMarks) =>
  text.slice(from, marks.from).trim() === '' && text.slice(marks.to).trim() !== '' ? 'ahead' : 'end';

/**
 * Below the marks of the whole may stand those of its pieces. Marks ahead of the text are the whole's, whatever the
 * pieces add up to.
 */
function withMore(bearer: DraftBody, value: number, where: 'ahead' | 'end' | 'bullet'): number {
  bearer.listed = (bearer.listed ?? 0) + value;
  const first = (bearer.first ??= where === 'bullet' ? 0 : value);
  if (where === 'ahead' && bearer.listed === value) bearer.covers = true;
  return bearer.covers || bearer.listed === 2 * first ? first : bearer.listed;
}

/** A part that has its marks already is followed by marks of what holds it. */
function bearerOf(levels: readonly Level[], body: DraftBody): DraftPart | DraftBody {
  const holders = [body, ...levels.map(({ list }) => list.at(-1)!)];
  return holders.findLast((holder) => holder.marks === null) ?? holders.at(-1)!;
}

/** Goes on with a list that is open, or begins one; false where the label is neither. */
function open(
  label: Label,
  x: number,
  row: Row,
  inline: boolean,
  levels: Level[],
  body: DraftBody,
  numbered: boolean,
): boolean {
  const width = row.pageWidth || 600;
  const slack = width * (row.scanned ? 2 * alignment : alignment);
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const level = levels[depth]!;
    const next = label.readings.find(({ series }) => series === level.series);
    const follows = next && next.value === level.value + 1;
    // A letter that could not be read, or was printed wrong, leaves a gap of one.
    const gap = row.scanned || (label.text.length > 1 && level.series.toLowerCase() === 'roman');
    const skips = next && gap && next.value === level.value + 2;
    // A list that goes on overleaf may stand further left there.
    const turned = follows && row.page !== level.page && x < level.x && level.manner === label.manner;
    if (!(follows || skips) || (Math.abs(x - level.x) > slack && !turned)) continue;
    if (level.manner !== label.manner && Math.abs(x - level.x) > slack / 2) continue;
    levels.length = depth + 1;
    level.value = next.value;
    level.page = row.page;
    if (turned) level.x = x;
    level.list.push(emptyPart(label.text));
    return true;
  }
  // "ii" goes on with a list whose first label was printed wrong.
  const first = label.readings.findLast(
    ({ series, value }) => value === 1 || (value === 2 && series === 'roman' && levels.length > 0),
  );
  if (!first || levels.length >= 3) return false;
  const above = levels.at(-1);
  if (
    above &&
    ((above.series === first.series && !(above.manner !== label.manner && x > above.x + slack)) ||
      (!inline && x < above.x - slack / 2))
  )
    return false;
  if (first.series === 'number' && /^[.:]$/u.test(label.manner) && !numbered) return false;
  const list = above ? above.list.at(-1)!.parts : body.parts;
  list.push(emptyPart(label.text));
  levels.push({ series: first.series, manner: label.manner, value: first.value, x, page: row.page, list });
  return true;
}
