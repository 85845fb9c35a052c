import type { Row } from './rows.ts';

/** Of a page's width: how far outside the margins a speck lies. */
const outside = 0.025;

/** Rows of scanned pages without the stains and holes at the right edge that were read as letters. */
export function removeSpecks(rows: readonly Row[]): Row[] {
  const margins = new Map<number, number>();
  for (const page of new Set(rows.filter(({ scanned }) => scanned).map((row) => row.page))) {
    const wide = rows.filter((row) => row.page === page && row.right - row.x > row.pageWidth / 2);
    const rights = wide.map(({ right }) => right).sort((a, b) => a - b);
    if (wide.length >= 5) margins.set(page, rights[Math.floor(rights.length / 2)]!);
  }
  return rows.flatMap((row) => {
    const margin = margins.get(row.page);
    if (margin === undefined) return [row];
    if (row.x > margin) return [];
    const sticksOut = row.right > margin + row.pageWidth * outside && !/[:=]\s\d{1,3}$/u.test(row.text);
    const clean = sticksOut ? shortened(row, margin) : row;
    return clean.text ? [clean] : [];
  });
}

function shortened(row: Row, right: number): Row {
  const last = row.segments.at(-1)!;
  const alone = row.segments.length > 1 && last.text.length <= 2;
  const cut = alone ? last.text.length : (/\s+\S{1,2}$/u.exec(last.text)?.[0].length ?? 0);
  if (cut === 0) return row;
  const text = last.text.slice(0, -cut);
  const segments = alone
    ? row.segments.slice(0, -1)
    : [...row.segments.slice(0, -1), { ...last, text, end: last.end - cut, right }];
  const gone = alone ? cut + 1 : cut;
  return { ...row, segments, text: row.text.slice(0, -gone), right: alone ? segments.at(-1)!.right : right };
}
