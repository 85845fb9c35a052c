import type { Row } from './rows.ts';
import { sourceOf } from '../language/paper-words.ts';
import { questionWord } from './words.ts';

/** Height of a page's head and foot, as a share of the page. */
const edge = 0.1;

const furniture = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${sourceOf('furniture')}|q(?:uestion)?\.?\s*\d+\s*\(?continued\)?|do not write .{0,40}|tournez la page.*|downloaded from.*|[^\p{L}\p{N}]+)[^\p{L}\p{M}\p{N}]*$`,
  'iu',
);

/** "});" ends what lines above it began, "..." leaves something out; stars and strokes are ornaments. */
const programSigns = /[()[\]{};<>.…,|&]/u;

/** What a browser prints at a page's edges: an address, or when it was printed. */
const ofBrowser = /^https?:\/\/|^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}(?!\d)/i;
const browserEdge = 0.05;
export const withoutBrowserEdges = (rows: readonly Row[]): Row[] =>
  rows.filter(
    ({ y, height, pageHeight, text }) =>
      !(
        ofBrowser.test(text) &&
        (y + height < pageHeight * browserEdge || y > pageHeight * (1 - browserEdge))
      ),
  );

/** Rows without page numbers, running heads and the stars at the end. */
export function removeRunningRows(rows: readonly Row[], pages: number): Row[] {
  const seen = new Map<string, Set<number>>();
  const key = ({ text }: Row) =>
    text
      // "2. Add 3 and 4." and "3. Add 5 and 6." are two questions.
      .replace(/(?<!^\W{0,2})\d+|\d+(?![\d.)])/g, '#')
      .replace(/[^\p{L}\p{N}#]+/gu, ' ')
      .trim()
      .toLowerCase();
  const atEdge = ({ y, height, pageHeight }: Row) =>
    pageHeight > 0 && (y + height < pageHeight * edge || y > pageHeight * (1 - edge));
  for (const row of rows)
    if (atEdge(row)) seen.set(key(row), (seen.get(key(row)) ?? new Set()).add(row.page));
  const often = Math.max(2, pages * 0.4);
  const counted = countingPages(rows, key);
  return rows.filter((row, i) => {
    if (counted.has(row)) return false;
    // Of a single page, whose foot no other can be compared with.
    const isLast = row.page !== rows[i + 1]?.page && atEdge(row);
    if (pages === 1 && isLast && /(?<!\d)1 ?\/ ?1$/.test(row.text)) return false;
    if (row.code && (row.number !== null || programSigns.test(row.text))) return true;
    if (furniture.test(row.text)) return false;
    if (questionWord.test(row.text)) return true;
    if (!atEdge(row)) return true;
    return !/^\d{1,3}$/.test(row.text) && (seen.get(key(row))?.size ?? 0) < often;
  });
}

/** "Page 2", "Seite 2 von 3", "2 of 3". */
const pageNumber =
  /(?<!\p{L})(?:page|seite|sida|sidan|página|pagina|pág|стр\p{L}*|पृष्ठ)\.?\s*\d|\d\s*(?:of|\/|von|sur|av|de|di)\s*\d/iu;

/** The first and last rows of pages that say the same but for a number which grows with the page: "Optics – Page 2 of 3". */
function countingPages(rows: readonly Row[], key: (row: Row) => string): Set<Row> {
  const outer = rows.filter(
    (row, i) => row.pageHeight > 0 && (row.page !== rows[i - 1]?.page || row.page !== rows[i + 1]?.page),
  );
  const numbers = ({ text, page }: Row) =>
    [...text.matchAll(/\d+/gu)].map(([digits]) => Number(digits) - page);
  return new Set(
    outer.filter((row) =>
      outer.some(
        (other) =>
          other.page !== row.page &&
          key(other) === key(row) &&
          pageNumber.test(row.text) &&
          !questionWord.test(row.text) &&
          row.text !== other.text &&
          numbers(row).some((own, i) => numbers(other)[i] === own),
      ),
    ),
  );
}
