import type { Row } from './rows.ts';

/** Shares of a page's width: how far outside the margins a speck lies. */
const outside = 0.025;
const outsideLeft = 0.05;

/** Rows of scanned pages without the stains and holes at the edges that were read as letters. */
export function removeSpecks(rows: readonly Row[]): Row[] {
  const margins = new Map<number, { left: number; right: number }>();
  for (const page of new Set(rows.filter(({ scanned }) => scanned).map((row) => row.page))) {
    const wide = rows.filter((row) => row.page === page && row.right - row.x > row.pageWidth / 2);
    const lefts = wide.map(({ x }) => x).sort((a, b) => a - b);
    const rights = wide.map(({ right }) => right).sort((a, b) => a - b);
    if (wide.length < 5) continue;
    margins.set(page, {
      left: lefts[Math.floor(lefts.length * 0.15)]!,
      right: rights[Math.floor(rights.length / 2)]!,
    });
  }
  return rows.flatMap((row) => {
    const margin = margins.get(row.page);
    if (!margin) return [row];
    const { pageWidth } = row;
    if (row.x > margin.right || row.right < margin.left - pageWidth * outside) return [];
    let clean = row;
    if (row.right > margin.right + pageWidth * outside && !/[:=]\s\d{1,3}$/u.test(row.text))
      clean = shortened(clean, margin.right);
    if (row.x < margin.left - pageWidth * outsideLeft) clean = begunLater(clean, margin.left);
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

function begunLater(row: Row, left: number): Row {
  const first = row.segments[0]!;
  const alone = row.segments.length > 1 && first.text.length <= 2;
  const cut = alone ? first.text.length : (/^\S{1,2}\s+/u.exec(first.text)?.[0].length ?? 0);
  // A number there may be a question's.
  if (cut === 0 || /\d/.test(first.text.slice(0, cut))) return row;
  const rest = { ...first, text: first.text.slice(cut), start: first.start + cut, x: left };
  const segments = alone ? row.segments.slice(1) : [rest, ...row.segments.slice(1)];
  return { ...row, segments, text: row.text.slice(alone ? cut + 1 : cut), x: segments[0]!.x };
}
