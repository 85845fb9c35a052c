import { namedDivision } from './law-patterns.ts';
import type { PrintedLine, PrintedPage } from './printed-page.ts';

/** A line at the top or bottom edge of a page: its text with numbers masked, and where it stands. */
export interface EdgeLine {
  key: string;
  /** Its words without the page's number. */
  said: string;
  y: number;
}

/** What a sample of the pages says about the edges of all. */
export interface EdgeHabits {
  /** What the edges of most odd or most even pages say. */
  keys: Set<string>;
  /** Baselines, rounded to two points, at which many pages carry a head or foot. */
  baselines: Set<number>;
  /** Printed page number less position in the file, where a page has its number in a line of its own. */
  offsets: Set<number>;
}

const band = 0.13;
const pageNumber =
  /^[-–—.\s[\](){}|~*]*(?:(?:page|seite|p\.|стр\.?)\s*)?(?:(\d{1,4})|[ivxlc]{1,8})(?:\s*(?:of|\/|von|sur)\s*\d{1,4})?[-–—.\s[\](){}|~*]*$/i;
const outerNumber = /^\W{0,3}(\d{1,4})\s|\s(\d{1,4})\W{0,3}$/;

export function edgeKey(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/\d+/g, '#')
      .replace(/\b[ivxlc]+\b/g, '#')
      .replace(/[^\p{L}#]+/gu, ' ')
      // A page's number may stand left or right: alternating heads are the same.
      .replace(/^[# ]+(?=\p{L})|(?<=\p{L})[# ]+$/gu, '')
      .trim()
  );
}

/** Whether it stands in the margin at the top or bottom: an eighth of the page's height. */
export const inBand = (line: { y: number }, height: number) =>
  line.y < height * band || line.y > height * (1 - band);

/** Baselines from the top down, those of one row as one. */
const rowsOf = ({ lines }: PrintedPage) =>
  [...new Set(lines.map((line) => Math.round(line.y)))].sort((a, b) => a - b);

/** Lines of the outermost rows at the top and at the bottom. */
function edgeLines(page: PrintedPage, depth = 2): PrintedLine[] {
  const rows = rowsOf(page);
  const top = rows[depth - 1] ?? Infinity;
  const bottom = rows[rows.length - depth] ?? -Infinity;
  return page.lines.filter((line) => Math.round(line.y) <= top || Math.round(line.y) >= bottom);
}

/** Offset of a page's printed number to its place in the file, for a line that begins or ends with a number. */
function offsetOf(text: string, page: number): number | null {
  const match = pageNumber.exec(text) ?? outerNumber.exec(text);
  const printed = match?.[1] ?? match?.[2];
  return printed === undefined ? null : Number(printed) - page;
}

function carriesPageNumber(text: string, page: number, offsets: ReadonlySet<number>): boolean {
  const offset = offsetOf(text, page);
  return offset !== null && offsets.has(offset);
}

export function edgesOf(page: PrintedPage, { offsets }: Pick<EdgeHabits, 'offsets'>): EdgeLine[] {
  // One row more than may be a head: if that is repeated as well, the page's text itself is.
  return edgeLines(page, 3).map((line) => ({
    key: edgeKey(line.text),
    said: carriesPageNumber(line.text, page.number, offsets) ? withoutNumber(line.text) : line.text,
    y: Math.round(line.y),
  }));
}

const withoutNumber = (text: string) => text.replace(/^\W*\d+\W*\s|\s\W*\d+\W*$/g, '').trim();

/** Fewer pages than this have no habits. */
const fewestPages = 3;
const mostOfThem = 0.6;

export function learnEdges(sample: readonly PrintedPage[]): EdgeHabits {
  const pagesOfKey = new Map<string, number>();
  const pagesOfSide = [new Map<string, number>(), new Map<string, number>()];
  const pagesOfBaseline = new Map<number, number>();
  const pagesOfOffset = new Map<number, number>();
  for (const page of sample) {
    const lines = edgeLines(page).filter((line) => inBand(line, page.height));
    for (const key of new Set(lines.map((line) => edgeKey(line.text)))) {
      if (!/\p{L}{2}/u.test(key)) continue;
      count(pagesOfKey, key);
      count(pagesOfSide[page.number % 2]!, key);
    }
    for (const offset of new Set(edgeLines(page).map((line) => offsetOf(line.text, page.number))))
      if (offset !== null) count(pagesOfOffset, offset);
  }
  const often = Math.max(fewestPages, sample.length * 0.05);
  const frequent = new Set([...pagesOfKey].filter(([, pages]) => pages >= often).map(([key]) => key));
  const keys = new Set<string>();
  for (const side of [0, 1]) {
    const most = mostOfThem * sample.filter(({ number }) => number % 2 === side).length;
    for (const [key, pages] of pagesOfSide[side]!) if (frequent.has(key) && pages >= most) keys.add(key);
  }
  const some = Math.max(fewestPages, sample.length * 0.12);
  const offsets = new Set([...pagesOfOffset].filter(([, pages]) => pages >= some).map(([offset]) => offset));
  for (const page of sample) {
    const heads = edgeLines(page).filter(
      (line) =>
        inBand(line, page.height) &&
        (carriesPageNumber(line.text, page.number, offsets) ||
          (frequent.has(edgeKey(line.text)) && namedDivision(line.text) === null)),
    );
    for (const y of new Set(heads.map((line) => Math.round(line.y / 2)))) count(pagesOfBaseline, y);
  }
  const many = Math.max(4, sample.length * 0.25);
  return {
    keys,
    offsets,
    baselines: new Set([...pagesOfBaseline].filter(([, pages]) => pages >= many).map(([y]) => y)),
  };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Running heads, feet and page numbers: what an edge line says (numbers masked) is said again on most pages or on pages
 * nearby, or its place is where this document keeps them. Only the two outermost rows of a margin can be such; where the
 * row inside them is repeated too, it is the text that is. Titles in large letters stay: slides repeat theirs. "PART I"
 * stays as well, unless the same part is named again: it is the part's own title.
 * @param nearby edges of the pages around it, this one left out
 */
export function runningHeads(
  page: PrintedPage,
  nearby: readonly (readonly EdgeLine[])[],
  habits: EdgeHabits,
  bodySize: number,
): Set<PrintedLine> {
  const found = new Set<PrintedLine>();
  const isShort = nearby.length < fewestPages - 1;
  const needed = nearby.length < 3 ? 1 : 2;
  const repeats = (line: PrintedLine, matches: (edge: EdgeLine) => boolean) =>
    nearby.filter((edges) => edges.some((edge) => Math.abs(edge.y - line.y) <= 4 && matches(edge))).length;
  const rows = rowsOf(page);
  const isRepeated = (row: number | undefined) =>
    page.lines.some((line) => {
      if (Math.round(line.y) !== row) return false;
      const key = edgeKey(line.text);
      return /\p{L}{2}/u.test(key) && repeats(line, (edge) => edge.key === key) >= needed;
    });
  const textRepeats = { top: isRepeated(rows[2]), bottom: isRepeated(rows.at(-3)) };
  for (const line of edgeLines(page)) {
    const { text } = line;
    const numbered = carriesPageNumber(text, page.number, habits.offsets);
    const high = inBand(line, page.height);
    const isOwn = offsetOf(text, page.number) === 0;
    if (pageNumber.test(text) && (numbered || (high && (isOwn || !isShort)))) found.add(line);
    if (found.has(line) || isShort || !high) continue;
    if (line.y < page.height / 2 ? textRepeats.top : textRepeats.bottom) continue;
    const key = edgeKey(text);
    const titled = namedDivision(text) !== null;
    if (line.size > bodySize * 1.3 && text.length > 3 && (titled || !habits.keys.has(key))) continue;
    const said = numbered ? withoutNumber(text) : text;
    const same = repeats(line, (edge) => (titled ? edge.said === said : edge.key === key));
    const repeated =
      /\p{L}{2}/u.test(key) && ((!titled && habits.keys.has(key)) || same >= (titled ? 1 : needed));
    const placed = text.length < 90 && (numbered || !titled) && isHabitual(line, page, habits, bodySize);
    if (repeated || placed) found.add(line);
  }
  return found;
}

/** The lines of a page without its running heads and line numbers; a page that says nothing else keeps what it says. */
export function withoutHeads(page: PrintedPage, heads: ReadonlySet<PrintedLine>): PrintedLine[] {
  const lines = page.lines.filter((line) => !line.countsLine);
  const kept = lines.filter((line) => !heads.has(line));
  return says(kept) ? kept : lines.filter((line) => !pageNumber.test(line.text));
}

const says = (lines: readonly PrintedLine[]) => lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** It stands where heads and feet stand in this document, set off from the text by more than a line. */
function isHabitual(
  line: PrintedLine,
  page: PrintedPage,
  { baselines }: EdgeHabits,
  bodySize: number,
): boolean {
  if (!baselines.has(Math.round(line.y / 2))) return false;
  const isHead = line.y < page.height / 2;
  let nearest = Infinity;
  for (const other of page.lines) {
    const away = isHead ? other.y - line.y : line.y - other.y;
    if (away > 2 && away < nearest) nearest = away;
  }
  return nearest > bodySize * 1.7;
}
