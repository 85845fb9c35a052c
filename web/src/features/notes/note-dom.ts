import {
  bareAddress,
  codeOf,
  firstNumber,
  headingLevel,
  isTicked,
  labelOf,
  linkParts,
  markNames,
  type NoteNode,
  partsOf,
  pictureId,
  safeAddress,
  tableOf,
  targetOf,
  texOf,
} from '@gene/contract/note-syntax';
import katex from 'katex';
import { formulaOptions } from '../../entities/markdown/formula-options.ts';
import { noteParser } from './markdown-grammar.ts';

const lists = new Set(['BulletList', 'OrderedList']);
const inlineTags: Record<string, keyof HTMLElementTagNameMap> = {
  Emphasis: 'em',
  StrongEmphasis: 'strong',
  Strikethrough: 's',
  InlineCode: 'code',
};

type LoadPicture = (id: string) => Promise<string>;

interface Drawing {
  text: string;
  /** @returns an address for an `img` */
  loadPicture: LoadPicture;
}

/** Renders a note to elements. Only Markdown is rendered: HTML in a note is shown as written. */
export function drawNote(text: string, loadPicture: LoadPicture): DocumentFragment {
  const fragment = document.createDocumentFragment();
  drawBlocks({ text, loadPicture }, noteParser.parse(text).topNode, fragment);
  return fragment;
}

/** @param display on a line of its own */
export function drawFormula(tex: string, display: boolean): HTMLElement {
  const place = element('span');
  place.className = display ? 'formula-block' : 'formula';
  katex.render(tex, place, formulaOptions(display));
  return place;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] {
  return document.createElement(tag);
}

function drawBlocks(drawing: Drawing, parent: NoteNode, into: Node) {
  for (let node = parent.firstChild; node; node = node.nextSibling) drawBlock(drawing, node, into);
}

function drawBlock(drawing: Drawing, node: NoteNode, into: Node) {
  const { name } = node;
  const level = headingLevel(node);
  if (level !== null) drawLine(drawing, node, into, `h${level}`);
  else if (name === 'Paragraph') drawLine(drawing, node, into, 'p');
  else if (name === 'Blockquote') drawBlocks(drawing, node, append(into, element('blockquote')));
  else if (lists.has(name)) drawList(drawing, node, into);
  else if (name === 'FencedCode' || name === 'CodeBlock') {
    const pre = append(into, element('pre'));
    pre.tabIndex = 0;
    append(pre, element('code')).textContent = codeOf(drawing.text, node);
  } else if (name === 'FormulaBlock') into.appendChild(drawFormula(texOf(drawing.text, node), true));
  else if (name === 'HorizontalRule') append(into, element('hr'));
  else if (name === 'Table') into.appendChild(drawTable(drawing, node));
  else if (name === 'HTMLBlock' || name === 'CommentBlock' || name === 'ProcessingInstructionBlock') {
    append(into, element('p')).textContent = drawing.text.slice(node.from, node.to);
  } else if (!markNames.has(name)) drawInline(drawing, node, append(into, element('p')));
}

function drawLine(drawing: Drawing, node: NoteNode, into: Node, tag: 'p' | `h${1 | 2 | 3 | 4 | 5 | 6}`) {
  const line = append(into, element(tag));
  line.dir = 'auto';
  drawInline(drawing, node, line);
}

function drawList(drawing: Drawing, node: NoteNode, into: Node) {
  const ordered = node.name === 'OrderedList';
  const list = append(into, element(ordered ? 'ol' : 'ul'));
  const first = firstNumber(drawing.text, node);
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

function drawTable(drawing: Drawing, node: NoteNode): HTMLElement {
  const frame = element('div');
  frame.className = 'table-frame';
  frame.tabIndex = 0;
  const table = append(frame, element('table'));
  const { rows, sides } = tableOf(drawing.text, node);
  rows.forEach((cells, row) => {
    const drawn = append(table, element('tr'));
    cells.forEach((cell, column) => {
      const place = append(drawn, element(row === 0 ? 'th' : 'td'));
      place.dir = 'auto';
      const side = sides[column];
      if (side) place.style.textAlign = side;
      if (cell) drawInline(drawing, cell, place);
    });
  });
  return frame;
}

/** Renders a node's content between its marks. */
function drawInline(drawing: Drawing, node: NoteNode, into: Node) {
  drawParts(drawing, partsOf(drawing.text, node), into);
}

function drawParts(drawing: Drawing, parts: Iterable<string | NoteNode>, into: Node) {
  for (const part of parts)
    if (typeof part !== 'string') drawSpan(drawing, part, into);
    else if (part) into.appendChild(document.createTextNode(part));
}

function drawSpan(drawing: Drawing, node: NoteNode, into: Node) {
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
    const bare = bareAddress(written);
    append(into, linkTo(bare.target) ?? element('span')).textContent = bare.text;
  } else if (!markNames.has(node.name)) append(into, document.createTextNode(written));
}

function drawInlineLink(drawing: Drawing, node: NoteNode, into: Node) {
  const target = targetOf(drawing.text, node);
  const parts = linkParts(drawing.text, node);
  const place = append(into, (target !== null && linkTo(target)) || element('span'));
  if (target === null || !parts) place.textContent = drawing.text.slice(node.from, node.to);
  else drawParts(drawing, parts, place);
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

function drawPicture({ text, loadPicture }: Drawing, node: NoteNode, into: Node) {
  const label = labelOf(node);
  const name = label ? text.slice(label.from, label.to) : '';
  append(into, pictureOf(targetOf(text, node) ?? '', name, loadPicture));
}

/** Shows the user's own pictures; others are not loaded, only linked. */
export function pictureOf(target: string, name: string, loadPicture: LoadPicture): HTMLElement {
  const id = pictureId(target);
  if (id === null) {
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

/** Decodes `&amp;` and the like. */
function decoded(entity: string): string {
  return new DOMParser().parseFromString(entity, 'text/html').documentElement.textContent ?? entity;
}

function append<T extends Node>(into: Node, child: T): T {
  into.appendChild(child);
  return child;
}
