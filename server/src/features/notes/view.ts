import { markNames, type NoteNode } from '@gene/contract/note-syntax';
import { noteMarkdown } from '../../platform/print/note-markdown.ts';

const descriptionLength = 160;
const asWritten = ['Formula', 'FormulaBlock'];

/** The words of a node without its marks; formulas stay as written. */
function wordsOf(text: string, node: NoteNode): string {
  if (asWritten.includes(node.name)) return text.slice(node.from, node.to);
  if (node.name === 'Escape') return text.slice(node.from + 1, node.to);
  const isLink = node.name === 'Link' || node.name === 'Image';
  let words = '';
  let at = node.from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    words += text.slice(at, child.from);
    if (child.name === 'TableDelimiter' || child.name === 'HorizontalRule') words += ' ';
    else if (!markNames.has(child.name) && !(isLink && child.name === 'URL')) words += wordsOf(text, child);
    at = child.to;
  }
  return words + text.slice(at, node.to);
}

/** The beginning of a note without Markdown, for lists. */
export function describe(content: string): string {
  const text = content.slice(0, descriptionLength * 20);
  const plain = wordsOf(text, noteMarkdown.parse(text).topNode).replaceAll(/\s+/gu, ' ').trim();
  if (plain.length <= descriptionLength) return plain;
  const cut = plain.slice(0, descriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), descriptionLength / 2)).trimEnd()}…`;
}
