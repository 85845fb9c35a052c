import { type FlowItem, tableBlock } from '../flow/flow-block.ts';
import { type Attributes, integer } from './xml.ts';

interface Row {
  cells: FlowItem[][];
  texts: string[];
  isDeleted: boolean;
}

/** A table that is being read. */
export class TableState {
  readonly #rows: Row[] = [];
  #row: Row | null = null;
  #span = 1;

  openRow(): void {
    this.#row = { cells: [], texts: [], isDeleted: false };
  }

  deleteRow(): void {
    if (this.#row) this.#row.isDeleted = true;
  }

  /** `gridBefore` and `gridSpan`: columns that the row leaves out, and that the cell covers. */
  applyProperty(name: string, attributes: Attributes): void {
    const value = Math.max(0, Math.min(64, integer(attributes, 'val') ?? 1));
    if (name === 'gridSpan') this.#span = Math.max(1, value);
    else if (name === 'gridBefore') this.#row?.texts.push(...Array.from({ length: value }, () => ''));
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
    this.#row?.texts.push(text, ...Array.from({ length: this.#span - 1 }, () => ''));
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

function pageBreakIn(row: Row): 'before' | 'inside' | null {
  const items = row.cells.flat();
  const at = items.indexOf('page_break');
  return at < 0 ? null : at === 0 ? 'before' : 'inside';
}
