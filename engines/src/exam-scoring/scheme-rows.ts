import type { DocumentPage } from '@gene/contract/documents';

export interface Row {
  text: string;
  page: number;
  start: number;
  end: number;
  /** As a share of the page's width; null without positions. */
  x: number | null;
}

/** Lines of print, those side by side joined. */
export function rowsOf(page: DocumentPage): Row[] {
  return page.blocks.flatMap((block) => {
    const rows: (Row & { y: number | null })[] = [];
    const add = (start: number, end: number, x: number | null, y: number | null) => {
      const text = block.text
        .slice(start - block.start, end - block.start)
        .replaceAll('\t', '  ')
        // Patterns begin anew at each sign of a gap.
        .replaceAll(/\s{9,}/gu, '        ')
        .trim();
      const before = rows.at(-1);
      if (text === '') return;
      if (before && y !== null && before.y !== null && Math.abs(before.y - y) < 4) {
        before.text += `  ${text}`;
        before.end = end;
      } else rows.push({ text, page: page.number, start, end, x, y });
    };
    if (block.kind === 'list_item') {
      const [first] = block.lines;
      add(block.start, block.end, first && page.width > 0 ? first.x / page.width : null, null);
      return rows;
    }
    for (const { start, end, x, y } of block.lines)
      add(start, end, page.width > 0 ? x / page.width : null, y);
    if (block.lines.length > 0) return rows;
    let at = block.start;
    for (const line of block.text.split('\n')) {
      add(at, at + line.length, null, null);
      at += line.length + 1;
    }
    return rows;
  });
}
