import * as z from 'zod';
import { analyse } from '../../language/analysis.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { ProposedCard, Quoted, Summary, SummaryLength } from '../study/ports.ts';
import { documentWords, summaryWords } from '../study/summarise.ts';
import { complete } from './completion.ts';
import type { LanguageModel } from './language-model.ts';
import { fallbackReason, notesIn, type FallbackReason } from './notes.ts';
import { plainModelText } from './model-text.ts';
import type { PreparedStudy } from './prepared-study.ts';
import type { Source } from './sources.ts';
import { ClaimedQuote, verifyQuote } from './verified-answer.ts';

/** The model's result for a text; or the reason for none, in the text's language, to show under the built-in result. */
export type Studied<T> = { ok: true; engine: string; made: T } | { ok: false; note: string };

/** A note in the model's words. Every point is proved by the document's own. */
export interface ProposedNote {
  title: string;
  parts: { heading: string; points: { text: string; sources: Quoted[] }[] }[];
}

/**
 * The study aids of a text as a model makes them, in the shapes of the built-in ones: the part that waits.
 * @throws when `signal` stops it
 */
export interface ModelStudy {
  /** The sentences that the model chose, in their order. */
  summary(prepared: PreparedStudy, length: SummaryLength, signal?: AbortSignal): Promise<Studied<Summary>>;
  /** Of a whole document, in every length by one choice. @param chapters how many it has */
  summaries(
    prepared: PreparedStudy,
    chapters: number,
    signal?: AbortSignal,
  ): Promise<Studied<Record<SummaryLength, Summary>>>;
  /** The most worth asking first. */
  cards(prepared: PreparedStudy, signal?: AbortSignal): Promise<Studied<ProposedCard[]>>;
  note(prepared: PreparedStudy, signal?: AbortSignal): Promise<Studied<ProposedNote>>;
}

/** What a model quotes, and the sources to look it up in: plain data, which may go to another thread. */
export interface QuoteLookup {
  quotes: readonly ClaimedQuote[];
  sources: readonly Source[];
  mark: string;
}
/** In the order of the quotes; null for what stands nowhere in one piece. */
export type LocateQuotes = (lookup: QuoteLookup) => Promise<(Quoted | null)[]>;

const SummaryDraft = z.object({ sentences: z.array(ClaimedQuote) });
const CardsDraft = z.object({
  cards: z.array(
    ClaimedQuote.extend({
      kind: z.enum(['basic', 'cloze']),
      term: z.string(),
      front: z.string().default(''),
      back: z.string().default(''),
    }),
  ),
});
const NoteDraft = z.object({
  title: z.string(),
  parts: z.array(
    z.object({
      heading: z.string(),
      points: z.array(z.object({ text: z.string(), quotes: z.array(ClaimedQuote).default([]) })),
    }),
  ),
});

/** The share of an answer's words that must stand in its quote. */
const groundedShare = 0.4;
const longestSide = 600;
const over = 1.2;

/** A form of drafts, and the quotes in one. */
interface DraftForm<T> {
  name: string;
  form: z.ZodType<T>;
  quotesOf: (draft: T) => ClaimedQuote[];
}

const summaryForm: DraftForm<z.infer<typeof SummaryDraft>> = {
  name: 'summary',
  form: SummaryDraft,
  quotesOf: ({ sentences }) => sentences,
};
const cardsForm: DraftForm<z.infer<typeof CardsDraft>> = {
  name: 'cards',
  form: CardsDraft,
  quotesOf: ({ cards }) => cards,
};
const noteForm: DraftForm<z.infer<typeof NoteDraft>> = {
  name: 'note',
  form: NoteDraft,
  quotesOf: ({ parts }) => parts.flatMap(({ points }) => points.flatMap(({ quotes }) => quotes)),
};

const failedIn = (language: string | null, reason: FallbackReason): { ok: false; note: string } => ({
  ok: false,
  note: notesIn(canonicalLanguage(language)).fallback(reason),
});

export function modelStudy(model: LanguageModel, locate: LocateQuotes): ModelStudy {
  /** @returns what was made of each part */
  async function ask<T, Made>(
    { parts, language }: PreparedStudy,
    { name, form, quotesOf }: DraftForm<T>,
    take: (draft: T, proofOf: (quote: ClaimedQuote) => Quoted | null) => Made[],
    signal: AbortSignal | undefined,
  ): Promise<Studied<Made[][]>> {
    const failed = (reason: FallbackReason) => failedIn(language, reason);
    const made: Made[][] = [];
    for (const { system, prompt, sources, mark } of parts) {
      const asked = { name, system, prompt, form, maxOutputTokens: model.maxOutputTokens };
      for await (const step of complete(model, asked, signal)) {
        if (step.type === 'failed') return failed(fallbackReason(step.reason));
        if (step.type !== 'done') continue;
        const quotes = quotesOf(step.value);
        const located = await locate({ quotes: quotes.map(claimOf), sources, mark });
        const proofs = new Map(quotes.map((quote, i) => [quote, located[i] ?? null]));
        made.push(take(step.value, (quote) => proofs.get(quote) ?? null));
      }
    }
    return made.flat().length > 0 ? { ok: true, engine: model.name, made } : failed('unconfirmed');
  }

  const choose = (prepared: PreparedStudy, signal: AbortSignal | undefined) =>
    ask(
      prepared,
      summaryForm,
      ({ sentences }, proofOf) => sentences.flatMap((quote) => proofOf(quote) ?? []),
      signal,
    );

  return {
    async summary(prepared, length, signal) {
      const chosen = await choose(prepared, signal);
      if (!chosen.ok) return chosen;
      const sentences = withinWords(inTurn(chosen.made), summaryWords[length] * over);
      return { ...chosen, made: { sentences } };
    },

    async summaries(prepared, chapters, signal) {
      const words = (length: SummaryLength) => documentWords(length, chapters);
      const chosen = await choose(prepared, signal);
      if (!chosen.ok) return chosen;
      const best = inTurn(chosen.made);
      const summary = (length: SummaryLength) => ({ sentences: withinWords(best, words(length) * over) });
      return {
        ...chosen,
        made: { short: summary('short'), medium: summary('medium'), long: summary('long') },
      };
    },

    async cards(prepared, signal) {
      const { language } = prepared;
      const known = new Set<string>();
      const take = ({ cards }: z.infer<typeof CardsDraft>, proofOf: (quote: ClaimedQuote) => Quoted | null) =>
        cards.flatMap((draft, i): ProposedCard[] => {
          const source = proofOf(draft);
          const term = plainModelText(draft.term);
          const key = analyse(term, language).join(' ') || term.toLowerCase();
          if (!source || !term || known.has(key)) return [];
          const sides = draft.kind === 'cloze' ? gap(term, source.quote) : basic(draft, source, language);
          if (!sides) return [];
          known.add(key);
          return [{ kind: draft.kind, ...sides, term, score: 1 - i / cards.length, source }];
        });
      const written = await ask(prepared, cardsForm, take, signal);
      return written.ok ? { ...written, made: written.made.flat() } : written;
    },

    async note(prepared, signal) {
      const drafts = await ask(prepared, noteForm, (draft, proofOf) => noteOf(draft, proofOf), signal);
      if (!drafts.ok) return drafts;
      const notes = drafts.made.flat();
      return {
        ...drafts,
        made: { title: prepared.title ?? notes[0]?.title ?? '', parts: notes.flatMap(({ parts }) => parts) },
      };
    },
  };
}

/** Looks quotes up: takes milliseconds for each that stands nowhere word for word. */
export const locateQuotes = ({ quotes, sources, mark }: QuoteLookup): (Quoted | null)[] =>
  quotes.map((quote) => quotedIn(quote, sources, mark));

const claimOf = ({ source, quote }: ClaimedQuote): ClaimedQuote => ({ source, quote });

function quotedIn(quote: ClaimedQuote, sources: readonly Source[], mark: string): Quoted | null {
  const found = verifyQuote(quote, sources, mark);
  // Of sentences that do not follow each other in the document, no quote is made.
  if (!found || found.end - found.start !== found.quote.length) return null;
  const { documentId: _none, ...rest } = found;
  return rest;
}

/** The best of each part, then the second of each. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const most = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

/** The first ones until the words are used, each once, in the order of the text. */
function withinWords(sentences: readonly Quoted[], words: number): Quoted[] {
  const chosen = new Map<number, Quoted>();
  let room = words;
  for (const sentence of sentences) {
    const length = sentence.quote.split(/\s+/).length;
    if (chosen.has(sentence.start) || (length > room && chosen.size > 0)) continue;
    chosen.set(sentence.start, sentence);
    room -= length;
  }
  return [...chosen.values()].sort((a, b) => a.start - b.start);
}

/** The document's own sentence with a gap where the term stands. Null where it stands nowhere, or everywhere. */
function gap(term: string, quote: string): { front: string; back: string } | null {
  const at = quote.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0 || term.length > quote.length / 2) return null;
  const [before, hidden, after] = [
    quote.slice(0, at),
    quote.slice(at, at + term.length),
    quote.slice(at + term.length),
  ];
  if (/[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after) || /[{}]/.test(quote)) return null;
  return {
    front: `${escapeMarkdown(before)}{{c1::${escapeMarkdown(hidden)}}}${escapeMarkdown(after)}`,
    back: '',
  };
}

/** Question and answer, where the answer says what the quote says. */
function basic(
  { front, back }: { front: string; back: string },
  { quote }: Quoted,
  language: string | null,
): { front: string; back: string } | null {
  const sides = { front: plainModelText(front), back: plainModelText(back) };
  if (!sides.front || !sides.back || sides.front.length + sides.back.length > longestSide) return null;
  const said = new Set(analyse(quote, language));
  const answer = analyse(sides.back, language);
  const grounded = answer.filter((word) => said.has(word)).length;
  return answer.length > 0 && grounded / answer.length >= groundedShare ? sides : null;
}

function noteOf(
  { title, parts }: z.infer<typeof NoteDraft>,
  proofOf: (quote: ClaimedQuote) => Quoted | null,
): ProposedNote[] {
  const proved = parts
    .map(({ heading, points }) => ({
      heading: plainModelText(heading),
      points: points.flatMap(({ text, quotes }) => {
        const sources = quotes.map(proofOf).filter((found) => found !== null);
        const said = plainModelText(text);
        return said && sources.length > 0 ? [{ text: said, sources }] : [];
      }),
    }))
    .filter(({ points }) => points.length > 0);
  return proved.length > 0 ? [{ title: plainModelText(title), parts: proved }] : [];
}
