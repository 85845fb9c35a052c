import { formulaGrammar, shallowGrammar, withFewMarks } from '@gene/contract/note-grammar';
import {
  codeOf,
  headingLevel,
  linkParts,
  markNames,
  type NoteNode,
  partsOf,
  tableOf,
  targetOf,
} from '@gene/contract/note-syntax';
import { GFM, parser } from '@lezer/markdown';
import { nestedBullet } from '../../language/bullets.ts';
import { type FlowItem, paragraphItems, tableBlock } from '../flow/flow-block.ts';
import { isShortTitle } from '../flow/inferred-headings.ts';
import { levelBelow } from '../flow/list-topics.ts';
import { lineBreak, StyledText } from '../flow/styled-text.ts';
import { wrapColumn } from './line-groups.ts';

// Lines set in by four spaces are deep items of lists far more often than code.
const markdown = withFewMarks(
  parser.configure([GFM, formulaGrammar, shallowGrammar]).configure({ remove: ['IndentedCode'] }),
);

const heading = /^#{1,6} \S/gm;
const mark = /\*\*[^\s*][^*\n]*\*\*|\]\([^\s()]{1,2000}\)|^\s*(?:[-*+]|\d+\.) \S|^```/gm;
/** "2**3" and "f(**options)" are none. */
const bold = /(?<![\p{L}\p{N}*)\]])\*\*[^\s*][^*\n]{1,80}\*\*(?![\p{L}\p{N}*])/gu;
const fewest = { headings: 2, marks: 3, bold: 5 };
/** "# Prints a name" is a comment of a program, whose lines often end so. */
const statementEnd = /[{};]$/gm;
const mostStatements = 0.1;
/** What a program notes about the file above its text. */
const frontMatter = /^\s*---\n(?:(?:[\w-]+:[^\n]*|[ \t]+[^\n]*|- [^\n]*|)\n){1,40}?---\n/;
/** Other signs in angle brackets are the writer's ("vector<int>"), unless they embed something: "<Player url="…" />". */
const markup = /^<\/?(?:a|b|code|div|em|i|mark|p|span|strong|sub|sup|u)\b|^<[a-z][\w.-]*\s[^<>]*\/>$/iu;
const isMarkup = (text: string, { name, from, to }: NoteNode) =>
  name === 'HTMLTag' && markup.test(text.slice(from, to));
const lists = new Set(['BulletList', 'OrderedList']);

/** Whether a text is written with the marks of Markdown. */
export function isMarkdown(text: string): boolean {
  const has = (pattern: RegExp, count: number) => {
    const found = text.matchAll(pattern);
    return Array.from({ length: count }, () => found.next()).every(({ done }) => !done);
  };
  const statements = () => text.match(statementEnd)?.length ?? 0;
  return (
    ((has(heading, fewest.headings) && has(mark, fewest.marks)) || has(bold, fewest.bold)) &&
    statements() <= mostStatements * text.split('\n').length
  );
}

interface Notes {
  text: string;
  /** Its lines were broken by a program: a line ends no paragraph. */
  isWrapped: boolean;
  /** Level of the last heading that is marked as one. */
  section: number;
}

/** The blocks of notes in Markdown: without its marks, with bold and italic letters. */
export function* markdownItems(written: string): Generator<FlowItem> {
  const text = written.replace(frontMatter, '');
  const notes = { text, isWrapped: wrapColumn(text) !== null, section: 0 };
  yield* itemsIn(notes, markdown.parse(text).topNode, { depth: 0 });
}

interface Place {
  /** Lists that a node stands in. */
  depth: number;
  /** Of the list item that its first block begins. */
  marker?: string;
}

function* itemsIn(notes: Notes, parent: NoteNode, { depth, marker }: Place): Generator<FlowItem> {
  let lead = marker;
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const { name } = node;
    if (markNames.has(name) || name === 'HorizontalRule' || name === 'CommentBlock') continue;
    if (name === 'ListItem')
      yield* itemsIn(notes, node, { depth, marker: markerOf(notes.text, node, depth) });
    else if (lists.has(name))
      yield* itemsIn(notes, node, { depth: depth + 1, ...(lead && { marker: lead }) });
    else if (name === 'Blockquote') yield* itemsIn(notes, node, { depth, ...(lead && { marker: lead }) });
    else if (name === 'Table') yield* tableItems(notes, node);
    else {
      const text = textOf(notes, node);
      const marked = headingLevel(node);
      if (marked) notes.section = marked;
      const level = marked ?? (depth === 0 && isBoldTitle(node, text) ? levelBelow(notes.section, 1) : null);
      const kind = level ? 'heading' : name === 'FencedCode' ? 'code' : lead ? 'list_item' : 'paragraph';
      yield* paragraphItems({
        ...{ kind, text },
        ...(level && { level }),
        ...(lead && { marker: lead }),
        ...(depth > 0 && { indent: depth }),
      });
    }
    lead = undefined;
  }
}

/** "**The mirror image rule:**" in a line of its own, unless it leads a list in. */
function isBoldTitle({ name, nextSibling, firstChild, from, to }: NoteNode, { raw }: StyledText): boolean {
  const isBold = firstChild?.name === 'StrongEmphasis' && firstChild.from === from && firstChild.to === to;
  const isLead = nextSibling === null || lists.has(nextSibling.name);
  return name === 'Paragraph' && isBold && !isLead && isShortTitle(raw.trim());
}

function markerOf(text: string, item: NoteNode, depth: number): string {
  const mark = item.getChild('ListMark');
  const written = mark ? text.slice(mark.from, mark.to) : '';
  return /\d/.test(written) ? written : nestedBullet(depth);
}

function* tableItems(notes: Notes, table: NoteNode): Generator<FlowItem> {
  const { rows } = tableOf(notes.text, table);
  const block = tableBlock(rows.map((row) => row.map((cell) => (cell ? textOf(notes, cell).raw : ''))));
  if (block) yield block;
}

function textOf(notes: Notes, node: NoteNode): StyledText {
  const into = new StyledText();
  const { text } = notes;
  if (node.name === 'FencedCode') into.append(codeOf(text, node), false, false);
  else if (node.name === 'HTMLBlock')
    into.append(text.slice(node.from, node.to).replace(/<[^<>]*>/g, ''), false, false);
  else appendParts(into, notes, node, { bold: false, italic: false });
  return into;
}

function appendParts(
  into: StyledText,
  notes: Notes,
  node: NoteNode,
  { bold, italic }: { bold: boolean; italic: boolean },
): void {
  const { text, isWrapped } = notes;
  // "Smith [12]" and "a[i]" lead nowhere.
  const isLink =
    node.name === 'Link' && (targetOf(text, node) !== null || node.getChild('LinkLabel') !== null);
  if (node.name === 'Link' && !isLink) return into.append(text.slice(node.from, node.to), bold, italic);
  const label = isLink ? linkParts(text, node) : null;
  for (const part of label ?? partsOf(text, node)) {
    if (typeof part === 'string') into.append(isWrapped ? part.replaceAll('\n', ' ') : part, bold, italic);
    else if (part.name === 'Escape') into.append(text.slice(part.from + 1, part.to), bold, italic);
    else if (part.name === 'HardBreak' || /^<br\b/i.test(text.slice(part.from, part.to)))
      into.append(lineBreak, bold, italic);
    else if (!markNames.has(part.name) && part.name !== 'Image' && !isMarkup(text, part))
      appendParts(into, notes, part, {
        bold: bold || part.name === 'StrongEmphasis',
        italic: italic || part.name === 'Emphasis',
      });
  }
}
