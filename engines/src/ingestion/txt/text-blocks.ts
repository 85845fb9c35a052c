import { type FlowBlock, listStart, tableBlock } from '../flow/flow-block.ts';
import { headingLevelByWords } from '../flow/inferred-headings.ts';
import { columns, type LineGroup } from './line-groups.ts';

const markdownHeading = /^(#{1,6})\s+(\S.*?)\s*#*$/;
/** Needs no blank line before it; one "#" may as well begin a comment in a listing. */
const interrupting = /^#{2,6}\s+\S/;
const underline = /^\s*(={3,}|-{3,}|~{3,}|\*{3,}|_{3,})\s*$/;
const numberedTitle = /^(?:\d{1,3}(?:\.\d{1,3})*\.?|[IVXLC]{1,6}\.)\s+\p{Lu}/u;
const cjk = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/;

/** A line of signs only, drawn rather than written. */
const ruler = /^[^\p{L}\p{N}]*$/u;

/** The context of a group. */
export interface GroupContext {
  wrap: number | null;
  previous: LineGroup | undefined;
  next: LineGroup | undefined;
}

/** The blocks of a group of lines: headings, list items, paragraphs with their lines joined, code. */
export function* blocksOf(group: LineGroup, context: GroupContext): Generator<FlowBlock> {
  const titles = isLaidOut(group)
    ? []
    : group.flatMap((line, at) => (at > 0 && interrupting.test(line) ? at : []));
  for (const [i, start] of [0, ...titles].entries())
    yield* blocksOfPiece(group.slice(start, titles[i]), context);
}

function* blocksOfPiece(piece: LineGroup, context: GroupContext): Generator<FlowBlock> {
  let lines = piece;
  for (;;) {
    lines = lines.slice(lines.findIndex((line) => !ruler.test(line)));
    if (lines.length === 1 && ruler.test(lines[0] ?? '')) return;
    const found = headingAt(lines, context);
    if (!found) break;
    yield found.block;
    lines = lines.slice(found.lines);
  }
  if (lines.length === 0) return;
  const rows = separatedValues(lines);
  if (rows) {
    const table = tableBlock(rows);
    if (table) yield { ...table, original: lines.join('\n') };
    return;
  }
  if (isLaidOut(lines)) {
    const text = lines.join('\n');
    yield { kind: 'code', text: text.replace(/^\n+/, ''), spans: [] };
    return;
  }
  for (const paragraph of paragraphsOf(lines, context.wrap)) {
    const text = joinLines(paragraph);
    if (ruler.test(text)) continue;
    const original = paragraph.join('\n');
    yield {
      ...{ text, spans: [], ...(original !== text && { original }) },
      ...(listStart.test(text) ? { kind: 'list_item', indent: indentOf(original) } : { kind: 'paragraph' }),
    };
  }
}

/** Columns before the first letter. */
const indentOf = (line: string) => columns(/^\s*/.exec(line)![0].replaceAll('\t', '    '));

function heading(text: string, level: number, original: string): FlowBlock {
  return {
    kind: 'heading',
    level: Math.min(6, level),
    text: text.replace(/\s+/g, ' ').trim(),
    spans: [],
    ...(original !== text && { original }),
  };
}

function headingAt(lines: LineGroup, context: GroupContext): { block: FlowBlock; lines: number } | null {
  const [first, second] = lines;
  if (first === undefined) return null;
  const title = first.trim();
  const markdown = markdownHeading.exec(first);
  if (markdown?.[1] && markdown[2])
    return { block: heading(markdown[2], markdown[1].length, first), lines: 1 };
  const rule = second === undefined ? null : underline.exec(second);
  if (rule?.[1] && isTitle(title) && rule[1].length >= title.length / 2) {
    const level = rule[1].startsWith('=') || rule[1].startsWith('*') ? 1 : 2;
    return { block: heading(title, level, `${first}\n${second}`), lines: 2 };
  }
  const byWords = headingLevelByWords(title);
  if (byWords !== null && lines.length <= 3) {
    const isTwoLines =
      second !== undefined && context.wrap !== null && isWrapped(first, second, context.wrap);
    const used = lines.slice(0, isTwoLines ? 2 : 1);
    return { block: heading(joinLines(used), byWords, used.join('\n')), lines: used.length };
  }
  if (lines.length > 1 || !isTitle(title)) return null;
  if (isUpperCase(title)) return { block: heading(title, 3, first), lines: 1 };
  if (numberedTitle.test(title) && !isNumbered(context.previous) && !isNumbered(context.next)) {
    const depth = /^\d/.test(title) ? (/^[\d.]*\d/.exec(title)?.[0].split('.').length ?? 1) : 1;
    return { block: heading(title, 1 + depth, first), lines: 1 };
  }
  return null;
}

/** A short line that is no sentence. */
function isTitle(text: string): boolean {
  return (
    text.length <= 90 &&
    /^["'“‘«(§¿¡]?[\p{L}\p{N}]/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/[,;:]$/.test(text) &&
    !/\p{Ll}\.$/u.test(text)
  );
}

function isUpperCase(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length >= 4 && /^\p{Lu}+$/u.test(letters) && text.split(/\s+/).length <= 12;
}

/** A neighbour that is numbered too: then both are items of a list. */
function isNumbered(group: LineGroup | undefined): boolean {
  return group?.length === 1 && numberedTitle.test(group[0]?.trim() ?? '');
}

/** Comma-, semicolon- or tab-separated values: the same number of cells in every line. */
function separatedValues(lines: LineGroup): string[][] | null {
  if (lines.length < 3) return null;
  for (const separator of ['\t', ';', ',', '|']) {
    const rows = lines.map((line) => line.split(separator));
    const cells = rows[0]?.length ?? 0;
    const isShort = rows.flat().every((cell) => cell.trim().length <= 60);
    if (cells >= (separator === '\t' ? 2 : 3) && isShort && rows.every((row) => row.length === cells))
      return rows;
  }
  return null;
}

/** Columns, trees, listings: joining their lines would spoil them. */
function isLaidOut(lines: LineGroup): boolean {
  const spaced = lines.filter((line) =>
    /\S {3,}\S|\t.*\S\t|^\s*[|+└├│]|^ {8,}\S.*[{};]$|[{};]\s*$/.test(line),
  ).length;
  return lines.length >= 2 && spaced > lines.length * 0.5;
}

/**
 * Splits a group into paragraphs. A line ends one if the next word would still have fitted on it: what
 * breaks lines fills them.
 */
function paragraphsOf(lines: LineGroup, wrap: number | null): LineGroup[] {
  const width = Math.max(wrap ?? 0, lines.length > 3 ? Math.max(...lines.map(columns)) : 0);
  const paragraphs: LineGroup[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const goesOn =
      before !== undefined && wrap !== null && !listStart.test(line.trim()) && isWrapped(before, line, width);
    if (goesOn) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function isWrapped(before: string, line: string, width: number): boolean {
  const start = line.trim();
  const word = cjk.test(start[0] ?? '') ? 2 : (/^\S*/.exec(start)?.[0].length ?? 0);
  if (columns(before) + 1 + word > width * 0.9) return true;
  return /^\p{Ll}/u.test(start) && !/[.?!:;]$/.test(before);
}

function joinLines(lines: LineGroup): string {
  // Only the last line is looked at: looking at the whole text again for every line would take for ever.
  const parts: string[] = [];
  for (const raw of lines) {
    const line = raw.replace(/[^\S\n]+/g, ' ').trim();
    const before = parts.at(-1);
    if (before === undefined) parts.push(line);
    else if (/\p{L}-$/u.test(before) && /^\p{Ll}/u.test(line)) parts.push(parts.pop()!.slice(0, -1), line);
    else if (cjk.test(before.at(-1) ?? '') && cjk.test(line[0] ?? '')) parts.push(line);
    else parts.push(' ', line);
  }
  return parts.join('').trim();
}
