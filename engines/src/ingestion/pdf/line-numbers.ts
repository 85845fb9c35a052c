import type { FontBook } from './fonts.ts';
import type { Row } from './rows.ts';
import type { Run } from './runs.ts';

const wholeNumber = /^\d{1,4}$/;
const fewest = 5;
/** Rows that a line of code which is too long for its page may go on for. */
const mostWrapped = 2;

/**
 * Takes away the numbers that count the lines of a listing: one more than in the row above, at one pitch and flush.
 * Numbers of questions and of tables' rows look alike; so some number must count an empty line, or be smaller than what
 * it counts, or count lines of code.
 * @returns the numbers, a list for each listing; `rows` lose them
 */
export function takeLineNumbers(rows: Row[], fonts: FontBook): Run[][] {
  const listings: Run[][] = [];
  for (let from = 0; from + fewest <= rows.length; from += 1) {
    if (!wholeNumber.test(rows[from]!.runs[0]!.text)) continue;
    const listing = numberedFrom(rows, from, fonts);
    if (listing.length < fewest || !countsLines(listing, fonts)) continue;
    from = rows.indexOf(listing.at(-1)!);
    listings.push(listing.map((row) => row.runs.shift()!));
  }
  if (listings.length > 0) rows.splice(0, rows.length, ...rows.filter((row) => row.runs.length > 0));
  return listings;
}

/** Rows whose numbers follow on each other, the first being given. */
function numberedFrom(rows: readonly Row[], from: number, fonts: FontBook): Row[] {
  const found = [rows[from]!];
  const pitch = (rows[from + 1]?.y ?? 0) - rows[from]!.y;
  let wrapped = 0;
  for (let at = from + 1; at < rows.length; at += 1) {
    const before = found.at(-1)!.runs[0]!;
    const row = rows[at]!;
    const number = row.runs[0]!;
    const lines = (number.y - before.y) / pitch;
    if (Math.abs(lines - wrapped - 1) > 0.12) break;
    if (follows(number, before)) {
      found.push(row);
      wrapped = 0;
    } else {
      wrapped += 1;
      const goesOn = number.x > before.x + before.width && fonts.facts(number.font).mono;
      if (wrapped > mostWrapped || !goesOn) break;
    }
  }
  return found;
}

function follows(number: Run, before: Run): boolean {
  const flush =
    Math.abs(number.x + number.width - before.x - before.width) < 1 || Math.abs(number.x - before.x) < 1;
  return (
    flush &&
    number.font === before.font &&
    wholeNumber.test(number.text) &&
    Number(number.text) === Number(before.text) + 1
  );
}

function countsLines(listing: readonly Row[], fonts: FontBook): boolean {
  let [counted, mono, smaller, empty] = [0, 0, 0, 0];
  for (const { runs } of listing) {
    const [number, first] = runs;
    if (!first) empty += 1;
    else {
      if (first.x - number!.x - number!.width < 0.4 * number!.size) return false;
      counted += 1;
      if (fonts.facts(first.font).mono) mono += 1;
      if (number!.size < 0.9 * first.size) smaller += 1;
    }
  }
  return counted > 0 && (empty > 0 || mono > 0.8 * counted || smaller > 0.8 * counted);
}
