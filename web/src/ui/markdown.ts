import { tableAt } from './markdown-table.ts';

/**
 * The Markdown that replies may use: paragraphs, headings, lists, tables, quotes, code, bold, italic, and `[n]` for
 * the n-th citation. Links, images and HTML are not part of it: a link or an image is shown as its text, so that no
 * reply can load anything or lead anywhere but to its own citations.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  /** 1-based. */
  | { kind: 'citation'; number: number };

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; ordered: boolean; first: number; items: Block[][] }
  | { kind: 'table'; titles: Inline[][]; rows: Inline[][][]; isNumeric: boolean[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const quote = /^ {0,3}> ?(.*)$/;
const item = /^( {0,3})([-*+•]|\d{1,2}[.)])( +)(.*)$/;
const maxDepth = 8;

/** @param quoted the words of a document: a number at their beginning counts no list */
export function parseMarkdown(source: string, depth = 0, quoted = false): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length) blocks.push({ kind: 'paragraph', children: parseInline(paragraph.join('\n')) });
    paragraph = [];
  };

  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const fenced = fence.exec(line);
    const headed = quoted ? null : heading.exec(line);
    const cited = quote.exec(line);
    const listed = quoted ? null : item.exec(line);
    const table = quoted ? null : tableAt(lines, i);
    if (!line.trim()) {
      endParagraph();
    } else if (fenced) {
      endParagraph();
      const code: string[] = [];
      while (++i < lines.length && !lines[i]!.trimStart().startsWith(fenced[1]!)) code.push(lines[i]!);
      blocks.push({ kind: 'code', text: code.join('\n') });
    } else if (table) {
      endParagraph();
      const { titles, rows, isNumeric, last } = table;
      const inline = (cells: string[]) => cells.map((cell) => parseInline(cell));
      blocks.push({ kind: 'table', titles: inline(titles), rows: rows.map(inline), isNumeric });
      i = last;
    } else if (headed) {
      endParagraph();
      blocks.push({ kind: 'heading', level: headed[1]!.length, children: parseInline(headed[2]!) });
    } else if (rule.test(line)) {
      endParagraph();
      blocks.push({ kind: 'rule' });
    } else if (cited && depth < maxDepth) {
      endParagraph();
      const inner = [cited[1]!];
      for (let next; (next = quote.exec(lines[i + 1] ?? '')); i++) inner.push(next[1]!);
      blocks.push({ kind: 'quote', children: parseMarkdown(inner.join('\n'), depth + 1, true) });
    } else if (listed && depth < maxDepth && !(paragraph.length && /^\d/.test(listed[2]!))) {
      endParagraph();
      const list = parseList(lines, i, depth);
      blocks.push(list.block);
      i = list.last;
    } else {
      paragraph.push(line.trim());
    }
  }
  endParagraph();
  return blocks;
}

/** Items of one kind in a row; deeper lines belong to the item above them. */
function parseList(lines: string[], from: number, depth: number): { block: Block; last: number } {
  const opening = item.exec(lines[from]!)!;
  const ordered = /^\d/.test(opening[2]!);
  const items: Block[][] = [];
  let last = from;
  for (let i = from; i < lines.length;) {
    const opened = item.exec(lines[i]!);
    if (!opened || /^\d/.test(opened[2]!) !== ordered || rule.test(lines[i]!)) break;
    const indent = opened[1]!.length + opened[2]!.length + Math.min(opened[3]!.length, 4);
    const body = [opened[4]!];
    let next = i + 1;
    for (; next < lines.length; next++) {
      const line = lines[next]!;
      const deep = /^ */.exec(line)![0].length >= Math.min(indent, 2);
      if (!line.trim()) {
        // A blank line goes on with the item only where deeper text follows.
        if (!/^ {2,}\S/.test(lines[next + 1] ?? '')) break;
        body.push('');
      } else if (deep) body.push(line.slice(Math.min(indent, /^ */.exec(line)![0].length)));
      else if (item.test(line) || heading.test(line) || quote.test(line) || fence.test(line)) break;
      else body.push(line.trim());
    }
    items.push(parseMarkdown(body.join('\n'), depth + 1));
    last = next - 1;
    // Blank lines between items do not end the list.
    while (next < lines.length && !lines[next]!.trim()) next++;
    i = next;
  }
  return { block: { kind: 'list', ordered, first: ordered ? parseInt(opening[2]!, 10) : 1, items }, last };
}

const inlinePatterns = [
  { kind: 'escape', pattern: /\\([\\`*_{}[\]()#+\-.!>~|])/y },
  { kind: 'code', pattern: /(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y },
  { kind: 'strong', pattern: /\*\*(?=\S)([\s\S]*?\S)\*\*(?!\*)/y },
  { kind: 'strong', pattern: /__(?=\S)([\s\S]*?\S)__(?!\w)/y },
  { kind: 'emphasis', pattern: /\*(?=[^\s*])([^*]*[^\s*])\*(?!\*)/y },
  { kind: 'emphasis', pattern: /_(?=[^\s_])([^_]*[^\s_])_(?!\w)/y },
  { kind: 'link', pattern: /!?\[([^[\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/y },
  { kind: 'citations', pattern: /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/y },
  { kind: 'break', pattern: /(?: {2,}|\\)\n/y },
] as const;

export function parseInline(source: string, depth = 0): Inline[] {
  const out: Inline[] = [];
  const addText = (text: string) => {
    const last = out.at(-1);
    if (last?.kind === 'text') last.text += text;
    else out.push({ kind: 'text', text });
  };
  let at = 0;
  while (at < source.length) {
    const found = depth < maxDepth ? matchAt(source, at) : null;
    if (!found) {
      addText(source[at]!);
      at++;
      continue;
    }
    const { kind, match } = found;
    const inner = match[1] ?? '';
    if (kind === 'escape') addText(inner);
    else if (kind === 'code') out.push({ kind, text: match[2]!.replace(/\n/g, ' ') });
    else if (kind === 'strong' || kind === 'emphasis')
      out.push({ kind, children: parseInline(inner, depth + 1) });
    else if (kind === 'link')
      for (const child of parseInline(inner, depth + 1)) {
        if (child.kind === 'text') addText(child.text);
        else out.push(child);
      }
    else if (kind === 'break') out.push({ kind });
    else for (const number of inner.split(',')) out.push({ kind: 'citation', number: Number(number) });
    at += match[0].length;
  }
  return out;
}

function matchAt(source: string, at: number) {
  if (!'\\`*_![ \n'.includes(source[at]!)) return null;
  // snake_case and 2*3*4 are not emphasis: the mark must not stand inside a word.
  const insideWord = source[at] === '_' && /\w/.test(source[at - 1] ?? '');
  for (const { kind, pattern } of inlinePatterns) {
    if (insideWord && (kind === 'strong' || kind === 'emphasis')) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return { kind, match };
  }
  return null;
}

/** The text without marks, for announcing and copying; `citation` says what stands for `[n]`. */
export function plainText(blocks: Block[], citation: (number: number) => string = () => ''): string {
  const inline = (children: Inline[]): string =>
    children
      .map((child) => {
        if (child.kind === 'text' || child.kind === 'code') return child.text;
        if (child.kind === 'break') return '\n';
        return child.kind === 'citation' ? citation(child.number) : inline(child.children);
      })
      .join('');
  return blocks
    .map((block) => {
      if (block.kind === 'paragraph' || block.kind === 'heading') return inline(block.children).trim();
      if (block.kind === 'quote') return plainText(block.children, citation);
      if (block.kind === 'table')
        return [block.titles, ...block.rows]
          .map((row) => row.map((cell) => inline(cell).trim()).join('\t'))
          .join('\n');
      if (block.kind === 'list')
        return block.items
          .map((item, i) => `${block.ordered ? `${block.first + i}.` : '-'} ${plainText(item, citation)}`)
          .join('\n');
      return block.kind === 'code' ? block.text : '';
    })
    .filter(Boolean)
    .join('\n\n');
}
