import type { TextRange } from '@gene/contract/documents';
import type { Paragraph } from './paragraphs.ts';

/** Cells that say something, row by row; offsets into the paragraph. */
export function rowsOf({ text, start, block }: Paragraph): TextRange[][] {
  const cells =
    block.cells?.map((row) => row.map((cell) => ({ start: cell.start - start, end: cell.end - start }))) ??
    writtenCells(text);
  return cells
    .map((row) => row.filter((cell) => isSayable(text.slice(cell.start, cell.end))))
    .filter((row) => row.length > 0);
}

const sayable = /[\p{L}\p{N}]/u;
export const isSayable = (text: string): boolean => sayable.test(text);

function writtenCells(text: string): TextRange[][] {
  const rows: TextRange[][] = [];
  let at = 0;
  for (const row of text.split('\n')) {
    const cells: TextRange[] = [];
    for (const cell of row.split('\t')) {
      cells.push({ start: at, end: at + cell.length });
      at += cell.length + 1;
    }
    rows.push(cells);
  }
  return rows;
}
