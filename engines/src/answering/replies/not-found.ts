import { analyse } from '../../language/analysis.ts';
import { shortHeading } from '../excerpt.ts';
import { isFrontMatter } from '../../language/headings.ts';
import { escapeLines } from '../markdown.ts';
import type { Answer, AnswerableDocument } from '../ports.ts';
import { type Conversation, Reply, scopeOf } from './reply.ts';

const hintCount = 5;
/** "Module I", "Slide 9": it says nothing of what is there. */
const numbered = /^\p{L}+ (?:\d+|[IVX]+)$/u;

/** Says that it is not there, and what is. */
export function notFound(conversation: Conversation, question: string): Answer {
  const { documents, book } = conversation;
  const reply = new Reply(conversation).say(book.replies.notFound(scopeOf(documents)));
  const hints =
    documents.length > 1
      ? documents.map(({ title }) => title)
      : documents.flatMap((document) => nearestHeadings(document, question));
  if (hints.length)
    reply.say(book.replies.nearestHeadings).say(
      hints
        .slice(0, hintCount)
        .map((hint) => `- ${escapeLines(hint)}`)
        .join('\n'),
    );
  return reply.done('not_found');
}

function nearestHeadings(
  { outline: entries, language, title }: AnswerableDocument,
  question: string,
): string[] {
  const outline = entries.filter(
    (entry) => entry.title !== title && !isFrontMatter(entry.title) && !numbered.test(entry.title.trim()),
  );
  const asked = new Set(analyse(question, language));
  const scored = outline.map((entry) => ({
    entry,
    shared: new Set(analyse(entry.title, language).filter((term) => asked.has(term))).size,
  }));
  const sharing = scored.filter(({ shared }) => shared > 0).sort((x, y) => y.shared - x.shared);
  const chosen = sharing.length
    ? sharing.map(({ entry }) => entry)
    : outline.filter(({ level }) => level === 1);
  return [...new Set(chosen.map((entry) => shortHeading(entry.title)).filter(Boolean))];
}
