import { formulaGrammar, shallowGrammar, withFewMarks } from '@gene/contract/note-grammar';
import { markNames } from '@gene/contract/note-syntax';
import { GFM, parser } from '@lezer/markdown';
import type { Markup, SpeechBlock, SpeechPage } from './utterance.ts';

const markdown = withFewMarks(parser.configure([GFM, formulaGrammar, shallowGrammar]));
type Node = ReturnType<typeof markdown.parse>['topNode'];

/** Blocks that hold other blocks. */
const holders: ReadonlySet<string> = new Set(['BulletList', 'OrderedList', 'ListItem', 'Blockquote', 'Task']);
/**
 * A text that is no document's, as a page: an answer, a summary, a note, a card. Offsets are those of the text.
 * @param format 'plain' where no sign is markup
 */
export function pageOfText(text: string, format: 'plain' | 'markdown'): SpeechPage {
  const blocks = format === 'markdown' ? blocksOf(text) : paragraphsOf(text);
  return { number: 1, start: 0, end: text.length, blocks };
}

const block = (text: string, start: number, end: number, kind: SpeechBlock['kind']): SpeechBlock => {
  const said = text.slice(start, end);
  const from = start + said.length - said.trimStart().length;
  return { kind, start: from, end: from + said.trim().length, text: said.trim() };
};

function paragraphsOf(text: string): SpeechBlock[] {
  const blocks: SpeechBlock[] = [];
  let at = 0;
  for (const part of text.split(/(\n[^\S\n]*\n)/)) {
    if (part.trim() !== '') blocks.push(block(text, at, at + part.length, 'paragraph'));
    at += part.length;
  }
  return blocks;
}

function blocksOf(text: string): SpeechBlock[] {
  const blocks: SpeechBlock[] = [];
  let at = 0;
  // Between two blocks stand marks of lists and quotes: they belong to the one that they introduce.
  const add = (node: Node, kind: SpeechBlock['kind']) => {
    const made = block(text, Math.min(at, node.from), node.to, kind);
    at = Math.max(at, node.to);
    if (made.text === '') return;
    const level = /\d$/.exec(node.name)?.[0];
    const cells = node.name === 'Table' ? cellsOf(node) : undefined;
    blocks.push({
      ...made,
      ...(level && { level: Number(level) }),
      ...(cells && { cells }),
      markup: [],
    });
  };
  const walk = (parent: Node, isItem: boolean): void => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (markNames.has(node.name)) continue;
      if (holders.has(node.name)) walk(node, isItem || node.name === 'ListItem');
      else add(node, kindOf(node.name, isItem));
    }
  };
  const { topNode } = markdown.parse(text);
  walk(topNode, false);
  if (text.slice(at).trim() !== '') blocks.push(block(text, at, text.length, 'paragraph'));
  return withMarkup(blocks, markupIn(text, topNode));
}

const cellsOf = (table: Node) =>
  [...table.getChildren('TableHeader'), ...table.getChildren('TableRow')].map((row) =>
    row.getChildren('TableCell').map(({ from, to }) => ({ start: from, end: to })),
  );

function kindOf(name: string, isItem: boolean): SpeechBlock['kind'] {
  if (/Heading\d$/.test(name)) return 'heading';
  if (name === 'Table') return 'table';
  if (name === 'FencedCode' || name === 'CodeBlock') return 'code';
  return isItem ? 'list_item' : 'paragraph';
}

function withMarkup(blocks: readonly SpeechBlock[], markup: readonly Markup[]): SpeechBlock[] {
  let next = 0;
  return blocks.map((each) => {
    const own: Markup[] = [];
    for (; next < markup.length && markup[next]!.start < each.end; next += 1) own.push(markup[next]!);
    return { ...each, markup: own };
  });
}

/** In the order of the text. */
function markupIn(text: string, top: Node): Markup[] {
  const markup: Markup[] = [];
  top.cursor().iterate(({ name, from, to, node }) => {
    const written = text.slice(from, to);
    // "[2]" in an answer is a mark and no link.
    if (name === 'Link' && /^\[\d+(?:, ?\d+)*\]$/.test(written)) return false;
    if (name === 'Formula' || name === 'FormulaBlock') {
      markup.push({ start: from, end: to, said: null, isFormula: true });
      return false;
    }
    if (name === 'ListMark' && /\d/.test(written)) return false;
    if (name === 'Escape') markup.push({ start: from, end: from + 1, said: null });
    else if (name === 'TableDelimiter') return true;
    else if (markNames.has(name)) markup.push({ start: from, end: to, said: null });
    else if (name === 'URL' && node.parent?.name !== 'Paragraph' && node.parent?.name !== 'Autolink')
      markup.push({ start: from, end: to, said: null, reason: 'nothing_to_say' });
    return true;
  });
  return markup;
}
