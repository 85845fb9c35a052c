import type { Passage, Sentence } from '@gene/contract/documents';
import { analyse } from '../../language/analysis.ts';
import type { AnswerableDocument } from '../ports.ts';
import { type Hit, loadPassages } from '../search.ts';

/** A row of a table that compares: what it is about, where the table says so, and both of its sides. */
export interface ComparedRow {
  aspect: readonly Sentence[];
  one: readonly Sentence[];
  other: readonly Sentence[];
}

const passagesAfter = 4;
const longestHeader = 60;
/** A header has a word or so besides its name: "Arteries (red)". */
const spareWords = 1;
const fewestRows = 2;
const mostRows = 8;
/** A cell stands this far left of its header at most, in points. */
const slack = 8;

/** The rows of a table whose columns are the two sides, if one stands around the hits. */
export async function findComparedRows(
  hits: readonly Hit[],
  one: string,
  other: string,
): Promise<{ document: AnswerableDocument; rows: ComparedRow[] } | null> {
  for (const { document, position } of hits) {
    const near = Array.from({ length: passagesAfter + 2 }, (_, i) => position - 1 + i).filter(
      (each) => each >= 0 && each < document.index.passageCount,
    );
    const loaded = await loadPassages(near.map((each) => ({ document, position: each })));
    const passages = [...(loaded.get(document)?.values() ?? [])].sort((x, y) => x.start - y.start);
    const rows = rowsIn(passages, one, other, document.index.language);
    if (rows.length >= fewestRows) return { document, rows: rows.slice(0, mostRows) };
  }
  return null;
}

/** Cells of one table are one character apart. */
const adjoins = (before: Sentence | undefined, after: Sentence | undefined) =>
  before !== undefined && after !== undefined && after.start - before.end === 1;

function rowsIn(
  passages: readonly Passage[],
  one: string,
  other: string,
  language: string | null,
): ComparedRow[] {
  const cells = passages.flatMap(({ sentences }) => sentences);
  const isHeader = (cell: Sentence, name: string) => {
    const wanted = analyse(name, language);
    const words = analyse(cell.text, language);
    return (
      cell.text.length <= longestHeader &&
      wanted.length > 0 &&
      wanted.every((term) => words.includes(term)) &&
      words.length <= wanted.length + spareWords
    );
  };
  for (const [i, cell] of cells.entries()) {
    const next = cells[i + 1];
    if (!next || !adjoins(cell, next)) continue;
    const isSwapped = isHeader(cell, other) && isHeader(next, one);
    if (!isSwapped && !(isHeader(cell, one) && isHeader(next, other))) continue;
    let end = i + 2;
    while (adjoins(cells[end - 1], cells[end])) end++;
    const below = cells.slice(i + 2, end);
    const corner = adjoins(cells[i - 1], cell) && !adjoins(cells[i - 2], cells[i - 1]);
    const rows = below.every(({ rects }) => rects.length > 0)
      ? rowsByPlace(below, [cell, next])
      : rowsByCount(below, corner);
    return isSwapped ? rows.map((row) => ({ ...row, one: row.other, other: row.one })) : rows;
  }
  return [];
}

/** By where cells stand under the headers; what stands left of both tells the aspect. */
function rowsByPlace(cells: readonly Sentence[], headers: readonly [Sentence, Sentence]): ComparedRow[] {
  const edges = headers.map(({ rects }) => rects[0]?.x ?? 0);
  const rows: [Sentence[], Sentence[], Sentence[]][] = [];
  let last = 3;
  for (const cell of cells) {
    const x = cell.rects[0]!.x + slack;
    const column = edges.filter((edge) => x >= edge).length;
    if (column < last) rows.push([[], [], []]);
    rows.at(-1)![column]!.push(cell);
    last = column;
  }
  return rows.map(rowOf).filter(isWhole);
}

/** By their number alone, where the format has no places: a cell is a sentence. */
function rowsByCount(cells: readonly Sentence[], hasCorner: boolean): ComparedRow[] {
  const columns = hasCorner || (cells.length % 3 === 0 && cells.length % 2 !== 0) ? 3 : 2;
  if (cells.length % columns !== 0) return [];
  return Array.from({ length: cells.length / columns }, (_, row) => {
    const own = cells.slice(row * columns, (row + 1) * columns);
    return rowOf([columns === 3 ? [own[0]!] : [], [own.at(-2)!], [own.at(-1)!]]);
  });
}

const rowOf = ([aspect, one, other]: readonly [Sentence[], Sentence[], Sentence[]]): ComparedRow => ({
  aspect,
  one,
  other,
});
const isWhole = ({ one, other }: ComparedRow) => one.length > 0 && other.length > 0;
