import type { Rect } from '@gene/contract/documents';
import type { Row } from './rows.ts';

/** Heights of a line, and share of a page's height, that an empty stretch must have to hold a drawing. */
const leastLines = 2;
const leastShare = 0.035;

/** Where nothing is written within a question: drawings, photographs, formulae set as pictures. */
export function figuresOf(rows: readonly Row[], next: Row | null): Rect[] {
  const figures: Rect[] = [];
  rows.forEach((row, i) => {
    const below = rows[i + 1] ?? next;
    if (row.pageWidth === 0 || !below || below.page !== row.page) return;
    const y = row.y + row.height;
    const height = below.y - y;
    const last = i === rows.length - 1;
    const least = Math.max(leastLines * row.height, leastShare * row.pageHeight) * (last ? 2 : 1);
    if (height < least) return;
    const own = rows.filter(({ page }) => page === row.page);
    const x = Math.min(...own.map((other) => other.x));
    const right = Math.max(row.pageWidth - x, ...own.map((other) => other.right));
    figures.push({ page: row.page, x, y, width: right - x, height });
  });
  return figures;
}
