import type { OutlineEntry } from '@gene/contract/documents';
import { evidenceOf, pageLabel, shortHeading } from '../excerpt.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { Answer, AnswerableDocument } from '../ports.ts';
import type { Reference } from '../provisions.ts';
import { loadPassages } from '../search.ts';
import { type Conversation, Reply } from './reply.ts';
import { partNamed } from './summary.ts';

const mostEntries = 40;
/** Deeper levels are shown as long as the list stays a list that one reads. */
const readable = 30;
const mostDocuments = 20;

/** The headings with their pages, of everything or of the part that is named. */
export async function replyWithOutline(
  conversation: Conversation,
  target: Reference | null,
): Promise<Answer> {
  const { documents, book } = conversation;
  const part = target && partNamed(documents, target.text);
  const reply = new Reply(conversation).say(book.replies.outline);
  let listed = false;
  for (const document of part ? [part.document] : documents.slice(0, mostDocuments)) {
    const inside = part
      ? document.outline.filter(({ start }) => start > part.start && start < part.end)
      : document.outline;
    const entries = readableEntries(inside);
    if (entries.length === 0) continue;
    if (documents.length > 1) reply.say(`**${escapeMarkdown(document.title)}**`);
    reply.say(await lines(reply, document, entries.slice(0, mostEntries), conversation));
    listed = true;
    if (entries.length > mostEntries) reply.say(book.replies.more(entries.length - mostEntries));
  }
  if (!listed) return new Reply(conversation).say(book.replies.noOutline).done('conversation');
  return reply.done('conversation');
}

function readableEntries(outline: readonly OutlineEntry[]): OutlineEntry[] {
  const levels = [...new Set(outline.map(({ level }) => level))].sort((x, y) => x - y);
  let entries: OutlineEntry[] = [];
  for (const level of levels) {
    const upTo = outline.filter((entry) => entry.level <= level);
    if (entries.length > 1 && upTo.length > readable) break;
    entries = upTo;
  }
  return entries;
}

/** One entry each, set in under the one above it; the mark leads to the first sentence of that part. */
async function lines(
  reply: Reply,
  document: AnswerableDocument,
  entries: readonly OutlineEntry[],
  { book }: Conversation,
): Promise<string> {
  const { index } = document;
  const beginnings = entries.map((entry) => {
    const number = firstAtOrAfter(index.sentenceStart, entry.start);
    const position = firstAtOrAfter(index.passageSentence, number + 1) - 1;
    return { position, sentence: number - (index.passageSentence[position] ?? 0) };
  });
  const known = beginnings.filter(({ position }) => position >= 0 && position < index.passageCount);
  const loaded = (await loadPassages(known.map(({ position }) => ({ document, position })))).get(document);
  const above: number[] = [];
  return entries
    .map((entry, i) => {
      while (above.length && above.at(-1)! >= entry.level) above.pop();
      const indent = '  '.repeat(above.length);
      above.push(entry.level);
      const { position, sentence } = beginnings[i]!;
      const passage = loaded?.get(index.ordinals[position] ?? -1);
      const first = passage?.sentences[sentence];
      const isInside = first && first.start < (nextSibling(document.outline, entry)?.start ?? Infinity);
      const mark =
        passage && isInside ? ` [${reply.cite(evidenceOf({ document, passage, sentences: [first] }))}]` : '';
      const page = escapeMarkdown(book.replies.page(pageLabel(document, entry.page)));
      return `${indent}- ${escapeLines(shortHeading(entry.title))}${mark} *(${page})*`;
    })
    .join('\n');
}

const nextSibling = (outline: readonly OutlineEntry[], entry: OutlineEntry) =>
  outline.find(({ start, level }) => start > entry.start && level <= entry.level);

function firstAtOrAfter(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
