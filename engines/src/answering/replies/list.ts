import type { Sentence } from '@gene/contract/documents';
import { hasValue } from '../answer-type.ts';
import { evidenceOf, pageLabel, pathAt, shortHeading } from '../excerpt.ts';
import { type ContextualQuery, plain } from '../follow-up.ts';
import { type FoundList, headingsFor, listFor, wholeOf } from '../lists/asked-list.ts';
import { isHeading, leadingOf, type Paragraph } from '../lists/paragraphs.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { Answer } from '../ports.ts';
import type { Hit, Within } from '../search.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { definitionAsked } from './defined.ts';
import { type Conversation, Reply } from './reply.ts';

/**
 * What a list must say of a question that asks for several things, and of others, where the best hit leads it in and
 * elsewhere; and what a heading must say that others stand below.
 */
const enough = { several: 0.5, best: 0.45, other: 0.8, headings: 0.6 };
/** From here on the lead-in is about nothing else. */
const sure = 0.7;
const sureHeading = 0.85;
const mostItems = 30;
/** Characters of an item that are shown, in whole sentences: of a few items more. */
const shownOfItem = { few: 700, many: 320 };
const fewItems = 7;

interface Searched {
  hits: readonly Hit[];
  query: ContextualQuery;
  certainty: 'answer' | 'closest';
  within?: Within;
}

/** A list as a whole, where the question asks for several things or what answers it leads one in. */
export async function replyWithList(
  conversation: Conversation,
  question: string,
  { hits, query, certainty, within }: Searched,
): Promise<Answer | null> {
  if (conversation.without?.has('whole lists')) return null;
  const asksSeveral = conversation.book.lists.test(plain(question));
  if (definitionAsked(question, conversation, query)) return null;
  if (!asksSeveral && (query.wantsDefinition || (query.type && hasValue(query.type)))) return null;
  const inText = await listFor(question, hits, query, within);
  const least = Math.max(enough.headings, inText?.coverage ?? 0);
  const headings =
    asksSeveral && !within ? await headingsFor(question, conversation.documents, query, least) : null;
  const found = headings ?? inText;
  if (!found) return null;
  const wanted = asksSeveral
    ? enough.several
    : found.isBest && certainty === 'answer'
      ? enough.best
      : enough.other;
  if (found.coverage < wanted || (found.named && !asksSeveral)) return null;
  const isSure = headings
    ? found.coverage >= sureHeading
    : found.coverage >= sure &&
      found.lead !== null &&
      !isHeading(found.lead) &&
      !asks(found.lead) &&
      !found.named;
  const state = certainty === 'answer' || isSure ? 'answer' : 'closest';
  const reply = new Reply(conversation);
  if (state === 'closest')
    reply.say(conversation.book.replies.closest(conversation.documents.length > 1 ? 'subject' : 'document'));
  const { document, lead, named } = found;
  if (named && lead) return quoteEnumeration(reply, document, lead, named.sentences).done(state);
  const items = headings ? found.items : await wholeOf(found);
  return quoteList(reply, { ...found, items }, conversation).done(state);
}

/** What follows a question may be options to choose from. */
const asks = ({ text }: Paragraph) => (traitsOf(text) & sentenceTraits.asks) !== 0;

/** The sentences as they stand, what is apart in lines of its own. */
function quoteEnumeration(
  reply: Reply,
  document: FoundList['document'],
  { passage }: Paragraph,
  sentences: readonly Sentence[],
): Reply {
  const begins = sentences.flatMap(({ start }, i) => (i > 0 && start - sentences[i - 1]!.end < 2 ? [] : [i]));
  const runs = begins.map((from, i) => sentences.slice(from, begins[i + 1]));
  if (runs.length === 1) return reply.quote({ document, passage, sentences });
  const lines = runs.map(
    (run) => `> ${escapeLines(textOf(run))} [${reply.cite(evidenceOf({ document, sentences: run }))}]`,
  );
  reply.say(lines.join('\n>\n'));
  const { start, page } = sentences[0]!;
  return reply.say(`— ${reply.place(document, pathAt(document.outline, start, passage), page)}`);
}

function quoteList(reply: Reply, { document, lead, items }: FoundList, { book }: Conversation): Reply {
  const lines: string[] = [];
  let page: number | null = null;
  /** Cites sentences, of a heading the first below it. */
  const cite = ({ passage, sentence }: Paragraph, sentences: readonly Sentence[], isWhole: boolean) => {
    const cited = sentences.length > 0 ? sentences : passage.sentences.slice(sentence, sentence + 1);
    const evidence = evidenceOf({ document, sentences: cited });
    const label = escapeMarkdown(book.replies.page(pageLabel(document, evidence.page)));
    const moved = page !== null && evidence.page !== page ? ` *(${label})*` : '';
    page = evidence.page;
    return `${isWhole ? '' : ' …'} [${reply.cite(evidence)}]${moved}`;
  };
  if (lead && isHeading(lead)) reply.say(`**${escapeMarkdown(shortHeading(lead.text))}**`);
  else if (lead) {
    lines.push(`> ${escapeLines(wordsOf(lead, leadingOf(lead)))}${cite(lead, leadingOf(lead), true)}`);
  }
  const limit = items.length > fewItems ? shownOfItem.many : shownOfItem.few;
  for (const item of items.slice(0, mostItems)) {
    const own = item.paragraphs[0]!;
    const { sentences, isWhole } = shownOf(own, limit);
    lines.push(`${itemOf(own, sentences, item.depth)}${cite(own, sentences, isWhole)}`);
  }
  reply.say(lines.join('\n>\n'));
  if (items.length > mostItems) reply.say(book.replies.more(items.length - mostItems));
  const first = reply.evidence[0]!;
  const path = pathAt(document.outline, first.start, items[0]!.paragraphs[0]!.passage);
  return reply.say(`— ${reply.place(document, path, first.page)}`);
}

/** An item as the document marks it: a quote's lines are never Markdown's own lists. */
const itemOf = (own: Paragraph, sentences: readonly Sentence[], depth: number) =>
  `> ${indent.repeat(depth)}${escapeLines(wordsOf(own, sentences))}`;

/** Wide blanks are kept as they are. */
const indent = '\u2003';

/** The words of a paragraph in one line; a sign of a font's own is a bullet. */
const wordsOf = ({ text }: Paragraph, sentences: readonly Sentence[]) =>
  (sentences.length > 0 ? textOf(sentences) : shortHeading(text)).replace(/^\p{Co}\s*/u, '• ');

const textOf = (sentences: readonly Sentence[]) =>
  sentences
    .map(({ text }) => text)
    .join(' ')
    .replace(/\t/g, ' · ')
    .replace(/\s+/g, ' ');

/** Of an item's own paragraph as many whole sentences as can be shown, one at least. */
function shownOf({ sentences }: Paragraph, limit: number) {
  let length = 0;
  const shown = sentences.filter(({ text }, i) => {
    length += text.length;
    return i === 0 || length <= limit;
  });
  return { sentences: shown, isWhole: shown.length === sentences.length };
}
