import type { OutlineEntry } from '@gene/contract/documents';
import { evidenceOf, pageLabel, shortHeading } from '../excerpt.ts';
import { isFrontMatter } from '../../language/headings.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { Answer, AnswerableDocument } from '../ports.ts';
import { divisionOf, type Reference } from '../provisions.ts';
import { loadPassages } from '../search.ts';
import { type Conversation, Reply } from './reply.ts';
import { partNamed } from './summary.ts';

const mostEntries = 40;
/** A "heading" longer than this is a line of the text. */
const longestTitle = 140;
/** So many chapters by name at one level make it the level of chapters. */
const fewestChapters = 3;
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
    const entries = chaptersOf(inside, document.title);
    if (entries.length === 0) continue;
    if (documents.length > 1) reply.say(`**${escapeMarkdown(document.title)}**`);
    reply.say(await lines(reply, document, entries.slice(0, mostEntries), conversation));
    listed = true;
    if (entries.length > mostEntries) reply.say(book.replies.more(entries.length - mostEntries));
  }
  if (!listed) return new Reply(conversation).say(book.replies.noOutline).done('conversation');
  return reply.done('conversation');
}

interface Chapter {
  entry: OutlineEntry;
  /** Number of parts one level below. */
  sections: number;
}

/** The entries at the level of chapters, without the title and what is about the book; what is below is counted. */
function chaptersOf(outline: readonly OutlineEntry[], documentTitle: string): Chapter[] {
  const isTitle = ({ title, level }: OutlineEntry, i: number) =>
    title === documentTitle ||
    (i === 0 && outline.slice(1).every((other) => other.level > level) && outline.length > 1);
  const usable = outline.filter(
    (entry, i) => !isTitle(entry, i) && !isFrontMatter(entry.title) && entry.title.length <= longestTitle,
  );
  const levels = [...new Set(usable.map(({ level }) => level))].sort((x, y) => x - y);
  const at = (level: number) => usable.filter((entry) => entry.level === level);
  const named = levels.find((level) => {
    const numbers = at(level).flatMap(({ title }) => {
      const division = divisionOf(title);
      return division?.kind === 'chapter' ? [division.number] : [];
    });
    // Chapters that begin again at I are parts of parts.
    return numbers.length >= fewestChapters && new Set(numbers).size === numbers.length;
  });
  const level = named ?? levels.find((each) => at(each).length > 1) ?? levels[0];
  if (level === undefined) return [];
  const chapters = at(level).map((entry) => ({ entry, sections: sectionsBelow(outline, entry) }));
  // An entry before Part I with nothing below it is the title page.
  const first = chapters.findIndex(({ entry }) => divisionOf(entry.title) !== null);
  return chapters.filter(({ sections }, i) => i >= first || sections > 0);
}

function sectionsBelow(outline: readonly OutlineEntry[], entry: OutlineEntry): number {
  const end = nextSibling(outline, entry)?.start ?? Infinity;
  const below = outline.filter(
    ({ start, level }) => start >= entry.start && start < end && level > entry.level,
  );
  const next = Math.min(...below.map(({ level }) => level));
  return below.filter(({ level }) => level === next).length;
}

/** One line each; the mark leads to the first sentence of that part. */
async function lines(
  reply: Reply,
  document: AnswerableDocument,
  chapters: readonly Chapter[],
  { book }: Conversation,
): Promise<string> {
  const { index } = document;
  const beginnings = chapters.map(({ entry }) => {
    const number = firstAtOrAfter(index.sentenceStart, entry.start);
    const position = firstAtOrAfter(index.passageSentence, number + 1) - 1;
    return { position, sentence: number - (index.passageSentence[position] ?? 0) };
  });
  const known = beginnings.filter(({ position }) => position >= 0 && position < index.passageCount);
  const loaded = (await loadPassages(known.map(({ position }) => ({ document, position })))).get(document);
  return chapters
    .map(({ entry, sections }, i) => {
      const { position, sentence } = beginnings[i]!;
      const passage = loaded?.get(index.ordinals[position] ?? -1);
      const first = passage?.sentences[sentence];
      const isInside = first && first.start < (nextSibling(document.outline, entry)?.start ?? Infinity);
      const mark =
        passage && isInside ? ` [${reply.cite(evidenceOf({ document, sentences: [first] }))}]` : '';
      const page = escapeMarkdown(book.replies.page(pageLabel(document, entry.page)));
      const below = sections > 0 ? `, ${book.replies.sections(sections)}` : '';
      return `- ${escapeLines(shortHeading(entry.title))}${mark} *(${page}${below})*`;
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
