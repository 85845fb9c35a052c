import {
  codeOf,
  firstNumber,
  headingLevel,
  labelOf,
  linkParts,
  markNames,
  type NoteNode,
  partsOf,
  tableOf,
  targetOf,
  texOf,
} from '@gene/contract/note-syntax';
import { parsers } from './parser.ts';

/**
 * The Markdown of replies, answers and cards: paragraphs, headings, lists, tables, quotes, code, bold,
 * italic, and `[n]` for the n-th citation. Links and HTML are not supported: a link is shown as its text, so
 * that no reply can load anything or lead anywhere but to its citations.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; tex: string; display: boolean }
  | { kind: 'picture'; target: string; name: string }
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

/** Optional syntax besides the Markdown of replies. */
export interface Wanted {
  /** `$…$` and `$$…$$`; without it these are plain text. */
  formulas?: boolean;
}

interface Source {
  text: string;
  wanted: Wanted;
}

const maxDepth = 8;
/** Larger numbers at the start of a line are years and sections. */
const lastCount = 99;

export function parseMarkdown(written: string, wanted: Wanted = {}): Block[] {
  const text = written
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^( *)•(?= )/gm, '$1-');
  const { topNode } = parsers.text[wanted.formulas ? 'formulas' : 'plain'].parse(text);
  return blocksIn({ text, wanted }, topNode, 0);
}

/** Parses a single line: no paragraphs, lists or quotes. */
export function parseInline(text: string, wanted: Wanted = {}): Inline[] {
  const { topNode } = parsers.line[wanted.formulas ? 'formulas' : 'plain'].parse(text);
  return inlineIn({ text, wanted }, topNode, 0);
}

/** Parses plain text with formulas; nothing else is markup. */
export function parseFormulas(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  parsers.formulasOnly.parse(text).iterate({
    enter({ name, from, to, node }) {
      const isFormula = name === 'Formula' || name === 'FormulaBlock';
      if (!isFormula && !(name === 'Escape' && text[from + 1] === '$')) return;
      addText(found, text.slice(at, from));
      if (isFormula) found.push(formulaOf(text, node));
      else addText(found, '$');
      at = to;
    },
  });
  addText(found, text.slice(at));
  return found;
}

function blocksIn(source: Source, parent: NoteNode, depth: number): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const isNext = !source.text.slice(end, node.from).includes('\n\n');
    for (const block of blocksOf(source, node, depth)) {
      const last = blocks.at(-1);
      // Text that the grammar mistakes for HTML or a list continues the paragraph above it.
      if (isNext && block.kind === 'paragraph' && last?.kind === 'paragraph') {
        addText(last.children, '\n');
        for (const child of block.children) add(last.children, child);
      } else blocks.push(block);
    }
    end = node.to;
  }
  return blocks;
}

function blocksOf(source: Source, node: NoteNode, depth: number): Block[] {
  const { text, wanted } = source;
  const { name } = node;
  const level = headingLevel(node);
  if (markNames.has(name)) return [];
  if (depth >= maxDepth) return [{ kind: 'paragraph', children: textOf(text.slice(node.from, node.to)) }];
  if (level !== null) return [{ kind: 'heading', level, children: inlineIn(source, node, depth) }];
  if (name === 'Blockquote') return [quoteOf(source, node)];
  if (name === 'BulletList' || name === 'OrderedList') return listOf(source, node, depth);
  if (name === 'FencedCode') return [{ kind: 'code', text: codeOf(text, node) }];
  if (name === 'HorizontalRule') return [{ kind: 'rule' }];
  if (name === 'FormulaBlock') return [{ kind: 'paragraph', children: [formulaOf(text, node)] }];
  if (name === 'Table') {
    const { rows, sides } = tableOf(text, node);
    const [titles = [], ...others] = rows.map((cells) =>
      cells.map((cell) => (cell ? inlineIn({ text, wanted }, cell, depth) : [])),
    );
    return [
      {
        kind: 'table',
        titles,
        rows: others.map((cells) => titles.map((_, i) => cells[i] ?? [])),
        isNumeric: titles.map((_, i) => sides[i] === 'end'),
      },
    ];
  }
  return [{ kind: 'paragraph', children: inlineIn(source, node, depth) }];
}

/** A number at the start of quoted words does not make a list. */
function quoteOf({ text, wanted }: Source, node: NoteNode): Block {
  const words = text.slice(node.from, node.to).replace(/^ *> ?/gm, '');
  return {
    kind: 'quote',
    children: words
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim())
      .map((paragraph) => ({
        kind: 'paragraph',
        children: parseInline(paragraph.replace(/^[ \t]+/gm, '').trimEnd(), wanted),
      })),
  };
}

function listOf(source: Source, node: NoteNode, depth: number): Block[] {
  const ordered = node.name === 'OrderedList';
  const first = ordered ? firstNumber(source.text, node) : 1;
  const items = node.getChildren('ListItem').map((item) => blocksIn(source, item, depth + 1));
  if (first <= lastCount) return [{ kind: 'list', ordered, first, items }];
  const labels = node.getChildren('ListItem').map((item) => {
    const mark = item.getChild('ListMark');
    return mark ? `${source.text.slice(mark.from, mark.to)} ` : '';
  });
  return items.flatMap((blocks, i) => labelled(labels[i] ?? '', blocks));
}

function labelled(label: string, [first, ...rest]: Block[]): Block[] {
  if (first?.kind !== 'paragraph')
    return [{ kind: 'paragraph', children: textOf(label.trim()) }, ...(first ? [first] : []), ...rest];
  const children = textOf(label);
  for (const child of first.children) add(children, child);
  return [{ kind: 'paragraph', children }, ...rest];
}

function inlineIn(source: Source, node: NoteNode, depth: number): Inline[] {
  return inlineOf(source, partsOf(source.text, node), depth);
}

function inlineOf(source: Source, parts: Iterable<string | NoteNode>, depth: number): Inline[] {
  const found: Inline[] = [];
  for (const part of parts)
    if (typeof part === 'string') addText(found, part.replace(/\n[ \t]+/g, '\n'));
    else for (const child of spanOf(source, part, depth + 1)) add(found, child);
  return found;
}

function spanOf(source: Source, node: NoteNode, depth: number): Inline[] {
  const { text } = source;
  const written = text.slice(node.from, node.to);
  if (depth > maxDepth) return textOf(written);
  switch (node.name) {
    case 'StrongEmphasis':
      return [{ kind: 'strong', children: inlineIn(source, node, depth) }];
    case 'Emphasis':
      return [{ kind: 'emphasis', children: inlineIn(source, node, depth) }];
    case 'InlineCode':
      return [{ kind: 'code', text: written.replace(/^`+|`+$/g, '').replaceAll('\n', ' ') }];
    case 'Formula':
      return [formulaOf(text, node)];
    case 'Escape':
      return textOf(written.slice(1));
    case 'HardBreak':
      return [{ kind: 'break' }];
    case 'Citations':
      return (written.match(/\d+/g) ?? []).map((number) => ({ kind: 'citation', number: Number(number) }));
    case 'Image': {
      const label = labelOf(node);
      const name = label ? text.slice(label.from, label.to) : '';
      return [{ kind: 'picture', target: targetOf(text, node) ?? '', name }];
    }
    case 'Link': {
      const parts = linkParts(text, node);
      // Brackets without a target are plain brackets.
      if (targetOf(text, node) === null)
        return [...textOf('['), ...inlineOf(source, parts ?? [], depth), ...textOf(']')];
      return inlineOf(source, parts ?? [written], depth);
    }
    case 'Paragraph':
      return inlineIn(source, node, depth - 1);
    default:
      return markNames.has(node.name) ? [] : textOf(written);
  }
}

function formulaOf(text: string, node: NoteNode): Inline {
  return { kind: 'formula', tex: texOf(text, node), display: text.startsWith('$$', node.from) };
}

const textOf = (text: string): Inline[] => [{ kind: 'text', text }];

function addText(into: Inline[], text: string) {
  if (text) add(into, { kind: 'text', text });
}

function add(into: Inline[], child: Inline) {
  const last = into.at(-1);
  if (child.kind === 'text' && last?.kind === 'text') last.text += child.text;
  else into.push(child);
}

/** The text without markup, for announcing and copying; `citation` replaces `[n]`. */
export function plainText(blocks: Block[], citation: (number: number) => string = () => ''): string {
  const inline = (children: Inline[]): string =>
    children
      .map((child) => {
        if (child.kind === 'text' || child.kind === 'code') return child.text;
        if (child.kind === 'formula') return child.display ? `$$${child.tex}$$` : `$${child.tex}$`;
        if (child.kind === 'picture') return child.name;
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
