import { ClausePath } from '../clause-path.ts';
import { adjoins, type Excerpt, shortHeading } from '../excerpt.ts';
import { contextualQuery, plain } from '../follow-up.ts';
import { provisionOf, provisionsOf } from '../document-provisions.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { Answer, AnswerableDocument } from '../ports.ts';
import { nearestProvisions, type Provision, type Reference } from '../provisions.ts';
import { loadPassages, positionsIn, searchSentences, type Within } from '../search.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { exceptionsIn } from './exceptions.ts';
import { certaintyOf } from './certainty.ts';
import { replyWithList } from './list.ts';
import { quoteHits, replyToQuestion } from './question.ts';
import { type Conversation, Reply, scopeOf } from './reply.ts';
import { replyWithSummary } from './summary.ts';

/** A provision is quoted whole up to this: exceptions stand in its last paragraphs. */
const quotedCharacters = 4000;
const quotedSentences = 40;
/** Beyond this it is summed up. */
const summedUpFrom = 12_000;
const mostReferences = 3;
const nearest = 3;
const mostRuns = 12;

interface Found {
  document: AnswerableDocument;
  provision: Provision;
  reference: Reference;
}

/**
 * Looks up what the question names by number: its own words when it asks for it as a whole, the sentences in it
 * that answer when it asks for something in it. Null when the documents do not number anything like it.
 */
export async function replyWithProvision(
  conversation: Conversation,
  references: readonly Reference[],
  rest: string,
): Promise<Answer | null> {
  const { documents, book } = conversation;
  const found = references.slice(0, mostReferences).flatMap((reference) => {
    for (const document of documents) {
      const provision = provisionOf(document, reference);
      if (provision) return [{ document, provision, reference }];
    }
    return [];
  });
  const language = documents[0]?.index.language ?? null;
  const asked = contextualQuery(rest, [], book, language).terms.filter(({ weight }) => weight >= 1);
  if (found.length === 0) return asked.length > 2 ? null : missing(conversation, references[0]!);
  if (asked.length > 0) {
    const inside = await answerInside(conversation, found, rest);
    if (inside) return inside;
    // The question is about more than the provision that it mentions.
    if (asked.length > 2) {
      const anywhere = await replyToQuestion(conversation, rest);
      if (anywhere.state === 'answer') return anywhere;
    }
  }
  const reply = new Reply(conversation);
  for (const one of found) await quoteProvision(reply, one, conversation, found.length);
  return reply.evidence.length ? reply.done('answer') : null;
}

async function answerInside(
  conversation: Conversation,
  found: readonly Found[],
  rest: string,
): Promise<Answer | null> {
  const { book } = conversation;
  if (book.exceptions.asks.test(plain(rest))) {
    const sections = found.map(({ document, provision }) => ({ document, ...provision }));
    const exceptions = await exceptionsIn(sections, conversation);
    if (exceptions.length > 0) return quoteHits(conversation, exceptions, 'answer');
  }
  const isInside = (document: AnswerableDocument, start: number, end: number) =>
    found.some((one) => one.document === document && start < one.provision.end && end > one.provision.start);
  const within: Within = {
    passage: (document, position) =>
      isInside(document, document.index.start[position]!, document.index.end[position]!),
    sentence: (document, start) => isInside(document, start, start + 1),
  };
  const documents = [...new Set(found.map(({ document }) => document))];
  const hits = searchSentences(documents, (language) => contextualQuery(rest, [], book, language), within);
  if (certaintyOf(hits) !== 'answer') return null;
  const query = contextualQuery(rest, [], book, documents[0]?.index.language ?? null);
  return (
    (await replyWithList(conversation, rest, { hits, query, certainty: 'answer', within })) ??
    quoteHits(conversation, hits, 'answer')
  );
}

async function quoteProvision(
  reply: Reply,
  { document, provision, reference }: Found,
  conversation: Conversation,
  count: number,
): Promise<void> {
  const { index } = document;
  if (provision.end - provision.start > summedUpFrom) {
    reply.append(await replyWithSummary(conversation, { document, ...provision }));
    return;
  }
  const positions = positionsIn(index, provision.start, provision.end);
  const loaded = (await loadPassages(positions.map((position) => ({ document, position })))).get(document);
  const path = new ClausePath(reference.path);
  const wanted = positions.flatMap((position) => {
    const passage = loaded?.get(index.ordinals[position]!);
    if (!passage) return [];
    return passage.sentences
      .filter((sentence) => sentence.end > provision.start && sentence.start < provision.end)
      .filter((sentence) => !(traitsOf(sentence.text) & sentenceTraits.note) && path.includes(sentence.text))
      .map((sentence): Excerpt => ({ document, passage, sentences: [sentence] }));
  });
  let characters = 0;
  const shown = wanted.filter(({ sentences }, i) => {
    characters += sentences[0]!.text.length;
    return i === 0 || (characters <= quotedCharacters / count && i < quotedSentences / count);
  });
  if (shown.length === 0) return;
  reply.say(`**${escapeMarkdown(shortHeading(provision.title))}**`);
  for (const run of runsOf(shown)) reply.quote(run);
  if (shown.length < wanted.length) reply.say('…');
}

/** Sentences that follow each other as one quote. */
function runsOf(excerpts: readonly Excerpt[]): Excerpt[] {
  const runs: Excerpt[] = [];
  for (const excerpt of excerpts) {
    const last = runs.at(-1);
    if (last && adjoins(last.sentences.at(-1)!, excerpt.sentences[0]!))
      runs[runs.length - 1] = { ...last, sentences: [...last.sentences, ...excerpt.sentences] };
    else runs.push(excerpt);
  }
  return runs.slice(0, mostRuns);
}

function missing(conversation: Conversation, reference: Reference): Answer | null {
  const { documents, book } = conversation;
  const near = documents
    .flatMap((document) => nearestProvisions(reference, provisionsOf(document), nearest))
    .slice(0, nearest);
  // Documents that number nothing of the kind may still speak of it.
  if (near.length === 0) return null;
  const name = reference.text.charAt(0).toUpperCase() + reference.text.slice(1);
  return new Reply(conversation)
    .say(book.replies.noProvision(escapeMarkdown(name), scopeOf(documents)))
    .say(book.replies.nearestProvisions)
    .say(near.map(({ title }) => `- ${escapeLines(shortHeading(title))}`).join('\n'))
    .done('not_found');
}
