import type { SyntaxNode } from '@lezer/common';
import katex from 'katex';
import { noteParser } from './markdown-grammar.ts';

/** What a picture of a note is called in its text: `![name](media:<id>)`. */
const mediaAddress = /^media:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;
const lists = new Set(['BulletList', 'OrderedList']);
const silent = new Set([
  ...['HeaderMark', 'QuoteMark', 'ListMark', 'EmphasisMark', 'StrikethroughMark', 'LinkMark', 'CodeMark'],
  ...['CodeInfo', 'LinkTitle', 'LinkLabel', 'TableDelimiter', 'TaskMarker', 'FormulaMark', 'LinkReference'],
]);
const inlineTags: Record<string, keyof HTMLElementTagNameMap> = {
  Emphasis: 'em',
  StrongEmphasis: 'strong',
  Strikethrough: 's',
  InlineCode: 'code',
};

type LoadPicture = (id: string) => Promise<string>;

interface Drawing {
  text: string;
  /** @returns an address that an `img` can show */
  loadPicture: LoadPicture;
}

/** A note as elements. Only what Markdown names comes of it: HTML in a note is shown as it is written. */
export function drawNote(text: string, loadPicture: LoadPicture): DocumentFragment {
  const fragment = document.createDocumentFragment();
  drawBlocks({ text, loadPicture }, noteParser.parse(text).topNode, fragment);
  return fragment;
}

/** @param display on a line of its own */
export function drawFormula(tex: string, display: boolean): HTMLElement {
  const place = element('span');
  place.className = display ? 'formula-block' : 'formula';
  katex.render(tex, place, {
    displayMode: display,
    throwOnError: false,
    errorColor: 'var(--danger)',
    trust: false,
    strict: 'ignore',
    maxSize: 20,
    maxExpand: 500,
  });
  return place;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] {
  return document.createElement(tag);
}

function drawBlocks(drawing: Drawing, parent: SyntaxNode, into: Node) {
  for (let node = parent.firstChild; node; node = node.nextSibling) drawBlock(drawing, node, into);
}

function drawBlock(drawing: Drawing, node: SyntaxNode, into: Node) {
  const { name } = node;
  const heading = /^(?:ATX|Setext)Heading([1-6])$/.exec(name);
  if (heading) drawLine(drawing, node, into, `h${heading[1] as '1' | '2' | '3' | '4' | '5' | '6'}`);
  else if (name === 'Paragraph') drawLine(drawing, node, into, 'p');
  else if (name === 'Blockquote') drawBlocks(drawing, node, append(into, element('blockquote')));
  else if (lists.has(name)) drawList(drawing, node, into);
  else if (name === 'FencedCode' || name === 'CodeBlock') {
    const pre = append(into, element('pre'));
    pre.tabIndex = 0;
    append(pre, element('code')).textContent = node
      .getChildren('CodeText')
      .map((part) => drawing.text.slice(part.from, part.to))
      .join('');
  } else if (name === 'FormulaBlock') into.appendChild(drawFormula(texOf(drawing.text, node), true));
  else if (name === 'HorizontalRule') append(into, element('hr'));
  else if (name === 'Table') into.appendChild(drawTable(drawing, node));
  else if (name === 'HTMLBlock' || name === 'CommentBlock' || name === 'ProcessingInstructionBlock') {
    append(into, element('p')).textContent = drawing.text.slice(node.from, node.to);
  } else if (!silent.has(name)) drawInline(drawing, node, append(into, element('p')));
}

function drawLine(drawing: Drawing, node: SyntaxNode, into: Node, tag: 'p' | `h${1 | 2 | 3 | 4 | 5 | 6}`) {
  const line = append(into, element(tag));
  line.dir = 'auto';
  drawInline(drawing, node, line);
}

function drawList(drawing: Drawing, node: SyntaxNode, into: Node) {
  const ordered = node.name === 'OrderedList';
  const list = append(into, element(ordered ? 'ol' : 'ul'));
  const first = parseInt(drawing.text.slice(node.from, node.from + 10), 10);
  if (list instanceof HTMLOListElement && first !== 1) list.start = first;
  for (const item of node.getChildren('ListItem')) {
    const drawn = append(list, element('li'));
    drawn.dir = 'auto';
    const task = item.getChild('Task');
    if (task) {
      drawn.className = 'task';
      const box = append(drawn, element('input'));
      box.type = 'checkbox';
      box.disabled = true;
      box.checked = isTicked(drawing.text, task);
      const words = append(drawn, element('span'));
      drawInline(drawing, task, words);
      box.setAttribute('aria-label', words.textContent?.trim() || 'To do');
    }
    for (let child = item.firstChild; child; child = child.nextSibling)
      if (child.name !== 'Task') drawBlock(drawing, child, drawn);
  }
}

export function isTicked(text: string, task: SyntaxNode): boolean {
  const marker = task.getChild('TaskMarker');
  return marker !== null && /x/i.test(text.slice(marker.from, marker.to));
}

function drawTable(drawing: Drawing, node: SyntaxNode): HTMLElement {
  const frame = element('div');
  frame.className = 'table-frame';
  frame.tabIndex = 0;
  const table = append(frame, element('table'));
  const delimiter = node.getChild('TableDelimiter');
  const sides = delimiter ? columnSides(drawing.text.slice(delimiter.from, delimiter.to)) : [];
  for (const row of [...node.getChildren('TableHeader'), ...node.getChildren('TableRow')]) {
    const drawn = append(table, element('tr'));
    cellsOf(row).forEach((cell, column) => {
      const place = append(drawn, element(row.name === 'TableHeader' ? 'th' : 'td'));
      place.dir = 'auto';
      const side = sides[column];
      if (side) place.style.textAlign = side;
      if (cell) drawInline(drawing, cell, place);
    });
  }
  return frame;
}

/** The cells of a row, null for an empty one, which the grammar leaves out. */
function cellsOf(row: SyntaxNode): (SyntaxNode | null)[] {
  const cells: (SyntaxNode | null)[] = [];
  let open: SyntaxNode | null = null;
  for (let node = row.firstChild; node; node = node.nextSibling) {
    if (node.name === 'TableCell') open = node;
    else if (node.name === 'TableDelimiter') {
      if (open || node.from > row.from) cells.push(open);
      open = null;
    }
  }
  if (open) cells.push(open);
  return cells;
}

function columnSides(delimiter: string): ('center' | 'end' | null)[] {
  return delimiter
    .replace(/^\s*\|?|\|?\s*$/g, '')
    .split('|')
    .map((cell) => {
      const [starts, ends] = [cell.trim().startsWith(':'), cell.trim().endsWith(':')];
      return ends ? (starts ? 'center' : 'end') : null;
    });
}

/** What stands between the marks, with what the children are. */
function drawInline(drawing: Drawing, node: SyntaxNode, into: Node) {
  const { text } = drawing;
  const { firstChild: opening, lastChild: closing } = node;
  const opens = opening !== null && opening.from === node.from && silent.has(opening.name);
  const closes =
    closing !== null &&
    closing.to === node.to &&
    silent.has(closing.name) &&
    !(opens && closing.from === opening.from);
  let at = opens ? skipMark(text, opening) : node.from;
  const end = closes ? closing.from : node.to;
  const write = (to: number) => {
    if (to > at) into.appendChild(document.createTextNode(text.slice(at, to)));
    at = Math.max(at, to);
  };
  for (let child = node.firstChild; child && child.from < end; child = child.nextSibling) {
    if (child.to <= at) continue;
    write(child.from);
    drawSpan(drawing, child, into);
    at = child.to;
  }
  write(end);
}

/** A heading's or a task's mark has a space after it that is no text. */
function skipMark(text: string, mark: SyntaxNode): number {
  const spaced = mark.name === 'HeaderMark' || mark.name === 'TaskMarker';
  return spaced && /[ \t]/.test(text[mark.to] ?? '') ? mark.to + 1 : mark.to;
}

function drawSpan(drawing: Drawing, node: SyntaxNode, into: Node) {
  const { text } = drawing;
  const written = text.slice(node.from, node.to);
  const tag = inlineTags[node.name];
  if (tag) drawInline(drawing, node, append(into, element(tag)));
  else if (node.name === 'Escape') append(into, document.createTextNode(written.slice(1)));
  else if (node.name === 'Entity') append(into, document.createTextNode(decoded(written)));
  else if (node.name === 'HardBreak') append(into, element('br'));
  else if (node.name === 'Formula') append(into, drawFormula(texOf(text, node), written.startsWith('$$')));
  else if (node.name === 'Image') drawPicture(drawing, node, into);
  else if (node.name === 'Link') drawInlineLink(drawing, node, into);
  else if (node.name === 'URL' || node.name === 'Autolink') {
    const bare = written.replace(/^<|>$/g, '');
    const link = linkTo(/^[a-z][a-z+.-]*:/i.test(bare) ? bare : bareAddress(bare));
    append(into, link ?? element('span')).textContent = bare;
  } else if (!silent.has(node.name)) append(into, document.createTextNode(written));
}

const bareAddress = (text: string) => (text.includes('@') ? `mailto:${text}` : `https://${text}`);

function drawInlineLink(drawing: Drawing, node: SyntaxNode, into: Node) {
  const target = targetOf(drawing.text, node);
  const words = labelOf(node);
  const place = append(into, (target !== null && linkTo(target)) || element('span'));
  if (target === null || !words) place.textContent = drawing.text.slice(node.from, node.to);
  else drawBetween(drawing, node, words, place);
}

function drawBetween(
  drawing: Drawing,
  node: SyntaxNode,
  { from, to }: { from: number; to: number },
  into: Node,
) {
  let at = from;
  for (let child = node.firstChild; child && child.from < to; child = child.nextSibling) {
    if (child.from < from) continue;
    append(into, document.createTextNode(drawing.text.slice(at, child.from)));
    drawSpan(drawing, child, into);
    at = child.to;
  }
  append(into, document.createTextNode(drawing.text.slice(at, to)));
}

/** Where the words of a link or the name of a picture stand. */
export function labelOf(node: SyntaxNode): { from: number; to: number } | null {
  const [open, close] = node.getChildren('LinkMark');
  return open && close ? { from: open.to, to: close.from } : null;
}

/** The address of a link or a picture; null for one by reference. */
export function targetOf(text: string, node: SyntaxNode): string | null {
  const url = node.getChild('URL');
  return url && text.slice(url.from, url.to).replace(/^<|>$/g, '');
}

/** An address that may be followed: a screen of Gene, the web, mail. */
export function safeAddress(target: string): string | null {
  if (/^\/(?![/\\])/.test(target)) return target;
  return /^(?:https?:|mailto:)/i.test(target) ? target : null;
}

function linkTo(target: string): HTMLAnchorElement | null {
  const address = safeAddress(target);
  if (address === null) return null;
  const link = element('a');
  link.href = address;
  if (!address.startsWith('/')) {
    link.target = '_blank';
    link.rel = 'noreferrer';
  }
  return link;
}

function drawPicture({ text, loadPicture }: Drawing, node: SyntaxNode, into: Node) {
  const label = labelOf(node);
  const name = label ? text.slice(label.from, label.to) : '';
  append(into, pictureOf(targetOf(text, node) ?? '', name, loadPicture));
}

/** A picture of one's own; what lies elsewhere is not loaded, only linked. */
export function pictureOf(target: string, name: string, loadPicture: LoadPicture): HTMLElement {
  const id = mediaAddress.exec(target)?.[1];
  if (id === undefined) {
    const link = linkTo(target) ?? element('span');
    link.textContent = name || target;
    return link;
  }
  const picture = element('img');
  picture.alt = name;
  loadPicture(id).then(
    (address) => {
      picture.src = address;
    },
    () => {
      picture.replaceWith(document.createTextNode(`[${name || 'Picture'} could not be loaded]`));
    },
  );
  return picture;
}

export function texOf(text: string, node: SyntaxNode): string {
  const [open, close] = node.getChildren('FormulaMark');
  return text.slice(open?.to ?? node.from, close?.from ?? node.to).trim();
}

/** `&amp;` and its like. */
function decoded(entity: string): string {
  return new DOMParser().parseFromString(entity, 'text/html').documentElement.textContent ?? entity;
}

function append<T extends Node>(into: Node, child: T): T {
  into.appendChild(child);
  return child;
}
