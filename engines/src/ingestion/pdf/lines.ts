import type { PrintedLine, StyleRange } from '../structure/printed-page.ts';
import { readingOrder, type OrderedLine } from './columns.ts';
import type { FontBook } from './fonts.ts';
import { takeLineNumbers } from './line-numbers.ts';
import { groupRows } from './rows.ts';
import type { Run } from './runs.ts';
import { cutRow } from './segments.ts';

/** Largest distance between the baselines of a line and its number, in ems. */
const sameLine = 0.3;

/** From letters to lines in reading order. Width and height are those of the turned page. */
export function buildLines(
  runs: readonly Run[],
  width: number,
  height: number,
  fonts: FontBook,
): PrintedLine[] {
  const rows = groupRows(runs);
  for (const row of rows) markRings(row.runs, fonts);
  const listings = takeLineNumbers(rows, fonts);
  const lines = readingOrder(rows, width, height).map((line) => compose(line, fonts));
  for (const numbers of listings) {
    const { y } = numbers[0]!;
    for (const run of numbers) {
      const counted = lines.find(
        (line) => Math.abs(line.y - run.y) < sameLine * line.size && line.x0 > run.x + run.width,
      );
      if (counted) counted.number = Number(run.text);
    }
    const beside = lines.findIndex((line) => line.y > y - 2 && line.x0 > numbers[0]!.x);
    const column = lines[beside]?.column ?? 0;
    const counting = numbers.map((run) => {
      const pieces = cutRow({ y: run.y, size: run.size, runs: [run] });
      return { ...compose({ pieces, column }, fonts), countsLine: true as const };
    });
    lines.splice(Math.max(0, beside), 0, ...counting);
  }
  return lines;
}

/** In ems: narrower than the tab behind a ring, wider than a blank. */
const behindRing = 0.75;

/** Word sets the ring before the items of a list in a list as an "o" of Courier. @param runs of a row, from the left */
function markRings(runs: readonly Run[], fonts: FontBook): void {
  const [first, next] = runs;
  if (first?.text !== 'o' || !next || !fonts.facts(first.font).mono || fonts.facts(next.font).mono) return;
  if (next.x - first.x - first.width > behindRing * first.size) first.text = '○';
}

/** Above and below the baseline, in ems; what a reader would call the line's box. */
const ascent = 0.82;
const boxHeight = 1.1;

function compose({ pieces, column }: OrderedLine, fonts: FontBook): PrintedLine {
  let text = '';
  let [bold, italic, mono, letters] = [0, 0, 0, 0];
  let [x0, x1, size] = [Infinity, -Infinity, 0];
  const styles: StyleRange[] = [];
  const segments = [];
  for (const piece of pieces) {
    if (text) text += ' ';
    const base = text.length;
    text += piece.text;
    for (const mark of piece.marks) {
      const facts = fonts.facts(mark.font);
      const count = mark.end - mark.start;
      letters += count;
      if (facts.mono) mono += count;
      if (facts.bold) {
        bold += count;
        extend(styles, 'bold', base + mark.start, base + mark.end);
      }
      if (facts.italic) {
        italic += count;
        extend(styles, 'italic', base + mark.start, base + mark.end);
      }
    }
    segments.push({ start: base, end: text.length, x0: piece.x0, x1: piece.x1 });
    if (piece.x0 < x0) x0 = piece.x0;
    if (piece.x1 > x1) x1 = piece.x1;
    if (piece.size > size) size = piece.size;
  }
  const most = 0.7 * Math.max(1, letters);
  const { y, rtl } = pieces[0]!;
  const cut = trimmed(text, styles, segments);
  // Written out: copying by spread costs several times as much, line by line.
  return {
    text: cut.text,
    x0,
    x1,
    y,
    size,
    top: y - ascent * size,
    height: boxHeight * size,
    bold: bold > most,
    italic: italic > most,
    mono: mono > most,
    rtl,
    styles: cut.styles,
    segments: cut.segments,
    column,
  };
}

/** Grows the last range of the style over the space between two words, or starts another. */
function extend(styles: StyleRange[], style: StyleRange['style'], start: number, end: number): void {
  for (let k = styles.length - 1; k >= 0; k -= 1) {
    const range = styles[k]!;
    if (range.style !== style) continue;
    if (start - range.end > 1) break;
    range.end = end;
    return;
  }
  styles.push({ start, end, style });
}

function trimmed(raw: string, styles: StyleRange[], segments: PrintedLine['segments']) {
  const text = raw.includes('\u00a0') ? raw.replaceAll('\u00a0', ' ') : raw;
  const kept = text.trimEnd();
  const lead = kept.length - kept.trimStart().length;
  if (lead === 0 && kept.length === text.length) return { text, styles, segments };
  const end = kept.length - lead;
  const fit = <T extends { start: number; end: number }>(ranges: T[]): T[] =>
    ranges
      .map((range) => ({
        ...range,
        start: Math.max(0, range.start - lead),
        end: Math.min(end, range.end - lead),
      }))
      .filter((range) => range.end > range.start);
  return { text: kept.trimStart(), styles: fit(styles), segments: fit(segments) };
}
