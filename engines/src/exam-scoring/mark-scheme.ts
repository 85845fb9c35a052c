import type { DocumentPage } from '@gene/contract/documents';

/** A question or part that a scheme may answer: its labels from the question's number in, and its marks. */
export interface SchemeAsked {
  path: readonly string[];
  marks: number | null;
}

export interface SchemePoint {
  text: string;
  /** As the scheme gives them ("M1", "B2"), else an equal share; null where the marks are not known. */
  marks: number | null;
}

/** A scheme's entry for one question or part, without its parts. */
export interface SchemeEntry {
  /** Index into what was asked. */
  of: number;
  points: SchemePoint[];
  /** Remarks for the marker: "ignore …", "do not accept …". */
  remarks: string[];
  page: number;
  start: number;
  end: number;
}

interface Row {
  text: string;
  page: number;
  start: number;
  end: number;
  /** As a share of the page's width; null without positions. */
  x: number | null;
}

interface Label {
  number: string | null;
  parts: string[];
  /** Letters of the row that it takes. */
  length: number;
}

/** Reads a marking scheme: which of its rows say what on which question, in the order of the paper. */
export function readMarkScheme(pages: readonly DocumentPage[], asked: readonly SchemeAsked[]): SchemeEntry[] {
  const rows = withoutRepeated(pages.flatMap(rowsOf));
  const places = placesOf(rows, asked);
  return places.map(({ row, of, length }, nth) => {
    const own = rows.slice(row, places[nth + 1]?.row ?? rows.length);
    const first = { ...own[0]!, text: own[0]!.text.slice(length) };
    const last = own.at(-1)!;
    const isAbove = asked.some(
      ({ path }) => path.length > asked[of]!.path.length && isWithin(path, asked[of]!.path),
    );
    const said = [first, ...own.slice(1)].map(({ text }) => text);
    return {
      ...{ of, page: first.page, start: first.start, end: last.end },
      // Text above parts only introduces them.
      ...pointsOf(isAbove ? [] : said, asked[of]!.marks),
    };
  });
}

/** Years that the first page names above the first entry, the scheme's own among them: answers name years too. */
export function yearsOfScheme(pages: readonly DocumentPage[], entries: readonly SchemeEntry[]): number[] {
  const [first] = pages;
  const head = entries[0]?.start ?? Number.POSITIVE_INFINITY;
  const text = first ? rowsOf(first).flatMap((row) => (row.start < head ? [row.text] : [])) : [];
  return [
    ...new Set(
      Array.from(text.join('\n').matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/gu), ([year]) => Number(year)),
    ),
  ];
}

/** Lines of print, those side by side joined. */
function rowsOf(page: DocumentPage): Row[] {
  return page.blocks.flatMap((block) => {
    const rows: (Row & { y: number | null })[] = [];
    const add = (start: number, end: number, x: number | null, y: number | null) => {
      const text = block.text
        .slice(start - block.start, end - block.start)
        .replaceAll('\t', '  ')
        // Patterns begin anew at each sign of a gap.
        .replaceAll(/\s{9,}/gu, '        ')
        .trim();
      const before = rows.at(-1);
      if (text === '') return;
      if (before && y !== null && before.y !== null && Math.abs(before.y - y) < 4) {
        before.text += `  ${text}`;
        before.end = end;
      } else rows.push({ text, page: page.number, start, end, x, y });
    };
    if (block.kind === 'list_item') {
      const [first] = block.lines;
      add(block.start, block.end, first && page.width > 0 ? first.x / page.width : null, null);
      return rows;
    }
    for (const { start, end, x, y } of block.lines)
      add(start, end, page.width > 0 ? x / page.width : null, y);
    if (block.lines.length > 0) return rows;
    let at = block.start;
    for (const line of block.text.split('\n')) {
      add(at, at + line.length, null, null);
      at += line.length + 1;
    }
    return rows;
  });
}

/** Without the heads of pages and of tables. */
function withoutRepeated(rows: readonly Row[]): Row[] {
  const key = ({ text }: Row) => text.replaceAll(/\d+/gu, '0');
  const on = new Map<string, Set<number>>();
  for (const row of rows) on.set(key(row), (on.get(key(row)) ?? new Set()).add(row.page));
  return rows.filter((row) => (on.get(key(row))?.size ?? 0) < 3 || labelAt(row.text) !== null);
}

/** "2 (b) (ii)", "Q3.", "(a)" at the beginning of a row. */
function labelAt(text: string): Label | null {
  const found =
    /^(?:(?:question|q|ques|ans|answer)\.?\s*)?(?<number>\d{1,2})?(?=[\s.:)(]|$)[.:)]?\s*(?<parts>(?:\(?(?:[a-z]|[ivx]{1,4})\)\s*){0,3})/iu.exec(
      text,
    );
  if (!found) return null;
  const parts = Array.from(found.groups!['parts']!.matchAll(/[a-z]+/giu), ([label]) => label);
  const number = found.groups!['number'] ?? null;
  if (number === null && parts.length === 0) return null;
  // "1 mark for each": an amount, and no question.
  if (parts.length === 0 && /^\s*(?:marks?|points?|[%×+=/*-])/iu.test(text.slice(found[0].length)))
    return null;
  return { number, parts, length: found[0].length };
}

interface Place {
  row: number;
  of: number;
  length: number;
}

const isWithin = (path: readonly string[], above: readonly string[]) =>
  above.every((label, i) => path[i] === label);

/** The longest run of labels in the order of the paper. */
function placesOf(rows: readonly Row[], asked: readonly SchemeAsked[]): Place[] {
  const left = Math.min(...rows.flatMap(({ x, text }) => (x !== null && labelAt(text)?.number ? [x] : [])));
  const chains: (Place & { weight: number; before: number | null })[] = [];
  rows.forEach(({ text, x }, row) => {
    const label = labelAt(text);
    if (!label) return;
    const { number, parts, length } = label;
    if (number !== null && parts.length === 0 && x !== null && x > left + 0.1) return;
    const own: typeof chains = [];
    asked.forEach(({ path }, of) => {
      const labels = path.slice(1);
      const isSame =
        number !== null
          ? path[0] === number && labels.join('\n') === parts.join('\n')
          : parts.length <= labels.length && labels.slice(-parts.length).join('\n') === parts.join('\n');
      if (!isSame) return;
      const above = path.slice(0, path.length - parts.length);
      const worth = number !== null && parts.length > 0 ? 3 : 1;
      let best: { weight: number; before: number | null } | null =
        number === null ? null : { weight: worth, before: null };
      chains.forEach((chain, i) => {
        if (chain.of >= of || (number === null && !isWithin(asked[chain.of]!.path, above))) return;
        if (!best || chain.weight + worth > best.weight) best = { weight: chain.weight + worth, before: i };
      });
      if (best) own.push({ row, of, length, ...(best as { weight: number; before: number | null }) });
    });
    chains.push(...own);
  });
  const places: Place[] = [];
  let at: number | null = chains.reduce<number | null>(
    (best, { weight }, i) => (best === null || weight > chains[best]!.weight ? i : best),
    null,
  );
  while (at !== null) {
    const { row, of, length, before }: (typeof chains)[number] = chains[at]!;
    places.unshift({ row, of, length });
    at = before;
  }
  return places;
}

const code = /(?<![\p{L}\d])[MABCE]\d(?:\s*(?:ft|oe|cao|ecf|dep))?(?![\p{L}\d])/gu;
const remark =
  /^\W{0,3}(?:(?:do not|don.t|ignore|reject|note|allow|accept|condone|isw|n\.?b\.?|max)\b|\d+ marks? (?:for|per) (?:each|any)\b|.{0,80}:$)/iu;
const widens = /^\W{0,3}(?:accept|allow)\b\W*/iu;
const lead =
  /^(?:max(?:imum)?\s+|any\s+)?(?<count>one|two|three|four|five|six|\d)\s+(?:of|from)\b[^:]{0,40}:?\s*(?<rest>.*)$/iu;

/** Points with their marks; the items of "two from" are one point, as marking reads it. */
function pointsOf(said: readonly string[], marks: number | null): Pick<SchemeEntry, 'points' | 'remarks'> {
  const remarks: string[] = [];
  const found: { text: string; marks: number | null; wanted: string | null; items: string[] }[] = [];
  const isCoded = said.some((line) => line.search(code) >= 0);
  // Where rows have their marks, one without begins the next.
  let begun = '';
  for (const line of said) {
    const codes = Array.from(line.matchAll(code), ([each]) => Number(/\d/u.exec(each)![0]));
    const text = bare(line.replaceAll(code, ' '), marks);
    const worth = codes.length > 0 ? codes.reduce((sum, each) => sum + each, 0) : null;
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
      found.push({ text: '', marks: worth, wanted: count!, items: rest ? [rest] : [] });
    } else if (remark.test(text)) {
      remarks.push(text);
      // "accept" and "allow" widen the point before.
      const other = text.replace(widens, '').replaceAll(/[()[\]]/gu, '');
      if (!widens.test(text)) continue;
      if (!last) found.push({ text: other, marks: worth, wanted: null, items: [] });
      else if (last.wanted === null) last.text += ` (accept ${other})`;
    } else if (last && last.wanted !== null && worth === null) last.items.push(text);
    else if (last && !isCoded && goesOn(last.text, text)) last.text += ` ${text}`;
    else if (isCoded && worth === null) begun += `${text} `;
    else {
      found.push({ text: begun + text, marks: worth, wanted: null, items: [] });
      begun = '';
    }
  }
  if (begun && found.at(-1)?.wanted === null) found.at(-1)!.text += ` ${begun.trim()}`;
  const points = found
    .map(({ text, wanted, items, ...rest }) => ({
      ...rest,
      text: wanted === null ? text : items.length > 0 ? `Any ${wanted} of: ${items.join('; ')}` : '',
    }))
    .filter(({ text }) => text !== '');
  // More than there are marks for: as many as that of them.
  if (!isCoded && marks !== null && marks >= 1 && points.length > marks)
    return {
      points: [{ text: `Any ${marks} of: ${points.map(({ text }) => text).join('; ')}`, marks }],
      remarks,
    };
  return { points: shared(points, marks), remarks };
}

/** A row that the next one completes. */
const goesOn = (above: string, text: string) => /^\p{Lu}/u.test(above) && /^\p{Ll}/u.test(text);

/** Without a bullet, and without the marks of the row at its end. */
const bare = (line: string, marks: number | null) =>
  line
    .replace(/^\s*[•●▪–-]\s+/u, '')
    .replace(/\s*[[(]\s*\d{1,2}(?:\s*marks?)?\s*[\])]\s*$/iu, '')
    .replace(marks === null ? /$^/u : new RegExp(String.raw`(?:^|\s+)${marks}\s*$`, 'u'), '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Points without marks of their own share what is left; together they are worth no more than the part. */
function shared(points: readonly SchemePoint[], marks: number | null): SchemePoint[] {
  if (marks === null) return points.map(({ text }) => ({ text, marks: null }));
  const given = points.reduce((sum, point) => sum + (point.marks ?? 0), 0);
  const open = points.filter((point) => point.marks === null).length;
  const each = open > 0 ? Math.max(0, marks - given) / open : 0;
  const all = points.map(({ text, marks: own }) => ({ text, marks: own ?? each }));
  const sum = all.reduce((total, point) => total + point.marks, 0);
  return sum > 0 && sum > marks
    ? all.map((point) => ({ ...point, marks: (point.marks * marks) / sum }))
    : all;
}
