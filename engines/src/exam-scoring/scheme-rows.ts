import type { DocumentPage, TextBlock } from '@gene/contract/documents';
import { sourceOf } from '../language/paper-words.ts';

export interface Row {
  text: string;
  page: number;
  start: number;
  end: number;
  /** As a share of the page's width; null without positions. */
  x: number | null;
  /** Of a page that was read by OCR. */
  isScanned: boolean;
  /** It is the first of a block. */
  begins: boolean;
  /** An answer of a key, which is this row and no more. */
  isWhole?: boolean;
}

/** "Answer: …", "Solution." below a question that is printed again; what is left of the row, null if it is none. */
export function answerIn(text: string): string | null {
  const found = answered.exec(text.trim());
  // "… of a salt / solution. Name its ions": the end of a sentence.
  const isEnd = found && /^\p{Ll}/u.test(found[0]) && !found[0].includes(':') && found[0] !== text.trim();
  return found && !isEnd ? text.trim().slice(found[0].length) : null;
}

const answered = new RegExp(String.raw`^${sourceOf('answer')}\s*(?:[.:–-]+\s*|$)`, 'iu');

/** Farther apart than this, in points, lines are below each other. */
const sameHeight = 4;

interface Line {
  text: string;
  start: number;
  end: number;
  x: number | null;
  y: number | null;
}

/** Lines of print, those side by side joined: a table has its lines cell by cell. */
export function rowsOf(page: DocumentPage): Row[] {
  return page.blocks.flatMap((block) => {
    const rows: Line[][] = [];
    const byHeight = new Map<number, Line[]>();
    for (const line of linesOf(block)) {
      const text = block.text
        .slice(line.start - block.start, line.end - block.start)
        .replaceAll('\t', '  ')
        // Patterns begin anew at each sign of a gap.
        .replaceAll(/\s{9,}/gu, '        ')
        .trim();
      if (text === '') continue;
      const height = line.y === null ? null : Math.floor(line.y / sameHeight);
      const near = height === null ? [] : [height, height - 1, height + 1];
      const beside = near
        .map((each) => byHeight.get(each))
        .find((row) => row !== undefined && Math.abs(row[0]!.y! - line.y!) < sameHeight);
      if (beside) beside.push({ ...line, text });
      else {
        const row = [{ ...line, text }];
        rows.push(row);
        if (height !== null) byHeight.set(height, row);
      }
    }
    return rows
      .toSorted(([one], [other]) => (one!.y ?? 0) - (other!.y ?? 0))
      .map((lines, nth): Row => {
        const inOrder = lines.toSorted((one, other) => (one.x ?? 0) - (other.x ?? 0));
        const x = inOrder[0]!.x;
        return {
          text: inOrder.map(({ text }) => text).join('  '),
          page: page.number,
          start: lines.reduce((least, { start }) => Math.min(least, start), inOrder[0]!.start),
          end: lines.reduce((most, { end }) => Math.max(most, end), inOrder[0]!.end),
          x: x !== null && page.width > 0 ? x / page.width : null,
          isScanned: page.scanned,
          begins: nth === 0,
        };
      });
  });
}

function linesOf({ kind, text, start, end, lines }: TextBlock): Omit<Line, 'text'>[] {
  if (kind === 'list_item') {
    const begins = lines.filter(
      (line, i) => i === 0 || answerIn(text.slice(line.start - start, line.end - start)) !== null,
    );
    if (begins.length === 0) return [{ start, end, x: null, y: null }];
    return begins.map((line, i) => ({
      start: line.start,
      end: begins[i + 1]?.start ?? end,
      x: line.x,
      y: null,
    }));
  }
  if (lines.length > 0)
    return lines.map(({ x, y, ...range }) => ({ start: range.start, end: range.end, x, y }));
  let at = start;
  return text.split('\n').map((line) => {
    const from = at;
    at += line.length + 1;
    return { start: from, end: from + line.length, x: null, y: null };
  });
}
