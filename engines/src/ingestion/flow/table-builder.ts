import { type FlowItem, tableBlock } from './flow-block.ts';

interface Row {
  cells: FlowItem[][];
  texts: string[];
  isDeleted: boolean;
}

/** A table that is being read. */
export class TableBuilder {
  readonly #rows: Row[] = [];
  #row: Row | null = null;
  #span = 1;

  openRow(): void {
    this.#row = { cells: [], texts: [], isDeleted: false };
  }

  deleteRow(): void {
    if (this.#row) this.#row.isDeleted = true;
  }

  /** Columns that the row leaves out before its first cell. */
  leaveOut(columns: number): void {
    this.#row?.texts.push(...blanks(columns));
  }

  /** Columns that the open cell covers. */
  coverColumns(columns: number): void {
    this.#span = Math.max(1, columns);
  }

  openCell(): FlowItem[] {
    this.#span = 1;
    const items: FlowItem[] = [];
    this.#row?.cells.push(items);
    return items;
  }

  closeCell(items: readonly FlowItem[]): void {
    const text = items
      .filter((item) => item !== 'page_break')
      .map((item) => item.text)
      .join(' ');
    this.#row?.texts.push(text, ...blanks(this.#span - 1));
  }

  closeRow(): void {
    if (this.#row && !this.#row.isDeleted) this.#rows.push(this.#row);
    this.#row = null;
  }

  /** A table of one column is a frame round paragraphs; any other is a table, cut where pages end. */
  toItems(): FlowItem[] {
    if (this.#rows.every((row) => row.cells.length <= 1))
      return this.#rows.flatMap((row) => row.cells.flat());
    const items: FlowItem[] = [];
    let texts: string[][] = [];
    const flush = (): void => {
      const block = tableBlock(texts);
      if (block) items.push(block);
      texts = [];
    };
    for (const row of this.#rows) {
      const breaks = pageBreakIn(row);
      if (breaks === 'before') {
        flush();
        items.push('page_break');
      }
      if (isTitle(row)) {
        flush();
        items.push(...row.cells.flat());
        continue;
      }
      texts.push(row.texts);
      if (breaks === 'inside') {
        flush();
        items.push('page_break');
      }
    }
    flush();
    return items;
  }
}

/** Wider tables than any page holds only fill the memory. */
const maxColumns = 64;

function blanks(count: number): string[] {
  return Array.from({ length: Math.max(0, Math.min(maxColumns, count)) }, () => '');
}

/** A heading over all columns divides the text, not only the table. */
function isTitle(row: Row): boolean {
  return (
    row.cells.length === 1 &&
    row.cells.flat().some((item) => item !== 'page_break' && item.kind === 'heading')
  );
}

function pageBreakIn(row: Row): 'before' | 'inside' | null {
  const items = row.cells.flat();
  const at = items.indexOf('page_break');
  return at < 0 ? null : at === 0 ? 'before' : 'inside';
}
