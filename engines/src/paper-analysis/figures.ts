import type { Rect } from '@gene/contract/documents';
import { displayed, type Row } from './rows.ts';

/** Heights of a line, and share of a page's height, that an empty stretch must have to hold a drawing. */
const leastLines = 2;
const leastShare = 0.035;

/** Signs of a font that does not say what they mean, as in formulae; one alone at the start of a row is a bullet. */
const unknownSigns = /\S.*[\ue000-\uf8ff\ufffd]/u;
/** Points above and below a row that its fractions and indices may take. */
const room = 4;

/** Rows whose signs nobody can tell, those that follow each other as one. */
function formulaeOf(rows: readonly Row[]): Rect[] {
  const formulae: { row: Row; rect: Rect }[] = [];
  rows.forEach((row, i) => {
    if (row.pageWidth === 0 || !unknownSigns.test(row.text)) return;
    const last = formulae.at(-1)?.rect;
    const above = rows[i - 1];
    const goesOn = last && above && above.page === row.page && unknownSigns.test(above.text);
    const bottom = row.y + row.height + room;
    if (goesOn) {
      const right = Math.max(last.x + last.width, row.right);
      last.x = Math.min(last.x, row.x);
      last.width = right - last.x;
      last.height = bottom - last.y;
    } else {
      const { page, x, right, y } = row;
      const rect = { page, x, y: y - room, width: right - x, height: bottom - y + room };
      formulae.push({ row, rect });
    }
  });
  return formulae.map(({ row, rect }) => displayed(rect, row));
}

/**
 * Where nothing is written within a question: drawings, photographs, formulae set as pictures; and what is written in
 * signs that nobody can tell.
 */
export function figuresOf(rows: readonly Row[], next: Row | null): Rect[] {
  const figures = formulaeOf(rows);
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
    figures.push(displayed({ page: row.page, x, y, width: right - x, height }, row));
  });
  return figures;
}
