/** A node of a note's parsed Markdown, read the same way on screen and in print. */
export interface NoteNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: NoteNode | null;
  readonly lastChild: NoteNode | null;
  readonly nextSibling: NoteNode | null;
  getChild(name: string): NoteNode | null;
  getChildren(name: string): NoteNode[];
}

/** Address of a picture in a note: `![name](media:<id>)`. */
const mediaAddress = /^media:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Syntax marks, which are not shown. */
export const markNames: ReadonlySet<string> = new Set([
  ...['HeaderMark', 'QuoteMark', 'ListMark', 'EmphasisMark', 'StrikethroughMark', 'LinkMark', 'CodeMark'],
  ...['CodeInfo', 'LinkTitle', 'LinkLabel', 'TableDelimiter', 'TaskMarker', 'FormulaMark', 'LinkReference'],
]);

/** Returns the level, 1–6; null if the node is not a heading. */
export function headingLevel({ name }: NoteNode): 1 | 2 | 3 | 4 | 5 | 6 | null {
  const level = /^(?:ATX|Setext)Heading([1-6])$/.exec(name)?.[1];
  return level === undefined ? null : (Number(level) as 1 | 2 | 3 | 4 | 5 | 6);
}

/** Yields a node's content between its marks: text and child nodes. */
export function* partsOf(text: string, node: NoteNode): Generator<string | NoteNode> {
  const { firstChild: opening, lastChild: closing } = node;
  const opens = opening !== null && opening.from === node.from && markNames.has(opening.name);
  const closes =
    closing !== null &&
    closing.to === node.to &&
    markNames.has(closing.name) &&
    !(opens && closing.from === opening.from);
  let at = opens ? skipMark(text, opening) : node.from;
  const end = closes ? closing.from : node.to;
  for (let child = node.firstChild; child && child.from < end; child = child.nextSibling) {
    if (child.to <= at) continue;
    if (child.from > at) yield text.slice(at, child.from);
    yield child;
    at = Math.max(at, child.to);
  }
  if (end > at) yield text.slice(at, end);
}

/** Skips the space after a heading's or a task's mark. */
function skipMark(text: string, mark: NoteNode): number {
  const spaced = mark.name === 'HeaderMark' || mark.name === 'TaskMarker';
  return spaced && /[ \t]/.test(text[mark.to] ?? '') ? mark.to + 1 : mark.to;
}

/** Returns a link's text; null if it has none in brackets. */
export function linkParts(text: string, node: NoteNode): (string | NoteNode)[] | null {
  const words = labelOf(node);
  if (!words) return null;
  const parts: (string | NoteNode)[] = [];
  let at = words.from;
  for (let child = node.firstChild; child && child.from < words.to; child = child.nextSibling) {
    if (child.from < words.from) continue;
    parts.push(text.slice(at, child.from), child);
    at = child.to;
  }
  return [...parts, text.slice(at, words.to)];
}

/** Returns the range of a link's text or a picture's name. */
export function labelOf(node: NoteNode): { from: number; to: number } | null {
  const [open, close] = node.getChildren('LinkMark');
  return open && close ? { from: open.to, to: close.from } : null;
}

/** Returns the address of a link or picture; null if given by reference. */
export function targetOf(text: string, node: NoteNode): string | null {
  const url = node.getChild('URL');
  return url && text.slice(url.from, url.to).replace(/^<|>$/g, '');
}

/** Returns the id of the user's picture at this address. */
export const pictureId = (target: string): string | null => mediaAddress.exec(target)?.[1] ?? null;

/** Returns the address if it is safe to follow: a Gene screen, the web or mail. */
export function safeAddress(target: string): string | null {
  if (/^\/(?![/\\])/.test(target)) return target;
  return /^(?:https?:|mailto:)/i.test(target) ? target : null;
}

/** Reads an address written out in the text, with or without its protocol. */
export function bareAddress(written: string): { text: string; target: string } {
  const text = written.replace(/^<|>$/g, '');
  if (/^[a-z][a-z+.-]*:/i.test(text)) return { text, target: text };
  return { text, target: text.includes('@') ? `mailto:${text}` : `https://${text}` };
}

export function texOf(text: string, node: NoteNode): string {
  const [open, close] = node.getChildren('FormulaMark');
  return text.slice(open?.to ?? node.from, close?.from ?? node.to).trim();
}

export const codeOf = (text: string, node: NoteNode): string =>
  node
    .getChildren('CodeText')
    .map((part) => text.slice(part.from, part.to))
    .join('');

/** Returns the first number of an ordered list. */
export const firstNumber = (text: string, list: NoteNode): number =>
  parseInt(text.slice(list.from, list.from + 10), 10);

export function isTicked(text: string, task: NoteNode): boolean {
  const marker = task.getChild('TaskMarker');
  return marker !== null && /x/i.test(text.slice(marker.from, marker.to));
}

export type ColumnSide = 'center' | 'end' | null;

/** Returns a table's rows, header first; the grammar leaves out empty cells, which are null here. */
export function tableOf(text: string, node: NoteNode): { rows: (NoteNode | null)[][]; sides: ColumnSide[] } {
  const delimiter = node.getChild('TableDelimiter');
  return {
    rows: [...node.getChildren('TableHeader'), ...node.getChildren('TableRow')].map(listCells),
    sides: delimiter ? readColumnSides(text.slice(delimiter.from, delimiter.to)) : [],
  };
}

function listCells(row: NoteNode): (NoteNode | null)[] {
  const cells: (NoteNode | null)[] = [];
  let open: NoteNode | null = null;
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

function readColumnSides(delimiter: string): ColumnSide[] {
  return delimiter
    .replace(/^\s*\|?|\|?\s*$/g, '')
    .split('|')
    .map((cell) => {
      const [starts, ends] = [cell.trim().startsWith(':'), cell.trim().endsWith(':')];
      return ends ? (starts ? 'center' : 'end') : null;
    });
}
