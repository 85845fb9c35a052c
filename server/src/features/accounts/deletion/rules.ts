/** Of a column that refers to another table. */
export interface Reference {
  table: string;
  column: string;
  to: string;
}

/** Orders tables so that what refers to others goes before them. */
export function orderForDeletion(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(tables);
  const ordered: string[] = [];
  const isFree = (table: string) =>
    !references.some((each) => each.to === table && each.table !== table && left.has(each.table));
  while (left.size > 0) {
    const free = [...left].filter(isFree);
    // Those that refer to each other go together, in whatever order.
    const next = free.length > 0 ? free : [...left];
    for (const table of next) left.delete(table);
    ordered.push(...next);
  }
  return ordered;
}

/** Batches take between these milliseconds, so that each is worth its transaction and none holds locks for long. */
const batchMs = { least: 100, most: 500 };
export const batchRows = { first: 8, most: 5000 };

/** How many rows to delete next, by how long the last batch took. */
export function nextBatchSize(rows: number, tookMs: number): number {
  if (tookMs < batchMs.least) return Math.min(2 * rows, batchRows.most);
  return tookMs > batchMs.most ? Math.max(1, Math.floor(rows / 2)) : rows;
}
