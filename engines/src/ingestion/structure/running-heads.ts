import { namedDivision } from './law-patterns.ts';
import type { PrintedLine, PrintedPage } from './printed-page.ts';

/** A line at the top or bottom edge of a page: its text with numbers masked, and where it stands. */
export interface EdgeLine {
  key: string;
  /** Its words without the page's number. */
  said: string;
  y: number;
  /** Within an eighth of the page's edge. */
  high: boolean;
}

/** What a sample of the pages says about the edges of all. */
export interface EdgeHabits {
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

const inBand = (line: { y: number }, height: number) =>
  line.y < height * band || line.y > height * (1 - band);

/** Lines of the two outermost rows at the top and at the bottom. */
function edgeLines({ lines }: PrintedPage): PrintedLine[] {
  const rows = [...new Set(lines.map((line) => Math.round(line.y)))].sort((a, b) => a - b);
  if (rows.length < 3) return [...lines];
  const top = rows[1]!;
  const bottom = rows[rows.length - 2]!;
  return lines.filter((line) => Math.round(line.y) <= top || Math.round(line.y) >= bottom);
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
  return edgeLines(page).map((line) => ({
    key: edgeKey(line.text),
    said: carriesPageNumber(line.text, page.number, offsets) ? withoutNumber(line.text) : line.text,
    y: Math.round(line.y),
    high: inBand(line, page.height),
  }));
}

const withoutNumber = (text: string) => text.replace(/^\W*\d+\W*\s|\s\W*\d+\W*$/g, '').trim();

export function learnEdges(sample: readonly PrintedPage[]): EdgeHabits {
  const pagesOfKey = new Map<string, number>();
  const pagesOfBaseline = new Map<number, number>();
  const pagesOfOffset = new Map<number, number>();
  for (const page of sample) {
    const lines = edgeLines(page);
    for (const key of new Set(lines.map((line) => edgeKey(line.text)))) count(pagesOfKey, key);
    for (const offset of new Set(lines.map((line) => offsetOf(line.text, page.number))))
      if (offset !== null) count(pagesOfOffset, offset);
  }
  const often = Math.max(3, sample.length * 0.05);
  const keys = new Set(
    [...pagesOfKey].filter(([key, pages]) => pages >= often && /\p{L}{2}/u.test(key)).map(([key]) => key),
  );
  const some = Math.max(3, sample.length * 0.12);
  const offsets = new Set([...pagesOfOffset].filter(([, pages]) => pages >= some).map(([offset]) => offset));
  for (const page of sample) {
    const heads = edgeLines(page).filter(
      ({ text }) =>
        carriesPageNumber(text, page.number, offsets) ||
        (keys.has(edgeKey(text)) && namedDivision(text) === null),
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
 * Running heads, feet and page numbers: what an edge line says (numbers masked) is said again on a page nearby, or its
 * place is where this document keeps them. Titles in large letters stay: slides repeat theirs. "PART I" stays as well,
 * unless the same part is named again: it is the part's own title.
 * @param nearby edges of the pages around it, this one left out
 */
export function runningHeads(
  page: PrintedPage,
  nearby: readonly (readonly EdgeLine[])[],
  habits: EdgeHabits,
  bodySize: number,
): Set<PrintedLine> {
  const found = new Set<PrintedLine>();
  const needed = nearby.length < 3 ? 1 : 2;
  for (const line of edgeLines(page)) {
    const { text, y } = line;
    const high = inBand(line, page.height);
    const numbered = carriesPageNumber(text, page.number, habits.offsets);
    if (pageNumber.test(text) && (high || numbered)) {
      found.add(line);
      continue;
    }
    const key = edgeKey(text);
    const titled = namedDivision(text) !== null;
    if (line.size > bodySize * 1.3 && text.length > 3 && (titled || !habits.keys.has(key))) continue;
    const said = numbered ? withoutNumber(text) : text;
    const same = nearby.filter((edges) =>
      edges.some((edge) => Math.abs(edge.y - y) <= 4 && (titled ? edge.said === said : edge.key === key)),
    ).length;
    const repeated =
      /\p{L}{2}/u.test(key) && ((!titled && habits.keys.has(key) && high) || same >= (titled ? 1 : needed));
    const placed =
      high && text.length < 90 && (numbered || !titled) && isHabitual(line, page, habits, bodySize);
    if (repeated || placed) found.add(line);
  }
  return found;
}

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
