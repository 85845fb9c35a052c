import type { Citation } from '@gene/contract/chats';
import type { TextRange } from '@gene/contract/documents';
import { kindNames } from '@gene/contract/highlights';
import { noteLimits, type NoteSource } from '@gene/contract/notes';
import type { ChapterStudy, ProposedNote } from '@gene/engines/answering';
import type { ChatService } from '../chats/service.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import type { HighlightService } from '../highlights/service.ts';
import type { StudyWriterFor, SummaryService } from '../summaries/service.ts';

export interface NoteSources {
  documents: Pick<DocumentService, 'find' | 'pageLabels'>;
  summaries: Pick<SummaryService, 'studies'>;
  highlights: Pick<HighlightService, 'list'>;
  chats: Pick<ChatService, 'find' | 'messages'>;
  writerFor: StudyWriterFor;
}

/** A note before it is stored. `content` is empty if there is nothing to say. */
export interface NoteDraft {
  title: string;
  content: string;
  subjectId: string;
}

const paths = { textbook: '/textbook', note: '/note', question_paper: '/question-paper' } as const;
/** Longer books get fewer sentences per chapter. */
const manyChapters = 12;
const termsPerChapter = 12;
const titleCharacters = 120;

/**
 * Drafts a note from existing material, with citations; for a chapter, in the language model's words if one
 * is set up. Null if the source does not exist or is someone else's.
 */
export async function draftNote(
  { documents, summaries, highlights, chats, writerFor }: NoteSources,
  ownerId: string,
  source: NoteSource,
  signal: AbortSignal,
): Promise<NoteDraft | null> {
  if (source.from === 'reply') return ofReply({ documents, chats }, ownerId, source);
  const document = await documents.find(ownerId, source.documentId);
  if (!document) return null;
  const cite = citer(document, await documents.pageLabels(document.id));
  const studies = await summaries.studies(document.id);
  const note = (title: string, parts: string[]): NoteDraft => ({
    title: title.slice(0, noteLimits.titleMax),
    content: parts.length === 0 ? '' : joinParts([`From ${linkTo(document)}.`, ...parts]),
    subjectId: document.subjectId,
  });
  if (source.from === 'chapter') {
    const chapter = studies.find(({ start }) => start === source.start);
    if (!chapter) return null;
    const title = chapter.title ?? document.title;
    const extracted = chapterText(chapter, 'medium', cite, new Set());
    const writer = await writerFor(ownerId);
    const { start, end } = chapter;
    const written = await writer?.note(document, { title: chapter.title, start, end }, signal);
    if (!written) return note(title, [extracted]);
    if (!written.ok) return note(title, [extracted, `*${escapeLine(written.note)}*`]);
    return note(title, [...writtenText(written.made, cite), `*${escapeLine(written.engine)}*`]);
  }
  if (source.from === 'highlights') {
    const marked = (await highlights.list(document)).highlights;
    const parts = marked.length > 0 ? markedText(marked, studies, cite) : proposedText(studies, cite);
    return note(`Highlights of ${document.title}`, parts);
  }
  const told = new Set<string>();
  const length = studies.length > manyChapters ? 'short' : 'medium';
  const parts = studies.flatMap((chapter) => {
    const text = chapterText(chapter, length, cite, told);
    if (text === '') return [];
    return chapter.title === null || studies.length === 1
      ? [text]
      : [`## ${escapeLine(chapter.title)}`, text];
  });
  return note(document.title, parts);
}

type Cite = (place: TextRange & { page: number }) => string;

/** @param labels printed page numbers, in page order */
function citer(document: Pick<OwnedDocument, 'id' | 'type'>, labels: readonly (string | null)[]): Cite {
  return ({ page, start, end }) =>
    `[p. ${escapeLine(labels[page - 1] ?? String(page))}](${paths[document.type]}/${document.id}?tab=text&page=${page}&at=${start}-${end})`;
}

function linkTo({ id, type, title }: Pick<OwnedDocument, 'id' | 'type' | 'title'>): string {
  return `[${escapeLine(title)}](${paths[type]}/${id})`;
}

/** @param told terms explained in earlier chapters; this one's are added */
function chapterText(
  { summaries, keyTerms }: ChapterStudy,
  length: 'short' | 'medium',
  cite: Cite,
  told: Set<string>,
): string {
  const points = summaries[length].sentences.map((point) => `- ${escapeLine(point.quote)} ${cite(point)}`);
  const terms = keyTerms
    .filter(({ defined, term }) => defined && !told.has(term.toLowerCase()))
    .slice(0, termsPerChapter)
    .map(({ term, source }) => {
      told.add(term.toLowerCase());
      return `- **${escapeLine(term)}**: ${escapeLine(source.quote)} ${cite(source)}`;
    });
  return [
    ...(points.length > 0 ? [points.join('\n')] : []),
    ...(terms.length > 0 ? ['**Key terms**', terms.join('\n')] : []),
  ].join('\n\n');
}

function writtenText({ parts }: ProposedNote, cite: Cite): string[] {
  return parts.flatMap(({ heading, points }) => [
    ...(heading === '' ? [] : [`## ${escapeLine(heading)}`]),
    points.map(({ text, sources }) => `- ${escapeLine(text)} ${sources.map(cite).join(' ')}`).join('\n'),
  ]);
}

type Marked = Awaited<ReturnType<HighlightService['list']>>['highlights'];

function markedText(marked: Marked, studies: readonly ChapterStudy[], cite: Cite): string[] {
  return groupUnderHeadings(marked, studies, (highlight) => {
    const remark = highlight.note ? `\n  ${escapeLine(highlight.note)}` : '';
    return `- ${escapeLine(highlight.quote)} ${cite(highlight)}${remark}`;
  });
}

function proposedText(studies: readonly ChapterStudy[], cite: Cite): string[] {
  const proposed = studies.flatMap(({ highlights }) => highlights);
  return groupUnderHeadings(
    proposed,
    studies,
    (highlight) => `- **${kindNames[highlight.kind]}**: ${escapeLine(highlight.quote)} ${cite(highlight)}`,
  );
}

/** A list per chapter, leaving out empty ones. */
function groupUnderHeadings<T extends TextRange>(
  marks: readonly T[],
  studies: readonly ChapterStudy[],
  lineOf: (mark: T) => string,
): string[] {
  const parts: string[] = [];
  let under: string | null = null;
  let list: string[] = [];
  const end = () => {
    if (list.length > 0) parts.push(list.join('\n'));
    list = [];
  };
  for (const mark of marks) {
    const title = studies.findLast(({ start }) => start <= mark.start)?.title ?? null;
    if (title !== under) {
      end();
      if (title !== null && studies.length > 1) parts.push(`## ${escapeLine(title)}`);
      under = title;
    }
    list.push(lineOf(mark));
  }
  end();
  return parts;
}

async function ofReply(
  { documents, chats }: Pick<NoteSources, 'documents' | 'chats'>,
  ownerId: string,
  { chatId, messageId }: Extract<NoteSource, { from: 'reply' }>,
): Promise<NoteDraft | null> {
  const owned = await chats.find(ownerId, chatId);
  if (!owned) return null;
  const { chat, messages } = await chats.messages(owned);
  const at = messages.findIndex(({ id, role }) => id === messageId && role === 'assistant');
  const reply = messages[at];
  if (!reply) return null;
  const question = messages.slice(0, at).findLast(({ role }) => role === 'user')?.content ?? chat.title;
  const targets = await Promise.all(reply.citations.map((cited) => targetOf(documents, ownerId, cited)));
  const cited = reply.content.replaceAll(/\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\](?!\()/g, (_, numbers: string) =>
    numbers
      .split(',')
      .map((number) => {
        const target = targets[Number(number) - 1];
        return target ? `[${number.trim()}](${target})` : `[${number.trim()}]`;
      })
      .join(' '),
  );
  const sources = reply.citations.map(({ documentTitle, page, pageLabel, quote }, i) => {
    const place = `${escapeLine(documentTitle)}, page ${escapeLine(pageLabel ?? String(page))}`;
    return `${i + 1}. ${targets[i] ? `[${place}](${targets[i]})` : place}: “${escapeLine(quote)}”`;
  });
  const [line = ''] = question.trim().split('\n', 1);
  return {
    title: line.slice(0, titleCharacters),
    content: joinParts([cited, ...(sources.length > 0 ? ['**Sources**', sources.join('\n')] : [])]),
    subjectId: chat.subjectId,
  };
}

/** Null if the document has been deleted since. */
async function targetOf(
  documents: Pick<DocumentService, 'find'>,
  ownerId: string,
  { documentId, page, start, end }: Citation,
): Promise<string | null> {
  const document = await documents.find(ownerId, documentId);
  return document && `${paths[document.type]}/${documentId}?tab=text&page=${page}&at=${start}-${end}`;
}

/** Joins as many parts as fit into a note. */
function joinParts(parts: readonly string[]): string {
  let content = '';
  for (const part of parts) {
    if (content.length + part.length + 2 > noteLimits.contentMax) break;
    content += content === '' ? part : `\n\n${part}`;
  }
  return `${content}\n`;
}

/** Escapes one line for Markdown; a document's `$` starts no formula. */
function escapeLine(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<~$|]/g, '\\$&')
    .replace(/^([#>+=-]|\d+(?=[.)]))/, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}
