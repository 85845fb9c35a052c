import type { Sentence } from '@gene/contract/documents';
import * as z from 'zod';
import { evidenceOf } from '../excerpt.ts';
import type { Evidence } from '../ports.ts';
import { locateQuote } from '../quote.ts';
import { plainModelText } from './model-text.ts';
import type { Source } from './sources.ts';

export const ClaimedQuote = z.object({
  /** Name of the source. */
  source: z.string().default(''),
  quote: z.string().default(''),
});
export type ClaimedQuote = z.infer<typeof ClaimedQuote>;

/** The model's answer. The defaults are for a reply cut off at the limit of its length. */
export const AnswerDraft = z.object({
  state: z.enum(['answer', 'closest', 'not_found']),
  segments: z.array(z.object({ text: z.string(), quotes: z.array(ClaimedQuote).default([]) })),
});
export type AnswerDraft = z.infer<typeof AnswerDraft>;

const mostSegments = 40;
const quotesPerSegment = 4;
const longestQuote = 1500;

/** A text that holds fewer of a quote's words than this need not be searched for it. */
const fewestWords = 0.5;
/** Of those that lack some of its words: so many that hold the most. A model that names none would have each searched. */
const mostLacking = 8;
const words = /[\u3040-\u30ff\u3400-\u9fff]|[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(words) ?? [];
const numbersOf = (text: string): string[] => wordsOf(text).filter((word) => /\p{N}/u.test(word));
const vocabularies = new WeakMap<Source['passage'], ReadonlySet<string>>();

function vocabularyOf(passage: Source['passage']): ReadonlySet<string> {
  const known = vocabularies.get(passage);
  if (known) return known;
  const vocabulary = new Set(passage.sentences.flatMap(({ text }) => wordsOf(text)));
  vocabularies.set(passage, vocabulary);
  return vocabulary;
}

/**
 * The sentences of the material that a quote stands in, in the document's own words. Where it does not stand letter for letter in
 * the source that was named, it is looked for in the others that have its words, most of them first: models mix up their
 * names. Null when it stands in none.
 */
export function verifyQuote(
  { source: name, quote }: ClaimedQuote,
  sources: readonly Source[],
  mark: string,
): Evidence | null {
  const wanted = quote.slice(0, longestQuote).replaceAll(`${mark}|`, ' ').replaceAll(mark, ' ');
  const claimed = sources.find((source) => source.name === name.trim().toUpperCase());
  const found = claimed && locatedIn(wanted, claimed);
  if (found?.exact) return found.evidence;
  const asked = [...new Set(wordsOf(wanted))];
  const known = sources.map((source) => {
    const vocabulary = vocabularyOf(source.passage);
    return { source, words: asked.filter((word) => vocabulary.has(word)).length };
  });
  const lacking = known.filter(
    ({ words: held }) => held < asked.length && held >= fewestWords * asked.length,
  );
  const likely = [
    ...known.filter(({ words: held }) => held === asked.length),
    ...lacking.toSorted((one, other) => other.words - one.words).slice(0, mostLacking),
  ];
  let inexact = found?.evidence ?? null;
  for (const { source } of likely) {
    const elsewhere = locatedIn(wanted, source);
    if (elsewhere?.exact) return elsewhere.evidence;
    inexact ??= elsewhere?.evidence ?? null;
  }
  return inexact;
}

/** With another number it says something else. */
function holdsNumbers(sentences: readonly Sentence[], quote: string): boolean {
  const held = new Set(sentences.flatMap(({ text }) => numbersOf(text)));
  return numbersOf(quote).every((number) => held.has(number));
}

function locatedIn(
  quote: string,
  { document, passage }: Source,
): { evidence: Evidence; exact: boolean } | null {
  let text = '';
  const starts = passage.sentences.map((sentence) => {
    const start = text.length;
    text += `${sentence.text}\n`;
    return start;
  });
  const located = locateQuote(quote, text);
  if (!located) return null;
  const sentences = passage.sentences.filter(
    (sentence, i) => starts[i]! < located.end && starts[i]! + sentence.text.length > located.start,
  );
  if (sentences.length === 0) return null;
  if (!located.exact && !holdsNumbers(sentences, quote)) return null;
  return { evidence: evidenceOf({ document, sentences }), exact: located.exact };
}

export interface Verified {
  /** Markdown with its marks. */
  reply: string;
  evidence: Evidence[];
}

/**
 * A draft as a reply: each segment with the marks of those of its quotes that were found; `unconfirmed` stands after one
 * that has none left. Null when nothing at all was found.
 */
export function verifiedAnswer(
  draft: AnswerDraft,
  sources: readonly Source[],
  mark: string,
  unconfirmed: string,
): Verified | null {
  const evidence: Evidence[] = [];
  const cite = (found: Evidence): number => {
    const known = evidence.findIndex(
      ({ documentId, start, end }) =>
        documentId === found.documentId && start === found.start && end === found.end,
    );
    return known >= 0 ? known + 1 : evidence.push(found);
  };
  const blocks = draft.segments.slice(0, mostSegments).flatMap(({ text, quotes }) => {
    const said = plainModelText(text.replaceAll(mark, ''));
    if (!said) return [];
    const found = quotes
      .slice(0, quotesPerSegment)
      .map((quote) => verifyQuote(quote, sources, mark))
      .filter((each) => each !== null);
    const numbers = [...new Set(found.map(cite))].map((number) => `[${number}]`).join(' ');
    // "There are three kinds:" claims nothing by itself.
    const isLead = said.endsWith(':');
    const ending = numbers || (isLead ? '' : `*(${unconfirmed})*`);
    if (!ending) return [said];
    return [/(?:```|\|)$/.test(said) ? `${said}\n\n${ending}` : `${said} ${ending}`];
  });
  return evidence.length > 0 ? { reply: blocks.join('\n\n'), evidence } : null;
}
