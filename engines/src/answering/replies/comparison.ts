import { analyse } from '../../language/analysis.ts';
import { bareName, findSide, matchSides, type Side } from '../comparisons/sides.ts';
import { evidenceOf, type Excerpt } from '../excerpt.ts';
import { contextualQuery, plain } from '../follow-up.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { Answer } from '../ports.ts';
import { excerptsOf, searchSentences } from '../search.ts';
import { areBothAnswered } from './certainty.ts';
import { type Conversation, Reply, scopeOf } from './reply.ts';
import { asWritten } from './two-parts.ts';

/** Both sides of a comparison in two columns; null where none is asked for, or the documents have neither side. */
export async function replyWithComparison(conversation: Conversation): Promise<Answer | null> {
  const { question, book, documents, without } = conversation;
  const captured = without?.has('comparisons') ? null : book.compares.capture(plain(question));
  if (!captured?.['one'] || !captured['other']) return null;
  if ([captured['one'], captured['other']].some((name) => book.refersBack.test(name))) return null;
  const [one, other] = [captured['one'], captured['other']].map((name) =>
    bareName(asWritten(name, question), book.language),
  );
  if (!one || !other) return null;
  const shared = other.split(' ').slice(1).join(' ');
  const left = await findSide(one, shared, other, conversation);
  const right = await findSide(other, '', one, conversation);
  const stated = await statedOfBoth(conversation);
  const isOneMissing = left.hits.length === 0 || right.hits.length === 0;
  if ((isOneMissing && stated) || left.hits.length + right.hits.length === 0) return null;
  if (left.hits.length === 0) return replyWithOne(conversation, right, left);
  if (right.hits.length === 0) return replyWithOne(conversation, left, right);
  const rows = await matchSides(left, right);
  const reply = new Reply(conversation);
  const isCertain = stated !== null || areBothAnswered(left.likelihood, right.likelihood);
  if (!isCertain) reply.say(book.replies.closest(scopeOf(documents)));
  if (stated) reply.quote(stated);
  reply.say(
    tableOf(
      [left.name, right.name],
      rows.map((row) => row.map((excerpt) => cellOf(reply, excerpt))),
    ),
  );
  return reply.done(isCertain ? 'answer' : 'closest');
}

/** The sentence that says itself how they differ, in the words of the question: "The difference between … is". */
async function statedOfBoth({ question, book, documents, without }: Conversation): Promise<Excerpt | null> {
  const [first] = searchSentences(documents, (language) =>
    contextualQuery(question, [], book, language, without),
  );
  const [excerpt] = first ? await excerptsOf([first], 1) : [];
  if (!first || !excerpt) return null;
  const { language } = first.document.index;
  const said = excerpt.sentences.map(({ text }) => analyse(text, language).join(' '));
  const asked = analyse(bareName(plain(question), book.language), language).join(' ');
  return said.some((terms) => ` ${terms} `.includes(` ${asked} `)) ? excerpt : null;
}

async function replyWithOne(conversation: Conversation, found: Side, missing: Side): Promise<Answer | null> {
  const { book, documents } = conversation;
  const [excerpt] = await excerptsOf(found.hits.slice(0, 1), 1);
  if (!excerpt) return null;
  return new Reply(conversation)
    .say(book.replies.oneSide(escapeMarkdown(missing.name), escapeMarkdown(found.name), scopeOf(documents)))
    .quote(excerpt)
    .done('closest');
}

function cellOf(reply: Reply, excerpt: Pick<Excerpt, 'document' | 'sentences'>): string {
  const evidence = evidenceOf(excerpt);
  const mark = reply.cite(evidence);
  return `${textOf(evidence.quote)} [${mark}] ${reply.place(excerpt.document, [], evidence.page)}`;
}

/** In one line, with no bar that would end its cell. */
const textOf = (text: string) =>
  escapeMarkdown(text.replace(/\t/g, ' · ').replace(/\s+/g, ' ')).replaceAll('|', '\\|');

function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(titles.map(textOf)), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}
