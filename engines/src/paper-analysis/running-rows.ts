import type { Row } from './rows.ts';
import { questionWord } from './words.ts';

/** How much of a page's height its head and foot take. */
const edge = 0.1;

const furniture =
  /^[^\p{L}\p{N}]*(?:page\s*\d+(?:\s*\w{2,3}\s*\d+)?|\d+\s*\/\s*\d+|p\.?\s?t\.?\s?o\.?|(?:please )?turn over.*|downloaded from.*|https?:\S+|end of (?:the )?(?:question )?(?:paper|exam\w*)|[*\-_=•.\s]{2,}|[^\p{L}\p{N}]+)[^\p{L}\p{M}\p{N}]*$/iu;

/** "Final 2025 1 / 2": the only foot of a paper of one page tells its number. */
function isNumbered({ text, page }: Row, pages: number): boolean {
  const [, number, of] = /(?:^|\s)(\d{1,3})\s?\/\s?(\d{1,3})$/.exec(text) ?? [];
  return Number(of) === pages && Number(number) === page;
}

/** Rows without page numbers, running heads and the stars at the end. */
export function withoutRunningRows(rows: readonly Row[], pages: number): Row[] {
  const seen = new Map<string, Set<number>>();
  const key = ({ text }: Row) =>
    text
      .replace(/\d+/g, '#')
      .replace(/[^\p{L}#]+/gu, ' ')
      .trim()
      .toLowerCase();
  const atEdge = ({ y, height, pageHeight }: Row) =>
    pageHeight > 0 && (y + height < pageHeight * edge || y > pageHeight * (1 - edge));
  for (const row of rows)
    if (atEdge(row)) seen.set(key(row), (seen.get(key(row)) ?? new Set()).add(row.page));
  const often = Math.max(2, pages * 0.4);
  return rows.filter((row) => {
    if (furniture.test(row.text)) return false;
    if (questionWord.test(row.text)) return true;
    if (!atEdge(row)) return true;
    if (isNumbered(row, pages)) return false;
    return !/^\d{1,3}$/.test(row.text) && (seen.get(key(row))?.size ?? 0) < often;
  });
}
