import type { Answer, AnswerableDocument } from '../ports.ts';
import { keySentences } from '../summary.ts';
import { type Conversation, Reply } from './reply.ts';
import { bullets } from './summary.ts';
import { notFound } from './not-found.ts';
import { replyToQuestion } from './question.ts';

const sentencesOfPage = 5;

/** The page that a label means: what is printed goes before the number in the file. 1-based, or null. */
export function pageNumbered(document: AnswerableDocument, label: string): number | null {
  const printed = document.pageLabels.findIndex((name) => name?.toLowerCase() === label.toLowerCase());
  if (printed >= 0) return printed + 1;
  const number = Number(label);
  return Number.isInteger(number) && number >= 1 && number <= document.pageCount ? number : null;
}

/** Replies with the content of a page, or with its statements about something. */
export async function replyAboutPage(
  conversation: Conversation,
  label: string,
  rest: string,
): Promise<Answer> {
  const { documents, book } = conversation;
  const reply = new Reply(conversation);
  const document = documents.find((one) => pageNumbered(one, label) !== null);
  const first = documents[0];
  if (!first) return reply.say(book.replies.noText).done('conversation');
  const page = document && pageNumbered(document, label);
  if (!document || !page)
    return reply
      .say(book.replies.noPage(label, Math.max(...documents.map((one) => one.pageCount))))
      .done('not_found');
  const { firstPage, lastPage, start, end } = document.index;
  const onPage = (position: number) => firstPage[position]! <= page && lastPage[position]! >= page;
  if (rest) {
    const answer = await replyToQuestion(conversation, rest, {
      passage: (one, position) => one === document && onPage(position),
      sentence: () => true,
    });
    return answer.state === 'conversation' ? notFound(conversation, rest) : answer;
  }
  const positions = [...document.index.ordinals.keys()].filter(onPage);
  const excerpts = positions.length
    ? await keySentences(
        document,
        { start: start[positions[0]!]!, end: end[positions.at(-1)!]! },
        sentencesOfPage * 4,
      )
    : [];
  const there = excerpts.filter(({ sentences }) => sentences[0]!.page === page).slice(0, sentencesOfPage);
  if (there.length === 0) return reply.say(book.replies.emptyPage(label)).done('conversation');
  return reply
    .say(book.replies.onPage(label, String(page) === label ? null : page))
    .say(bullets(reply, there, conversation))
    .done('answer');
}
