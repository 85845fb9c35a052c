/** A table of GitHub's Markdown: a row of titles, a row of dashes, and rows. */
export interface TableSource {
  titles: string[];
  rows: string[][];
  /** Of each column. */
  isNumeric: boolean[];
  /** The last line that belongs to it. */
  last: number;
}

const delimiter = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** The table that begins at a line; null where none does. Cells that a row lacks are empty. */
export function tableAt(lines: readonly string[], from: number): TableSource | null {
  const line = lines[from]!;
  const below = lines[from + 1] ?? '';
  if (!line.includes('|') || !below.includes('-') || !below.includes('|') || !delimiter.test(below))
    return null;
  const titles = cellsOf(line);
  const marks = cellsOf(below);
  if (marks.length !== titles.length) return null;
  const rows: string[][] = [];
  let last = from + 1;
  while (lines[last + 1]?.includes('|') && lines[last + 1]!.trim()) {
    const cells = cellsOf(lines[++last]!);
    rows.push(titles.map((_, i) => cells[i] ?? ''));
  }
  return { titles, rows, isNumeric: marks.map((mark) => /^-+:$/.test(mark)), last };
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
