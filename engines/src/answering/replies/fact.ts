import { findFact, findTitle } from '../document-facts.ts';
import { escapeMarkdown } from '../markdown.ts';
import { phraseBooks } from '../phrases/books.ts';
import type { FactKind } from '../phrases/phrase-book.ts';
import type { Answer } from '../ports.ts';
import { evidenceOf } from '../excerpt.ts';
import { type Conversation, Reply } from './reply.ts';

const mostDocuments = 8;

/** A fact about the documents themselves, from their first pages and never from their text; null where none states it. */
export async function replyWithFact(conversation: Conversation, kind: FactKind): Promise<Answer | null> {
  const { documents, book } = conversation;
  const reply = new Reply(conversation);
  const asked = documents.slice(0, mostDocuments);
  const named = (title: string) => asked.length > 1 && reply.say(`**${escapeMarkdown(title)}**`);
  if (kind === 'pages') {
    for (const { title, pageCount } of asked) {
      named(title);
      reply.say(book.replies.pageCount(pageCount));
    }
    return reply.done('conversation');
  }
  for (const document of asked) {
    const phrases = phraseBooks.flatMap(({ language, facts }) =>
      facts && (language === document.language || language === 'eng' || language === book.language)
        ? [facts]
        : [],
    );
    const found =
      kind === 'title' ? await findTitle(document, phrases) : await findFact(document, kind, phrases);
    if (!found) continue;
    if ('title' in found) {
      const cited = evidenceOf(found.under);
      reply
        .say(`**${escapeMarkdown(found.title)}** [${reply.cite(cited)}]`)
        .say(`— ${reply.place(document, [], cited.page)}`);
    } else reply.quote(found);
  }
  return reply.evidence.length > 0 ? reply.done('answer') : null;
}
