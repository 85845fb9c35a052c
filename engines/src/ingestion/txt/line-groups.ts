import { wellFormed } from '../flow/styled-text.ts';

/** Lines between two blank ones, as they stand in the file. */
export type LineGroup = string[];

/** A group without a blank line in it is given out in parts of so many lines. */
const maxGroup = 2_000;
const sampledLines = 20_000;

/** A longer line is a whole book, which is worked on in parts. */
const longestLine = 500_000;

/** Line ends of all systems as LF, no characters that nobody sees, no heaps of blank lines. */
export function cleanText(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?|[\u0085\u2028\u2029\v]/g, '\n')
    .replace(/[\0-\x08\x0e-\x1f\x7f-\x9f\u00ad\u200b\ufeff\ufff9-\ufffc]/g, '')
    .replace(/\n[ \t]*\n(?:[ \t]*\n)+/g, '\n\n')
    .replace(/\f(?:[ \t\n]*\f)+/g, '\f');
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    let end = found < 0 ? text.length : found;
    let next = end + 1;
    if (end - start > longestLine) {
      const space = text.lastIndexOf(' ', start + longestLine);
      end = space > start ? space : start + longestLine;
      next = space > start ? space + 1 : end;
    }
    yield text.slice(start, end).trimEnd();
    start = next;
  }
}

export function* groupLines(text: string): Generator<LineGroup> {
  let group: LineGroup = [];
  for (const line of linesOf(text)) {
    if (line !== '') group.push(line);
    if (group.length > 0 && (line === '' || group.length >= maxGroup)) {
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}

/** Columns that a line takes: East Asian letters take two. */
export function columns(line: string): number {
  let width = 0;
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    width +=
      (code >= 0x1100 && code < 0x1160) ||
      (code >= 0x2e80 && code < 0xd800) ||
      (code >= 0xff00 && code < 0xff61)
        ? 2
        : 1;
  }
  return width;
}

/**
 * The column at which the writer's program broke the lines; null where every line is a paragraph.
 * Wrapped text has many lines of nearly the greatest length, and none far beyond it.
 */
export function wrapColumn(text: string): number | null {
  const lengths: number[] = [];
  for (const line of linesOf(text)) {
    if (line !== '') lengths.push(columns(line));
    if (lengths.length >= sampledLines) break;
  }
  if (lengths.length < 4) return null;
  lengths.sort((a, b) => a - b);
  const width = lengths[Math.floor(lengths.length * 0.97)] ?? 0;
  if (width < 30 || width > 200) return null;
  const full = lengths.filter((length) => length > width * 0.8).length;
  // Long lines are rather paragraphs of their own, unless nearly all of them are equally long.
  return full >= lengths.length * (width > 120 ? 0.5 : 0.25) ? width : null;
}

/** Running heads and feet of a text with form feeds: first and last lines that come back on most pages, digits aside. */
export function removeRunningHeads(pages: readonly string[]): string[] {
  if (pages.length < 4) return [...pages];
  const counts = new Map<string, number>();
  const mask = (line: string): string => line.trim().replace(/\d+/g, '#');
  const edges = (page: string): [string, string] => {
    const trimmed = page.trim();
    const first = trimmed.slice(0, Math.max(0, trimmed.indexOf('\n')));
    return [first, trimmed.slice(trimmed.lastIndexOf('\n') + 1)];
  };
  for (const page of pages) {
    for (const edge of new Set(edges(page).map(mask)))
      if (edge !== '') counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  const isRunning = (line: string): boolean => (counts.get(mask(line)) ?? 0) >= pages.length * 0.6;
  return pages.map((page) => {
    const [first, last] = edges(page);
    let text = page.trim();
    if (last !== '' && isRunning(last)) text = text.slice(0, -last.length);
    if (first !== '' && isRunning(first) && text.length > first.length) text = text.slice(first.length);
    return text;
  });
}
