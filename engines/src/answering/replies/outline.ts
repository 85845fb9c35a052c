import type { OutlineEntry } from '@gene/contract/documents';
import { pageLabel, shortHeading } from '../excerpt.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { Answer, AnswerableDocument } from '../ports.ts';
import type { Reference } from '../provisions.ts';
import { type Conversation, Reply } from './reply.ts';
import { partNamed } from './summary.ts';

const mostEntries = 40;
/** Deeper levels are shown as long as the list stays a list that one reads. */
const readable = 30;
const mostDocuments = 20;

/** The headings with their pages, of everything or of the part that is named. */
export function replyWithOutline(conversation: Conversation, target: Reference | null): Answer {
  const { documents, book } = conversation;
  const part = target && partNamed(documents, target.text);
  const reply = new Reply(conversation).say(book.replies.outline);
  for (const document of part ? [part.document] : documents.slice(0, mostDocuments)) {
    const inside = part
      ? document.outline.filter(({ start }) => start > part.start && start < part.end)
      : document.outline;
    const entries = readableEntries(inside);
    if (entries.length === 0) continue;
    if (documents.length > 1) reply.say(`**${escapeMarkdown(document.title)}**`);
    reply.say(
      entries
        .slice(0, mostEntries)
        .map((entry) => line(reply, document, entry, entries, conversation))
        .join('\n'),
    );
    if (entries.length > mostEntries) reply.say(book.replies.more(entries.length - mostEntries));
  }
  if (reply.evidence.length === 0)
    return new Reply(conversation).say(book.replies.noOutline).done('conversation');
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

function line(
  reply: Reply,
  document: AnswerableDocument,
  entry: OutlineEntry,
  entries: readonly OutlineEntry[],
  { book }: Conversation,
): string {
  const top = Math.min(...entries.map(({ level }) => level));
  const number = reply.cite({
    documentId: document.id,
    start: entry.start,
    end: entry.start + entry.title.length,
    page: entry.page,
    quote: entry.title,
    rects: [],
  });
  const page = escapeMarkdown(book.replies.page(pageLabel(document, entry.page)));
  return `${'  '.repeat(entry.level - top)}- ${escapeLines(shortHeading(entry.title))} [${number}] *(${page})*`;
}
