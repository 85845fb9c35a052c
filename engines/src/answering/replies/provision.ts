import { type Excerpt, shortHeading } from '../excerpt.ts';
import { contextualQuery } from '../follow-up.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { Answer, AnswerableDocument } from '../ports.ts';
import {
  nearestProvisions,
  outlineProvisions,
  type Provision,
  type Reference,
  resolveReference,
} from '../provisions.ts';
import { loadPassages, positionsIn, searchSentences } from '../search.ts';
import { certaintyOf, quoteHits, replyToQuestion } from './question.ts';
import { type Conversation, Reply, scopeOf } from './reply.ts';
import { replyWithSummary } from './summary.ts';

/** So much of a provision is quoted before it is summed up or cut. */
const quotedCharacters = 1500;
const quotedSentences = 14;
const mostReferences = 3;
const nearest = 3;

interface Found {
  document: AnswerableDocument;
  provision: Provision;
  reference: Reference;
}

function provisionsOf({ outline, index }: AnswerableDocument): Provision[] {
  const end = index.end.at(-1) ?? 0;
  return [...outlineProvisions(outline, end), ...index.provisions];
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
      const provision = resolveReference(reference, provisionsOf(document));
      if (provision) return [{ document, provision, reference }];
    }
    return [];
  });
  const language = documents[0]?.index.language ?? null;
  const asked = contextualQuery(rest, [], book, language).terms.filter(({ weight }) => weight >= 1);
  if (found.length === 0) return asked.length > 2 ? null : missing(conversation, references[0]!);
  if (asked.length > 0) {
    const inside = answerInside(conversation, found, rest);
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

function answerInside(
  conversation: Conversation,
  found: readonly Found[],
  rest: string,
): Promise<Answer> | null {
  const { book } = conversation;
  const isInside = (document: AnswerableDocument, position: number) =>
    found.some(
      (one) =>
        one.document === document &&
        document.index.start[position]! < one.provision.end &&
        document.index.end[position]! > one.provision.start,
    );
  const documents = [...new Set(found.map(({ document }) => document))];
  const hits = searchSentences(
    documents,
    (language) => contextualQuery(rest, [], book, language).terms,
    isInside,
  );
  return hits[0] && certaintyOf(hits[0]) === 'answer' ? quoteHits(conversation, hits, 'answer') : null;
}

async function quoteProvision(
  reply: Reply,
  { document, provision, reference }: Found,
  conversation: Conversation,
  count: number,
): Promise<void> {
  const { index } = document;
  if (provision.end - provision.start > 8 * quotedCharacters) {
    const summary = await replyWithSummary(conversation, { document, ...provision });
    const offset = reply.evidence.length;
    for (const evidence of summary.evidence) reply.cite(evidence);
    reply.say(
      summary.reply.replace(/(?<!\\)\[(\d+)\]/g, (_, number: string) => `[${Number(number) + offset}]`),
    );
    return;
  }
  const positions = positionsIn(index, provision.start, provision.end);
  const loaded = (await loadPassages(positions.map((position) => ({ document, position })))).get(document);
  const runs: Excerpt[] = [];
  let characters = 0;
  let sentences = 0;
  const sink = (excerpt: Excerpt) => {
    const last = runs.at(-1);
    const before =
      last && last.passage === excerpt.passage && last.to === excerpt.from
        ? last.passage.sentences[last.to - 1]!
        : null;
    const next = excerpt.passage.sentences[excerpt.from]!;
    if (last && before && next.start - before.end <= 2 && next.start >= before.end) last.to = excerpt.to;
    else runs.push(excerpt);
  };
  const path = new Path(reference.path);
  for (const position of positions) {
    const passage = loaded?.get(index.ordinals[position]!);
    passage?.sentences.forEach((sentence, i) => {
      if (sentence.end <= provision.start || sentence.start >= provision.end || !path.includes(sentence.text))
        return;
      characters += sentence.text.length;
      sentences++;
      if (
        sentences === 1 ||
        (characters <= quotedCharacters / count && sentences <= quotedSentences / count + 1)
      )
        sink({ document, passage, from: i, to: i + 1 });
    });
  }
  if (runs.length === 0) return;
  reply.say(`**${escapeMarkdown(shortHeading(provision.title))}**`);
  for (const run of runs.slice(0, 5)) reply.quote(run);
  if (characters > quotedCharacters / count) reply.say('…');
}

/** Follows "(1)(a)" through the sentences of a provision: what stands between that mark and the next like it. */
class Path {
  private readonly steps: readonly string[];
  private depth = 0;
  private isOver = false;

  constructor(steps: readonly string[]) {
    this.steps = steps;
  }

  includes(sentence: string): boolean {
    if (this.steps.length === 0) return true;
    const marks = [
      ...(
        /^(?:.{0,200}?[—–]\s*)?((?:\(\p{L}{1,5}\)|\(\p{N}{1,3}\p{L}?\)|\p{N}{1,3}\.(?=\s))\s*)+/u.exec(
          sentence,
        )?.[0] ?? ''
      ).matchAll(/\(?([\p{L}\p{N}]{1,5})[).]/gu),
    ].map((mark) => mark[1]!.toLowerCase());
    for (const mark of marks) {
      if (this.depth === this.steps.length) {
        const own = this.steps.at(-1)!;
        if (isSameKind(mark, own) && mark !== own) this.isOver = true;
        else if (this.steps.slice(0, -1).some((step) => isSameKind(mark, step) && !isSameKind(mark, own)))
          this.isOver = true;
      } else if (mark === this.steps[this.depth]) this.depth++;
    }
    return this.depth === this.steps.length && !this.isOver;
  }
}

const isSameKind = (a: string, b: string) =>
  /^\d/.test(a) === /^\d/.test(b) && (a.length === 1) === (b.length === 1);

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
    .say(near.map(({ title }) => `- ${escapeMarkdown(shortHeading(title))}`).join('\n'))
    .done('not_found');
}
