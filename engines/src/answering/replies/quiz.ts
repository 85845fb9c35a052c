import type { Passage, TextRange } from '@gene/contract/documents';
import { escapeMarkdown } from '../markdown.ts';
import { pageLabel, shortHeading } from '../excerpt.ts';
import type { Answer, AnswerableDocument } from '../ports.ts';
import { loadPassages, positionsIn, searchSentences } from '../search.ts';
import { contextualQuery } from '../follow-up.ts';
import { loadBackground, withDocument } from '../study/background.ts';
import { proposeCards } from '../study/cards.ts';
import { chapterText } from '../study/chapters.ts';
import type { ProposedCard } from '../study/ports.ts';
import { atEqualDistances } from '../summary.ts';
import { findPart, replyWithoutPart } from './named-part.ts';
import { type Conversation, Reply } from './reply.ts';

const mostQuestions = 5;
const passagesOfTopic = 12;

/** Questions from what the text defines, their answers below; says what more would need. */
export async function replyWithQuiz(conversation: Conversation, target: string): Promise<Answer> {
  const { documents, book } = conversation;
  const { part, isPart } = target ? findPart(conversation, target) : { part: null, isPart: false };
  if (isPart && !part) return replyWithoutPart(conversation, target);
  const document = part?.document ?? documents.find(({ index }) => index.passageCount > 0);
  const positions = part
    ? positionsIn(part.document.index, part.start, part.end)
    : target
      ? positionsOnTopic(conversation, target)
      : [...(document?.index.ordinals.keys() ?? [])];
  const cards = document ? await cardsAt(document, positions, part) : [];
  const reply = new Reply(conversation);
  if (!document || cards.length === 0) return reply.say(book.replies.noQuiz).done('conversation');
  const asked = [...cards]
    .sort((x, y) => y.score - x.score)
    .slice(0, mostQuestions)
    .sort((x, y) => x.source.start - y.source.start);
  const title = part ? shortHeading(part.title) : target || null;
  reply.say(`${book.replies.quiz(title && escapeMarkdown(title))} ${book.replies.quizNeeds}`);
  reply.say(asked.map(({ front }, i) => `${i + 1}. ${front}`).join('\n'));
  reply.say(`**${escapeMarkdown(book.replies.quizAnswers)}**`);
  reply.say(
    asked
      .map(({ back, source }, i) => {
        const number = reply.cite({ documentId: document.id, ...source });
        const page = escapeMarkdown(book.replies.page(pageLabel(document, source.page)));
        return `${i + 1}. ${back.replace(/\s+/g, ' ')} [${number}] *(${page})*`;
      })
      .join('\n'),
  );
  return reply.done('conversation');
}

/** Passages of the first document that speak of a topic. */
function positionsOnTopic({ documents, book, without }: Conversation, target: string): number[] {
  const [document] = documents;
  if (!document) return [];
  const hits = searchSentences([document], (language) =>
    contextualQuery(target, [], book, language, without),
  );
  return [...new Set(hits.map(({ position }) => position))].slice(0, passagesOfTopic).sort((x, y) => x - y);
}

async function cardsAt(
  document: AnswerableDocument,
  positions: readonly number[],
  range: TextRange | null,
): Promise<ProposedCard[]> {
  const read = atEqualDistances(positions);
  const loaded = await loadPassages(read.map((position) => ({ document, position })));
  const passages: Passage[] = [...(loaded.get(document)?.values() ?? [])].sort((x, y) => x.start - y.start);
  const [first, last] = [passages[0], passages.at(-1)];
  if (!first || !last) return [];
  const plan = { title: null, start: range?.start ?? first.start, end: range?.end ?? last.end };
  const text = chapterText(plan, document.outline, [], passages, document.language);
  const background = withDocument(await loadBackground(document.language), document.index);
  return proposeCards(text, background).filter(({ kind }) => kind === 'basic');
}
