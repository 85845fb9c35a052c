import type { OutlineEntry } from '@gene/contract/documents';
import { analyse } from '../../language/analysis.ts';
import { type Excerpt, evidenceOf, pageLabel, shortHeading } from '../excerpt.ts';
import { chaptersIn, provisionOf } from '../document-provisions.ts';
import { isFrontMatter } from '../../language/headings.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { Answer, AnswerableDocument } from '../ports.ts';
import { romanNumber } from '../../language/numerals.ts';
import { divisionOf, type Reference, referencesIn } from '../provisions.ts';
import { keySentences } from '../summary.ts';
import { replyToQuestion } from './question.ts';
import { type Conversation, Reply } from './reply.ts';

const sentencesOfPart = 6;
const sentencesOfWhole = 9;
const mostParts = 12;
const sentencesPerDocument = 3;
const mostDocuments = 8;
/** "What is inflation about?" names a chapter on little else. */
const leastOfTitle = 0.6;

export interface Part {
  document: AnswerableDocument;
  title: string;
  start: number;
  end: number;
}

const endOf = (document: AnswerableDocument) => document.index.end.at(-1) ?? 0;

/** The part of a document that a summary's target names: by number, or by the words of its heading. */
export function partNamed(documents: readonly AnswerableDocument[], target: string): Part | null {
  const [reference] = referencesIn(target);
  for (const document of documents) {
    if (reference) {
      const repeated = chapterOfVolume(document, reference, target);
      if (repeated) return repeated;
      const provision = provisionOf(document, reference);
      if (provision) return { document, ...provision };
      const chapters = document.outline.filter(({ level, title }) => level === 1 && !isFrontMatter(title));
      const isCounted = reference.kind === 'chapter' && chaptersIn(document).length === 0;
      const counted = isCounted ? chapters[Number(reference.number) - 1] : undefined;
      if (counted) return partOf(document, counted);
      if (reference.kind === 'chapter') continue;
    }
    const entry = entryNamed(document, target, leastOfTitle);
    if (entry) return partOf(document, entry);
  }
  return null;
}

/** The part whose heading has all of these words. */
export function partHeaded(documents: readonly AnswerableDocument[], words: string): Part | null {
  for (const document of documents) {
    const entry = entryNamed(document, words, 0);
    if (entry) return partOf(document, entry);
  }
  return null;
}

const volume =
  /(?<!\p{L})(?:volume|vol\.?|book|part|band|teil|buch|tome|livre|tomo|libro|том|книга|часть)\s+(?<number>[ivxlc]+|\d+)(?![\p{L}\p{N}])/iu;
const numberOf = (written: string | undefined) =>
  written === undefined ? null : (romanNumber(written.toLowerCase()) ?? Number(written));

/** If each volume counts its chapters from one: the chapter of the named volume, else of the first, named with both. */
function chapterOfVolume(
  document: AnswerableDocument,
  { kind, number }: Reference,
  target: string,
): Part | null {
  const { outline } = document;
  const found = outline.flatMap((entry, i) => {
    const division = entry.level > 1 ? divisionOf(entry.title) : null;
    if (division?.kind !== kind || division.number !== number) return [];
    const above = outline.slice(0, i).findLast(({ level }) => level < entry.level);
    return above && volume.test(above.title) ? [{ entry, above }] : [];
  });
  if (new Set(found.map(({ above }) => above)).size < 2) return null;
  const wanted = numberOf(volume.exec(target)?.groups?.['number']);
  const chosen =
    found.find(({ above }) => numberOf(volume.exec(above.title)?.groups?.['number']) === wanted) ?? found[0]!;
  return { ...partOf(document, chosen.entry), title: `${chosen.above.title} › ${chosen.entry.title}` };
}

function partOf(document: AnswerableDocument, entry: OutlineEntry): Part {
  const next = document.outline.find(({ start, level }) => start > entry.start && level <= entry.level);
  return { document, title: entry.title, start: entry.start, end: next?.start ?? endOf(document) };
}

/** @param least share of its words that a heading must be more than named by */
function entryNamed(
  { outline, language }: AnswerableDocument,
  target: string,
  least: number,
): OutlineEntry | null {
  // "The conclusions" are "5. Conclusions".
  const wordsOf = (title: string) =>
    new Set(analyse(title, language).filter((term) => !/^\p{N}/u.test(term)));
  const wanted = wordsOf(target);
  if (wanted.size === 0) return null;
  let best: OutlineEntry | null = null;
  let bestShare = least;
  for (const entry of outline) {
    const words = wordsOf(entry.title);
    const shared = [...wanted].filter((word) => words.has(word)).length;
    const share = shared === wanted.size ? shared / Math.max(words.size, 1) : 0;
    if (share > bestShare) [best, bestShare] = [entry, share];
  }
  return best;
}

/** Sums up all that is asked: chapter by chapter where there are chapters, document by document in a subject. */
export async function replyWithSummary(conversation: Conversation, part: Part | null): Promise<Answer> {
  const { documents, book } = conversation;
  const reply = new Reply(conversation);
  if (part) {
    const excerpts = await keySentences(part.document, part, sentencesOfPart);
    if (excerpts.length === 0) return replyToQuestion(conversation, part.title);
    return reply
      .say(book.replies.summary(escapeMarkdown(shortHeading(part.title))))
      .say(bullets(reply, excerpts, conversation))
      .done('answer');
  }
  reply.say(book.replies.summary(null));
  for (const document of documents.slice(0, mostDocuments)) {
    const parts = mainParts(document);
    const count =
      documents.length > 1 ? sentencesPerDocument : Math.max(1, Math.floor(sentencesOfWhole / parts.length));
    if (documents.length > 1) reply.say(`**${escapeMarkdown(document.title)}**`);
    for (const section of documents.length > 1 ? [wholeOf(document)] : parts) {
      const excerpts = await keySentences(
        document,
        section,
        parts.length === 1 && documents.length === 1 ? sentencesOfWhole : count,
      );
      if (excerpts.length === 0) continue;
      if (section.title && documents.length === 1)
        reply.say(`**${escapeMarkdown(shortHeading(section.title))}**`);
      reply.say(bullets(reply, excerpts, conversation));
    }
  }
  return reply.evidence.length
    ? reply.done('answer')
    : new Reply(conversation).say(book.replies.nothingToSum).done('conversation');
}

const wholeOf = (document: AnswerableDocument): Part => ({
  document,
  title: '',
  start: 0,
  end: endOf(document),
});

/** Chapters, if there are a handful; the longest of them if there are many; else the whole. */
function mainParts(document: AnswerableDocument): Part[] {
  const chapters = document.outline
    .filter(({ level, title }) => level === 1 && !isFrontMatter(title))
    .map((entry) => partOf(document, entry))
    .filter(({ start, end }) => end - start > 600);
  if (chapters.length < 2) return [wholeOf(document)];
  if (chapters.length <= mostParts) return chapters;
  const longest = new Set(
    [...chapters].sort((x, y) => y.end - y.start - (x.end - x.start)).slice(0, sentencesOfWhole),
  );
  return chapters.filter((chapter) => longest.has(chapter));
}

export function bullets(reply: Reply, excerpts: readonly Excerpt[], { book }: Conversation): string {
  return excerpts
    .map((excerpt) => {
      const evidence = evidenceOf(excerpt);
      const page = book.replies.page(pageLabel(excerpt.document, evidence.page));
      return `- ${escapeLines(evidence.quote.replace(/\s+/g, ' '))} [${reply.cite(evidence)}] *(${escapeMarkdown(page)})*`;
    })
    .join('\n');
}
