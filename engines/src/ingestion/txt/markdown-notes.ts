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
import { type FlowItem, paragraphItems, tableBlock } from '../flow/flow-block.ts';
import { lineBreak, StyledText } from '../flow/styled-text.ts';
import { wrapColumn } from './line-groups.ts';

// Lines set in by four spaces are deep items of lists far more often than code.
const markdown = withFewMarks(
  parser.configure([GFM, formulaGrammar, shallowGrammar]).configure({ remove: ['IndentedCode'] }),
);

const heading = /^#{1,6} \S/gm;
const mark = /\*\*[^\s*][^*\n]*\*\*|\]\([^\s()]{1,2000}\)|^\s*(?:[-*+]|\d+\.) \S|^```/gm;
const fewest = { headings: 2, marks: 3 };
/** "# Prints a name" is a comment of a program, whose lines often end so. */
const statementEnd = /[{};]$/gm;
const mostStatements = 0.1;
/** What a program notes about the file above its text. */
const frontMatter = /^\s*---\n(?:(?:[\w-]+:[^\n]*|[ \t]+[^\n]*|- [^\n]*|)\n){1,40}?---\n/;
/** Other signs in angle brackets are the writer's: "vector<int>". */
const markup = /^<\/?(?:a|b|code|div|em|i|mark|p|span|strong|sub|sup|u)\b/iu;
const isMarkup = (text: string, { name, from, to }: NoteNode) =>
  name === 'HTMLTag' && markup.test(text.slice(from, to));
const containers = new Set(['BulletList', 'OrderedList', 'Blockquote']);

/** Whether a text is written with the marks of Markdown. */
export function isMarkdown(text: string): boolean {
  const has = (pattern: RegExp, count: number) => {
    const found = text.matchAll(pattern);
    return Array.from({ length: count }, () => found.next()).every(({ done }) => !done);
  };
  const statements = () => text.match(statementEnd)?.length ?? 0;
  return (
    has(heading, fewest.headings) &&
    has(mark, fewest.marks) &&
    statements() <= mostStatements * text.split('\n').length
  );
}

interface Notes {
  text: string;
  /** Its lines were broken by a program: a line ends no paragraph. */
  isWrapped: boolean;
}

/** The blocks of notes in Markdown: without its marks, with bold and italic letters. */
export function* markdownItems(written: string): Generator<FlowItem> {
  const text = written.replace(frontMatter, '');
  yield* itemsIn({ text, isWrapped: wrapColumn(text) !== null }, markdown.parse(text).topNode);
}

/** @param marker of the list item that the first block begins */
function* itemsIn(notes: Notes, parent: NoteNode, marker?: string): Generator<FlowItem> {
  let lead = marker;
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const { name } = node;
    if (markNames.has(name) || name === 'HorizontalRule' || name === 'CommentBlock') continue;
    if (name === 'ListItem') yield* itemsIn(notes, node, markerOf(notes.text, node));
    else if (containers.has(name)) yield* itemsIn(notes, node, lead);
    else if (name === 'Table') yield* tableItems(notes, node);
    else {
      const level = headingLevel(node);
      yield* paragraphItems({
        kind: level ? 'heading' : name === 'FencedCode' ? 'code' : lead ? 'list_item' : 'paragraph',
        ...(level && { level }),
        ...(lead && { marker: lead }),
        text: textOf(notes, node),
      });
    }
    lead = undefined;
  }
}

function markerOf(text: string, item: NoteNode): string {
  const mark = item.getChild('ListMark');
  const written = mark ? text.slice(mark.from, mark.to) : '';
  return /\d/.test(written) ? written : '•';
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
