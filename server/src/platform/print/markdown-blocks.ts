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
import type { SetBlock, PrintRun, TextRun } from './blocks.ts';
import { lineEnd } from './inline.ts';
import { noteMarkdown } from './note-markdown.ts';

/** Resolves what Markdown refers to, for a file that leaves Gene. */
export interface Surroundings {
  /** Put before paths of Gene's screens: "https://gene.example". */
  origin: string;
  /** Pictures by id; null if missing. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

interface Reading extends Surroundings {
  text: string;
}

type Style = Omit<TextRun, 'text'>;

/** Converts Markdown to blocks with the grammar used on screen. HTML is printed as written. */
export function markdownBlocks(text: string, surroundings: Surroundings): SetBlock[] {
  return blocksIn({ ...surroundings, text }, noteMarkdown.parse(text).topNode);
}

function blocksIn(reading: Reading, parent: NoteNode, tight = false): SetBlock[] {
  const blocks: SetBlock[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling)
    blocks.push(...blocksOf(reading, node, tight));
  return blocks;
}

function blocksOf(reading: Reading, node: NoteNode, tight: boolean): SetBlock[] {
  const { name } = node;
  const { text } = reading;
  const level = headingLevel(node);
  if (level !== null)
    return [{ kind: 'heading', level: Math.min(level, 3) as 1 | 2 | 3, runs: runsOf(reading, node) }];
  switch (name) {
    case 'Paragraph':
      return splitParagraph(reading, node, tight);
    case 'Blockquote':
      return [{ kind: 'quote', blocks: blocksIn(reading, node) }];
    case 'BulletList':
    case 'OrderedList':
      return listOf(reading, node);
    case 'FencedCode':
    case 'CodeBlock':
      return [{ kind: 'code', text: codeOf(text, node) }];
    case 'FormulaBlock':
      return [{ kind: 'formula', tex: texOf(text, node) }];
    case 'HorizontalRule':
      return [{ kind: 'rule' }];
    case 'Table': {
      const { rows, sides } = tableOf(text, node);
      const cells = rows.map((row) => row.map((cell) => (cell ? runsOf(reading, cell) : [])));
      return [{ kind: 'table', rows: cells, sides }];
    }
    case 'HTMLBlock':
    case 'CommentBlock':
    case 'ProcessingInstructionBlock':
      return [{ kind: 'paragraph', runs: [{ text: written(text.slice(node.from, node.to)) }] }];
    default:
      return markNames.has(name) ? [] : splitParagraph(reading, node, tight);
  }
}

/** Splits a paragraph at pictures and formulas on lines of their own. */
function splitParagraph(reading: Reading, node: NoteNode, tight: boolean): SetBlock[] {
  const blocks: SetBlock[] = [];
  let runs: PrintRun[] = [];
  const close = () => {
    if (runs.some((run) => 'tex' in run || run.text.trim() !== ''))
      blocks.push({ kind: 'paragraph', runs, ...(tight ? { tight } : {}) });
    runs = [];
  };
  for (const part of partsOf(reading.text, node)) {
    const block = typeof part === 'string' ? null : apart(reading, part);
    if (block) {
      close();
      blocks.push(block);
    } else runs.push(...runsOfPart(reading, part, {}));
  }
  close();
  return blocks;
}

function apart({ text, pictures }: Reading, node: NoteNode): SetBlock | null {
  if (node.name === 'Formula' && text.startsWith('$$', node.from))
    return { kind: 'formula', tex: texOf(text, node) };
  const id = node.name === 'Image' ? pictureId(targetOf(text, node) ?? '') : null;
  if (id === null) return null;
  const label = labelOf(node);
  return {
    kind: 'picture',
    bytes: pictures.get(id) ?? null,
    name: label ? text.slice(label.from, label.to) : '',
  };
}

function listOf(reading: Reading, list: NoteNode): SetBlock[] {
  const first = list.name === 'OrderedList' ? firstNumber(reading.text, list) : null;
  return list.getChildren('ListItem').map((item, at): SetBlock => {
    const task = item.getChild('Task');
    const box = task && (isTicked(reading.text, task) ? '☑' : '☐');
    const mark = box ?? (first === null ? '•' : `${first + at}.`);
    const blocks = blocksIn(reading, item, true);
    return {
      kind: 'item',
      mark,
      blocks: blocks.length > 0 ? blocks : [{ kind: 'paragraph', runs: [{ text: ' ' }] }],
    };
  });
}

const runsOf = (reading: Reading, node: NoteNode, style: Style = {}): PrintRun[] =>
  [...partsOf(reading.text, node)].flatMap((part) => runsOfPart(reading, part, style));

const styles: Record<string, Style> = {
  Emphasis: { italic: true },
  StrongEmphasis: { bold: true },
  Strikethrough: { strike: true },
  InlineCode: { code: true },
};

function runsOfPart(reading: Reading, part: string | NoteNode, style: Style): PrintRun[] {
  if (typeof part === 'string') return part === '' ? [] : [{ ...style, text: written(part) }];
  const { text, origin } = reading;
  const source = text.slice(part.from, part.to);
  const own = styles[part.name];
  if (own) return runsOf(reading, part, { ...style, ...own });
  switch (part.name) {
    case 'Escape':
      return [{ ...style, text: source.slice(1) }];
    case 'Entity':
      return [{ ...style, text: decodeEntity(source) }];
    case 'HardBreak':
      return [{ ...style, text: lineEnd }];
    case 'Formula':
      return [{ tex: texOf(text, part) }];
    case 'Link':
    case 'Image': {
      const target = targetOf(text, part);
      const words = linkParts(text, part);
      if (target === null || !words) return [{ ...style, text: source }];
      const linked = { ...style, ...linkTo(target, origin) };
      return words.flatMap((word) => runsOfPart(reading, word, linked));
    }
    case 'URL':
    case 'Autolink': {
      const bare = bareAddress(source);
      return [{ ...style, text: bare.text, ...linkTo(bare.target, origin) }];
    }
    default:
      return markNames.has(part.name) ? [] : [{ ...style, text: written(source) }];
  }
}

function linkTo(target: string, origin: string): { link?: string } {
  const address = safeAddress(target);
  if (address === null) return {};
  return { link: address.startsWith('/') ? origin + address : encodeURI(decodeAddress(address)) };
}

/** Decodes first, so that partly escaped addresses are not escaped twice. */
function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Keeps line breaks, drops indentation. */
const written = (text: string) => text.replace(/[ \t]*\r?\n[ \t]*/g, lineEnd);

const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©', deg: '°' },
  ...{ ndash: '–', mdash: '—', hellip: '…', times: '×', divide: '÷', plusmn: '±', minus: '−' },
  ...{ le: '≤', ge: '≥', ne: '≠', rarr: '→', larr: '←', euro: '€', pound: '£', sect: '§', middot: '·' },
};

/** Decodes `&amp;` and the like; unknown names stay as written. */
function decodeEntity(entity: string): string {
  const code = /^&#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(entity);
  if (!code) return entities[entity.slice(1, -1)] ?? entity;
  const point = code[1] === undefined ? Number(code[2]) : parseInt(code[1], 16);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
}
