import { namedDivision } from './law-patterns.ts';
import type { PrintedLine, PrintedPage } from './printed-page.ts';
import { inBand, learnEdges, type EdgeHabits } from './running-heads.ts';

/** Typography of a document, learnt from a sample of its pages, so that each page can be judged without the rest. */
export interface Profile {
  bodySize: number;
  /** Distance of baselines in a paragraph, in font sizes. */
  leading: number;
  edges: EdgeHabits;
  /** Lines in the margins of most pages ("Downloaded from …"): a scan with nothing else has no text of its own. */
  stamps: Set<string>;
  /** The document has parts above its chapters. */
  hasParts: boolean;
  /** The rank of its largest kind of heading, so that it can become level 1. */
  topRank: number;
}

export function learnProfile(sample: readonly PrintedPage[]): Profile {
  const letters = new Map<number, number>();
  const gaps = new Map<number, number>();
  let parts = 0;
  for (const { lines } of sample) {
    for (const [i, line] of lines.entries()) {
      const size = Math.round(line.size * 2) / 2;
      letters.set(size, (letters.get(size) ?? 0) + line.text.length);
      const before = lines[i - 1];
      const gap =
        before && before.column === line.column ? Math.round(((line.y - before.y) / line.size) * 20) / 20 : 0;
      if (gap > 0.8 && gap < 3 && line.text.length > 40) gaps.set(gap, (gaps.get(gap) ?? 0) + 1);
      if (
        line.text.length < 40 &&
        /^(?:part|book|title)\b/i.test(line.text) &&
        namedDivision(line.text)?.rest === ''
      )
        parts += 1;
    }
  }
  const bodySize = commonest(letters) ?? 10;
  return {
    bodySize,
    leading: commonest(gaps) ?? 1.2,
    edges: learnEdges(sample),
    stamps: findStamps(sample),
    hasParts: parts > 0,
    topRank: topRank(sample, bodySize),
  };
}

function commonest(counts: Map<number, number>): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const [value, count] of counts) if (count > most) [best, most] = [value, count];
  return best;
}

/** A watermark says the same in the same place on every page, numbers aside; "Examples" or "OR" moves about. */
export function stampKey({ text, y }: PrintedLine): string {
  return `${Math.round(y / 4)} ${text.toLowerCase().replace(/\d+/g, '#')}`;
}

function findStamps(sample: readonly PrintedPage[]): Set<string> {
  const pages = new Map<string, number>();
  for (const { lines, height } of sample) {
    const short = lines.filter((line) => line.text.length < 120 && inBand(line, height));
    for (const key of new Set(short.map(stampKey))) pages.set(key, (pages.get(key) ?? 0) + 1);
  }
  const most = Math.max(3, sample.length * 0.6);
  return new Set(
    [...pages].filter(([key, count]) => count >= most && /\p{L}{3}/u.test(key)).map(([key]) => key),
  );
}

/** Sizes above the body's, in ranks: 1 for chapter titles, 4 for headings that only weight tells apart. */
export function sizeRank(size: number, bodySize: number): number {
  const ratio = size / bodySize;
  if (ratio >= 1.75) return 1;
  if (ratio >= 1.34) return 2;
  if (ratio >= 1.12) return 3;
  return 4;
}

/** A title page's size counts only if another page has it too. */
function topRank(sample: readonly PrintedPage[], bodySize: number): number {
  const pages = [0, 0, 0, 0, 0];
  for (const { lines } of sample) {
    const ranks = new Set(lines.filter(isShort).map((line) => sizeRank(line.size, bodySize)));
    for (const rank of ranks) pages[rank]! += 1;
  }
  const needed = sample.length < 4 ? 1 : 2;
  return Math.max(
    1,
    pages.findIndex((count, rank) => rank > 0 && count >= needed),
  );
}

const isShort = (line: PrintedLine) =>
  line.text.length > 2 && line.text.length < 100 && /\p{L}/u.test(line.text);
