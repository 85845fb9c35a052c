import type { DocumentPage, TextBlock } from '@gene/contract/documents';

/** A piece of text at a place from the left; a row is one or several of them. */
export type Cell = readonly [x: number, text: string];

const letterWidth = 5;
const lineHeight = 12;
const pitch = 18;

interface PageOptions {
  number?: number;
  scanned?: boolean;
  /** Offset of the page in the document. */
  start?: number;
}

/** An A4 page whose rows stand below each other; a number is so many points left empty. */
export function paperPage(
  rows: readonly (readonly Cell[] | number)[],
  { number = 1, scanned = false, start = 0 }: PageOptions = {},
): DocumentPage {
  const blocks: TextBlock[] = [];
  let offset = start;
  let y = 90;
  for (const row of rows) {
    if (typeof row === 'number') {
      y += row;
      continue;
    }
    const text = row.map(([, cell]) => cell).join('\n');
    let at = offset;
    const lines = row.map(([x, cell]) => {
      const line = {
        start: at,
        end: at + cell.length,
        x,
        y,
        width: cell.length * letterWidth,
        height: lineHeight,
      };
      at += cell.length + 1;
      return line;
    });
    blocks.push({ kind: 'paragraph', text, start: offset, end: offset + text.length, spans: [], lines });
    offset += text.length + 2;
    y += pitch;
  }
  const end = blocks.at(-1)?.end ?? start;
  return { number, label: null, width: 595, height: 842, scanned, start, end, blocks };
}

/** Text at the left margin, and what ends at the marks' column. */
export const row = (text: string, marks?: string, x = 72): Cell[] =>
  marks === undefined
    ? [[x, text]]
    : [
        [x, text],
        [540 - marks.length * letterWidth, marks],
      ];

/** A page of a format without positions: one block for each text. */
export function plainPage(texts: readonly string[]): DocumentPage {
  let offset = 0;
  const blocks = texts.map((text): TextBlock => {
    const start = offset;
    offset += text.length + 2;
    return { kind: 'paragraph', text, start, end: start + text.length, spans: [], lines: [] };
  });
  return { number: 1, label: null, width: 0, height: 0, scanned: false, start: 0, end: offset, blocks };
}
