import { namedDivision } from './law-patterns.ts';
import type { PrintedLine, PrintedPage } from './printed-page.ts';

/** A line at the top or bottom edge of a page: what it says, and where it stands. */
export interface EdgeLine {
  /** As `edgeKeys` gives them: two lines that share one say the same. */
  keys: readonly string[];
  /** Its words without the page's number. */
  said: string;
  y: number;
}

/** Running heads and feet found on a sample of the pages. */
export interface EdgeHabits {
  /** Keys of lines at the edges of most odd or most even pages. */
  keys: Set<string>;
  /** Baselines, rounded to two points, at which many pages carry a head or foot. */
  baselines: Set<number>;
  /** Printed page number less position in the file. */
  offsets: Set<number>;
  /** The same where it stands before other words: elsewhere a number there is that of a question or a heading. */
  leadingOffsets: Set<number>;
  /** Most pages have text between their margins. */
  hasBodies: boolean;
}

const band = 0.13;
const pageWord =
  '(?:pages?|pp?\\.|seite|sid[ae]n?|side|p[aá]g(?:ina)?\\.?|folio|blad|strona|strana|sivu|sayfa|oldal|trang|halaman|стр\\p{L}*\\.?|पृष्ठ|صفحة|الصفحة)';
const ofPages = '(?:\\s*(?:of|/|von|sur|av|de|di)\\s*\\d{1,4})?';
const pageNumber = new RegExp(
  `^[-–—.\\s[\\](){}|~*]*(?:${pageWord}\\s*)?(?:(\\d{1,4})|[ivxlc]{1,8})${ofPages}[-–—.\\s[\\](){}|~*]*$`,
  'iu',
);
/** "3.", "(ii)", "[2]", "……… [2]": a label of a question or its marks as well as a page's number. */
const isLabel = (text: string) => /^(?:[.…\s]*[([].*[)\]]|[^\W_]+[.)])$/u.test(text);
const numberPlaces = [
  ['leading', /^\W{0,3}(\d{1,4})\s/],
  ['trailing', /\s(\d{1,4})\W{0,3}$/],
] as const;
/** "2 (a) State", "3.1 Roots", "§ 12", "21A. Protection of life": a question, a heading or a provision begins. */
const beginsNumbered = /^(?:§|[([]?\d{1,3}\p{Lu}{0,2}(?:\.\d{1,3})*[.)\]]?(?:\s|$))/u;
/** "Question 4: Heaps". */
const beginsNamed = /^\p{L}{1,12}\.?\s?\d{1,3}\s?[:.)(]/u;

const numeral = /\d+|\b[ivxlc]+\b/gu;
/** "P58349A0344" is a code for machines, of which a part counts the sheets. */
const hasCode = /(?:\d\D*){5}/;
const numeralOrCode =
  /(?<code>(?<![\p{L}\d])(?=\d*\p{L})(?=(?:\p{L}*\d){5})[\p{L}\d]{7,})|\d+|\b[ivxlc]+\b/gu;
const atStart = /^[^\p{L}\p{N}]*$/u;
const wordedPage = new RegExp(`(?:^|\\P{L})${pageWord}\\s*$`, 'u');
const restOfPages = new RegExp(`^${ofPages}[^\\p{L}\\p{N}:.)]*$`, 'u');
/** In each line so many numbers may count the pages. */
const mostCounting = 3;

/**
 * Keys of a line, for each reading of its numbers: as they stand, or as page numbers. "Optics, page 4"
 * on page 4 says what "Optics, page 5" says on page 5; "Question 4:" says what no other line says.
 */
export function edgeKeys(line: Pick<PrintedLine, 'text' | 'segments'>, page: number): string[] {
  const text = line.text.toLowerCase();
  let keys = [''];
  let at = 0;
  let counting = 0;
  for (const { 0: said, index, groups } of text.matchAll(hasCode.test(text) ? numeralOrCode : numeral)) {
    const isCode = groups?.['code'] !== undefined;
    const between = plain(text.slice(at, index));
    at = index + said.length;
    const asItStands = keys.map((key) => `${key}${between}${isCode ? 'code' : said}`);
    if (!isCode && counting < mostCounting && mayCountPages(line, text, index, at)) {
      counting += 1;
      const offset = /^\d/.test(said) ? Number(said) - page : 'roman';
      // The number of a page may stand left or right: alternating heads are the same.
      const moved = between.trim() === '' ? '' : between;
      asItStands.push(...keys.map((key) => `${key}${moved}`.replace(/^(?:#\S+ )?/, `#${offset} `)));
    }
    keys = asItStands;
  }
  const rest = plain(text.slice(at));
  return keys.map((key) => `${key}${rest}`.replace(/ +/g, ' ').trim());
}

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Whether a page's number stands like this: after its word, or at the end of a line, apart from a single word. */
function mayCountPages(
  { segments }: Pick<PrintedLine, 'segments'>,
  text: string,
  start: number,
  end: number,
): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (wordedPage.test(before)) return true;
  if (atStart.test(before)) return /^\s[\s–—|-]*[^\s(]/u.test(after);
  const several = /\p{L}\P{L}+\p{L}/u.test(before);
  if (several && /^\s*\/\s*\d/u.test(after)) return true;
  if (!restOfPages.test(after) || /(?:^|\P{L})n[or]\.?\s*$/u.test(before)) return false;
  const apart = segments.some((segment) => segment.start === start) || /[^\p{L}\p{N}\s.:]\s*$/u.test(before);
  return apart || several;
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

type PageNumberPlace = 'alone' | 'leading' | 'trailing';

/** Offset of a page's printed number to its place in the file, for a line that begins or ends with a number. */
function offsetOf(line: PrintedLine, page: number): { offset: number; place: PageNumberPlace } | null {
  const { text } = line;
  const alone = pageNumber.exec(text);
  if (alone) return alone[1] === undefined ? null : { offset: Number(alone[1]) - page, place: 'alone' };
  for (const [place, pattern] of numberPlaces) {
    const found = pattern.exec(text);
    if (!found) continue;
    const start = found.index + found[0].indexOf(found[1]!);
    if (mayCountPages(line, text, start, start + found[1]!.length))
      return { offset: Number(found[1]) - page, place };
  }
  return null;
}

type PageOffsets = Pick<EdgeHabits, 'offsets' | 'leadingOffsets'>;

function carriesPageNumber(
  line: PrintedLine,
  page: number,
  { offsets, leadingOffsets }: PageOffsets,
): boolean {
  const found = offsetOf(line, page);
  return found !== null && (found.place === 'leading' ? leadingOffsets : offsets).has(found.offset);
}

export function edgesOf(page: PrintedPage, habits: PageOffsets): EdgeLine[] {
  // One row more than may be a head: if that is repeated as well, the page's text itself is.
  return edgeLines(page, 3).map((line) => ({
    keys: edgeKeys(line, page.number),
    said: carriesPageNumber(line, page.number, habits) ? withoutNumber(line.text) : line.text,
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
  for (const page of sample) {
    const lines = edgeLines(page).filter((line) => inBand(line, page.height));
    for (const key of new Set(lines.flatMap((line) => edgeKeys(line, page.number)))) {
      if (!saysWords(key)) continue;
      count(pagesOfKey, key);
      count(pagesOfSide[page.number % 2]!, key);
    }
  }
  const often = Math.max(fewestPages, sample.length * 0.05);
  const frequent = new Set([...pagesOfKey].filter(([, pages]) => pages >= often).map(([key]) => key));
  const isFrequent = (line: PrintedLine, page: PrintedPage) =>
    edgeKeys(line, page.number).some((key) => frequent.has(key));
  const keys = new Set<string>();
  for (const side of [0, 1]) {
    const most = mostOfThem * sample.filter(({ number }) => number % 2 === side).length;
    for (const [key, pages] of pagesOfSide[side]!) if (frequent.has(key) && pages >= most) keys.add(key);
  }
  const numbers = learnOffsets(sample, isFrequent);
  for (const page of sample) {
    const heads = edgeLines(page).filter(
      (line) =>
        inBand(line, page.height) &&
        (carriesPageNumber(line, page.number, numbers) ||
          (isFrequent(line, page) && namedDivision(line.text) === null)),
    );
    for (const y of new Set(heads.map((line) => Math.round(line.y / 2)))) count(pagesOfBaseline, y);
  }
  const many = Math.max(4, sample.length * 0.25);
  const bodies = sample.filter(({ lines, height }) => lines.some((line) => !inBand(line, height)));
  return {
    keys,
    ...numbers,
    hasBodies: bodies.length > sample.length / 2,
    baselines: new Set([...pagesOfBaseline].filter(([, pages]) => pages >= many).map(([y]) => y)),
  };
}

/**
 * Questions that begin their pages count like the pages do. A number before words is the page's only where what follows
 * it is said again, or where it stands on one side of the sheets and facing pages have theirs elsewhere.
 */
function learnOffsets(
  sample: readonly PrintedPage[],
  isFrequent: (line: PrintedLine, page: PrintedPage) => boolean,
): PageOffsets {
  const pagesOf = new Map<number, { leading: Set<number>; other: Set<number>; repeated: Set<number> }>();
  for (const page of sample)
    for (const line of edgeLines(page)) {
      const found = offsetOf(line, page.number);
      if (!found) continue;
      const pages = pagesOf.get(found.offset) ?? {
        leading: new Set(),
        other: new Set(),
        repeated: new Set(),
      };
      pagesOf.set(found.offset, pages);
      if (found.place !== 'leading') pages.other.add(page.number);
      else {
        pages.leading.add(page.number);
        if (isFrequent(line, page)) pages.repeated.add(page.number);
      }
    }
  const some = Math.max(fewestPages, sample.length * 0.12);
  const offsets = new Set<number>();
  const leadingOffsets = new Set<number>();
  for (const [offset, { leading, other, repeated }] of pagesOf) {
    const odd = [...leading].filter((page) => page % 2 === 1).length;
    const facing = [...other].filter((page) => page % 2 === (odd === 0 ? 1 : 0)).length;
    const faces = (odd === 0 || odd === leading.size) && facing >= leading.size / 2;
    const leads = leading.size > 0 && (repeated.size >= leading.size / 2 || faces);
    if (new Set([...other, ...(leads ? leading : [])]).size < some) continue;
    offsets.add(offset);
    if (leads) leadingOffsets.add(offset);
  }
  return { offsets, leadingOffsets };
}

const saysWords = (key: string) => /\p{L}{2}/u.test(key.replace(/^#\S+|\b[ivxlc]+\b/g, ''));

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Running heads, feet and page numbers: what an edge line says is said again on most pages or on pages nearby, but for
 * the page's number, or its place is where this document keeps them. Only the two outermost rows of a margin can be such; where the
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
      const keys = edgeKeys(line, page.number);
      return keys.some(saysWords) && repeats(line, saysOneOf(keys)) >= needed;
    });
  const hasNumber = edgeLines(page).some(
    (line) =>
      pageNumber.test(line.text) && !isLabel(line.text) && carriesPageNumber(line, page.number, habits),
  );
  const textRepeats = { top: isRepeated(rows[2]), bottom: isRepeated(rows.at(-3)) };
  for (const line of edgeLines(page)) {
    const { text } = line;
    const numbered = carriesPageNumber(line, page.number, habits);
    const high = inBand(line, page.height);
    const isOwn = offsetOf(line, page.number)?.offset === 0;
    const mayBe = isOwn || (!isShort && !beginsText(line, page));
    const fits = isLabel(text) ? numbered && !hasNumber : numbered || (high && mayBe);
    if (pageNumber.test(text) && fits) found.add(line);
    if (found.has(line) || !high || (isShort && !countsPages(text, page.number, nearby.length + 1))) continue;
    if (line.y < page.height / 2 ? textRepeats.top : textRepeats.bottom) continue;
    const keys = edgeKeys(line, page.number);
    const isUsual = keys.some((key) => habits.keys.has(key));
    const titled = namedDivision(text) !== null;
    if (line.size > bodySize * 1.3 && text.length > 3 && (titled || !isUsual)) continue;
    const said = numbered ? withoutNumber(text) : text;
    const same = repeats(line, titled ? (edge) => edge.said === said : saysOneOf(keys));
    const repeated = keys.some(saysWords) && ((!titled && isUsual) || same >= (titled ? 1 : needed));
    const begins = titled || beginsNumbered.test(text) || beginsNamed.test(text);
    const placed = text.length < 90 && (numbered || !begins) && isHabitual(line, page, habits, bodySize);
    if (repeated || placed) found.add(line);
  }
  return found;
}

/** "Notes 1 / 2" on the first of two pages. */
const countsPages = (text: string, page: number, pages: number) =>
  text.replaceAll(' ', '').endsWith(`${page}/${pages}`);

/** A number at the left of a line of text, to which nothing comes nearer: in a box it stands some points higher. */
const beginsText = ({ x0, y, size }: PrintedLine, page: PrintedPage) =>
  page.lines.some(
    (other) =>
      other.x0 > x0 && Math.abs(other.y - y) < size && /\p{L}{2}.*\p{L}{2}.*\p{L}{2}/u.test(other.text),
  );

const saysOneOf = (keys: readonly string[]) => (edge: EdgeLine) =>
  edge.keys.some((key) => keys.includes(key));

/** Without running heads and line numbers; a page that says nothing else keeps what it says, but for what most pages say. */
export function removeHeads(page: PrintedPage, heads: Set<PrintedLine>, habits: EdgeHabits): PrintedLine[] {
  const lines = page.lines.filter((line) => !line.countsLine);
  const kept = lines.filter((line) => !heads.has(line));
  if (says(kept)) return kept;
  const isUsual = (line: PrintedLine) =>
    habits.hasBodies && heads.has(line) && edgeKeys(line, page.number).some((key) => habits.keys.has(key));
  return lines.filter((line) => !pageNumber.test(line.text) && !isUsual(line));
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
