/** A row of a table, as written. */
export interface CsvRow {
  /** Where it begins, counted from 1. */
  line: number;
  cells: string[];
}

/** Guesses a table's separator: the most frequent candidate in the first lines, outside quotes. */
export function guessDelimiter(text: string): string {
  const sample = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 20)
    .filter(Boolean);
  const score = (sign: string) => sample.filter((line) => line.includes(sign)).length;
  return ['\t', ';', ','].reduce((best, sign) => (score(sign) > score(best) ? sign : best), ',');
}

/**
 * Reads a table by RFC 4180: quoted cells may contain line breaks. Without a byte order mark.
 * @param most rows that are read of a longer table, and cells of a longer row
 */
export function parseCsv(
  text: string,
  delimiter: string,
  most: { rows: number; cells: number } = { rows: Infinity, cells: Infinity },
): CsvRow[] {
  const rows: CsvRow[] = [];
  const add = () => {
    if (row.cells.length < most.cells) row.cells.push(cell);
    cell = '';
  };
  let row: CsvRow = { line: 1, cells: [] };
  let [cell, line, isQuoted] = ['', 1, false];
  for (let at = 0; at < text.length && rows.length < most.rows; at++) {
    const sign = text[at] ?? '';
    const isBreak = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n');
    if (isBreak) line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at] ?? '';
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') [isQuoted, cell] = [true, ''];
    else if (sign === delimiter) add();
    else if (isBreak) {
      add();
      rows.push(row);
      row = { line, cells: [] };
    } else if (sign !== '\r') cell += sign;
  }
  if (rows.length < most.rows && (cell !== '' || row.cells.length > 0)) {
    add();
    rows.push(row);
  }
  return rows;
}

/**
 * Spreadsheets run cells that start like this (OWASP, "CSV Injection"), some of them after blanks; a leading apostrophe makes
 * them text.
 */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@＝＋－＠])/u;

/** Texts are guarded, numbers are not; null is empty. */
export type CsvCell = string | number | null;

function toText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return formula.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was before `writeCsv` guarded it. */
export const unguardCell = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** Writes a table with a byte order mark, by which spreadsheets recognise UTF-8. No cell is a formula. */
export function writeCsv(rows: readonly (readonly CsvCell[])[], delimiter: string): string {
  const special = new RegExp(`["\r\n${delimiter}]`);
  const quote = (cell: string) =>
    special.test(cell) || /^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const toLine = (row: readonly CsvCell[]) => row.map((cell) => quote(toText(cell))).join(delimiter);
  return `\ufeff${rows.map(toLine).join('\r\n')}\r\n`;
}

/** A table of any length, some rows at a time. */
export async function* streamCsv(
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const rows of pages) {
    const text = writeCsv(rows, ',');
    yield Buffer.from(isFirst ? text : text.slice(1));
    isFirst = false;
  }
}
