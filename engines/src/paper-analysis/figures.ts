import type { Drawing, Rect } from '@gene/contract/documents';
import { paperLimits } from '@gene/contract/paper-edits';
import { toDisplayed, type Row, toUpright } from './rows.ts';
import type { DraftQuestion } from './structure.ts';

const caption = /^(?:fig(?:ure|ur|ura)?|abb(?:ildung)?|рис(?:унок)?|चित्र)\.?\s*(?<number>\d{1,3})/iu;
const mention =
  /(?<![\p{L}])(?:fig(?:ure|ur|ura)?s?|abb(?:ildung)?(?:en)?|рис(?:ун\p{L}+)?|चित्र)\.?\s*(?<first>\d{1,3})(?:\s*(?:,|&|and|och|und|et|y|и|–|-)\s*(?<second>\d{1,3}))?/giu;
/** Points between a figure and its caption. */
const captionRoom = 45;
/** Points between lines of one formula. */
const formulaRoom = 8;
const code = /[;{}]\s*$/;
/** Equations, which OCR hardly ever reads right. */
const equation = /=|[√∑∫∏≤≥≠∞±^]|\b(?:sin|cos|log|lim|exp)\b/u;

/**
 * The figures, tables and formulae of each question: those that it names by number, else those that stand in or below it.
 * What stands above the first question belongs to none, unless one names it.
 */
export function figuresOf(
  drawings: readonly Drawing[],
  rows: readonly Row[],
  questions: readonly DraftQuestion[],
): Map<DraftQuestion, Rect[]> {
  const owners = new Map(
    questions.flatMap((question) => question.rows.map((row) => [row, question] as const)),
  );
  const named = namesOf(questions);
  const found = new Map<DraftQuestion, Drawing[]>(
    questions.map((question) => [question, scannedFormulae(question)]),
  );
  for (const drawing of drawings) {
    const number = drawing.kind === 'formula' ? null : captionOf(drawing, rows);
    const naming = number === null ? [] : questions.filter((question) => named.get(question)!.has(number));
    const place = rowOf(drawing, rows);
    const standing = place && owners.get(place);
    for (const question of naming.length > 0 ? naming : standing ? [standing] : [])
      found.get(question)!.push(drawing);
  }
  return new Map(
    [...found].map(([question, all]) => [question, together(all).slice(0, paperLimits.figures)]),
  );
}

function namesOf(questions: readonly DraftQuestion[]): Map<DraftQuestion, Set<string>> {
  return new Map(
    questions.map((question) => {
      const text = question.rows
        .filter((row) => !caption.test(row.text))
        .map((row) => row.text)
        .join(' ');
      const numbers = [...text.matchAll(mention)].flatMap(({ groups }) => [
        groups!['first'],
        groups!['second'],
      ]);
      return [question, new Set(numbers.filter((number) => number !== undefined))];
    }),
  );
}

/** The number under which a drawing is named, right below or above it. */
function captionOf(drawing: Drawing, rows: readonly Row[]): string | null {
  for (const row of rows) {
    const number = row.page === drawing.page ? caption.exec(row.text)?.groups?.['number'] : undefined;
    if (number === undefined) continue;
    const { x, y, width, height } = toUpright(drawing, row);
    const below = row.y - (y + height);
    const above = y - (row.y + row.height);
    const beside = Math.min(row.right, x + width) - Math.max(row.x, x) < 0;
    if (!beside && Math.max(below, above) > -row.height && Math.max(below, above) < captionRoom)
      return number;
  }
  return null;
}

/** The row that a drawing stands in, or follows: in its own column, or else on its page, or on a page before. */
function rowOf(drawing: Drawing, rows: readonly Row[]): Row | null {
  const own = rows.filter(({ page }) => page === drawing.page);
  if (own.length === 0) return rows.findLast(({ page }) => page < drawing.page) ?? null;
  const { x, y, width, height } = toUpright(drawing, own[0]!);
  const middle = ({ y: top, height: high }: Row) => top + high / 2;
  if (drawing.kind === 'formula') {
    const within = own.find((row) => middle(row) > y && middle(row) < y + height);
    if (within) return within;
  }
  const above = own.filter((row) => middle(row) <= y + height / 2);
  const column = above.filter((row) => row.x < x + width && row.right > x);
  const nearest = (among: readonly Row[]) =>
    among.reduce<Row | null>((best, row) => (best && middle(best) > middle(row) ? best : row), null);
  return nearest(column) ?? nearest(above) ?? rows.findLast(({ page }) => page < drawing.page) ?? null;
}

/** Rows of a scan with equations in them. */
function scannedFormulae({ rows }: DraftQuestion): Drawing[] {
  return rows
    .filter((row) => row.scanned && equation.test(row.text) && !code.test(row.text))
    .map((row) => {
      const { page, x, y, right, height } = row;
      return {
        ...toDisplayed({ page, x, y: y - 3, width: right - x, height: height + 6 }, row),
        kind: 'formula',
      };
    });
}

/** In the order of the pages; lines of a formula that follow each other as one. */
function together(drawings: readonly Drawing[]): Rect[] {
  const order = drawings.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  const merged: Drawing[] = [];
  for (const drawing of order) {
    const last = merged.at(-1);
    const follows =
      last?.kind === 'formula' &&
      drawing.kind === 'formula' &&
      last.page === drawing.page &&
      drawing.y - last.y - last.height < formulaRoom;
    if (!follows) merged.push(drawing);
    else {
      const x = Math.min(last.x, drawing.x);
      const right = Math.max(last.x + last.width, drawing.x + drawing.width);
      const bottom = Math.max(last.y + last.height, drawing.y + drawing.height);
      merged[merged.length - 1] = { ...last, x, width: right - x, height: bottom - last.y };
    }
  }
  return merged.map(({ page, x, y, width, height }) => ({ page, x, y, width, height }));
}
