import * as z from 'zod';
import { analyse } from '../../language/analysis.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { escapeMarkdown } from '../markdown.ts';
import type {
  ChapterStudy,
  ProposedCard,
  Quoted,
  StudyText,
  Summary,
  SummaryLength,
} from '../study/ports.ts';
import { documentWords, summaryWords } from '../study/summarise.ts';
import { complete } from './completion.ts';
import { estimateTokens, type LanguageModel } from './language-model.ts';
import { fallbackReason, notesIn, type FallbackReason } from './notes.ts';
import { plainModelText } from './model-text.ts';
import { drawMark, sourceBlocks, sourceRules } from './prompt.ts';
import type { Source } from './sources.ts';
import { digestOf, studyParts } from './study-sources.ts';
import { ClaimedQuote, verifyQuote } from './verified-answer.ts';

/** The model's result for a text; or the reason for none, in the text's language, to show under the built-in result. */
export type Studied<T> = { ok: true; engine: string; made: T } | { ok: false; note: string };

/** A note in the model's words. Every point is proved by the document's own. */
export interface ProposedNote {
  title: string;
  parts: { heading: string; points: { text: string; sources: Quoted[] }[] }[];
}

/** A document to be summed up: by its text where that fits, else by what its chapters' summaries say. */
export interface WholeDocument {
  language: string | null;
  /** Of its text, about. */
  letters: number;
  /** In order. */
  chapters: readonly ChapterStudy[];
  load: () => Promise<StudyText>;
}

/** The study aids of a text as a model makes them, in the shapes of the built-in ones. @throws when `signal` stops it */
export interface ModelStudy {
  /** The sentences that the model chose, in their order. */
  summary(text: StudyText, length: SummaryLength, signal?: AbortSignal): Promise<Studied<Summary>>;
  /** Of a whole document, in every length by one choice. */
  summaries(document: WholeDocument, signal?: AbortSignal): Promise<Studied<Record<SummaryLength, Summary>>>;
  /** The most worth asking first. @param count about so many */
  cards(text: StudyText, count: number, signal?: AbortSignal): Promise<Studied<ProposedCard[]>>;
  note(text: StudyText, signal?: AbortSignal): Promise<Studied<ProposedNote>>;
}

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

const reader =
  'You are Gene, a study assistant. You prepare study aids from the material in the message, and from nothing else, in its language.';
/** More parts than these are not read: a model is asked of a chapter, not of a library. */
const mostParts = 8;
/** The share of an answer's words that must stand in its quote. */
const groundedShare = 0.4;
const longestSide = 600;
const over = 1.2;

/** Four letters to a token is the least that any text needs. */
const lettersPerToken = 4;

interface StudyTask<T> {
  name: string;
  system: (parts: number) => string;
  form: z.ZodType<T>;
}

function summaryTask(words: number): StudyTask<z.infer<typeof SummaryDraft>> {
  return {
    name: 'summary',
    system: (parts) =>
      `"sentences" are those of the material that together sum it up best, the most important first, about ${Math.ceil(words / parts)} words in all. Each "quote" is one whole sentence that can be understood by itself, each "source" where it stands ("S1").`,
    form: SummaryDraft,
  };
}

function cardsTask(count: number): StudyTask<z.infer<typeof CardsDraft>> {
  return {
    name: 'cards',
    system: (parts) =>
      `"cards" are flashcards on what a student must know of the material, the most important first, about ${Math.ceil(count / parts)} of them, no two on the same. "term" is what the card is about. "quote" is the one sentence of the material that the card rests on, "source" where it stands ("S1"). "kind" is "basic", with a question in "front" and a short answer in "back"; or "cloze", where "term" stands in the quote and is to be left out, and "front" and "back" are empty.`,
    form: CardsDraft,
  };
}

const noteTask: StudyTask<z.infer<typeof NoteDraft>> = {
  name: 'note',
  system: () =>
    'Write study notes. "title" names the subject in a few words. "parts" are the parts of the notes in the order of the material: a "heading" of a few words, and "points", each a "text" of one or two sentences in your own words, clear to a student, and the "quotes" that prove it, with the name of their source ("S1").',
  form: NoteDraft,
};

const failedIn = (language: StudyText['language'], reason: FallbackReason): { ok: false; note: string } => ({
  ok: false,
  note: notesIn(canonicalLanguage(language)).fallback(reason),
});

/** @param drawWord a new random word at each call */
export function modelStudy(model: LanguageModel, drawWord: () => string): ModelStudy {
  const partsOf = <T>(text: StudyText, task: StudyTask<T>) =>
    studyParts(text, model.inputTokens - estimateTokens(reader + task.system(1) + sourceRules('')));

  /** @returns what was made of each part */
  async function ask<T, Made>(
    text: StudyText,
    task: StudyTask<T>,
    take: (draft: T, verify: (quote: ClaimedQuote) => Quoted | null) => Made[],
    signal: AbortSignal | undefined,
  ): Promise<Studied<Made[][]>> {
    const failed = (reason: FallbackReason) => failedIn(text.language, reason);
    const parts = partsOf(text, task).slice(0, mostParts);
    const made: Made[][] = [];
    for (const sources of parts) {
      const mark = drawMark(drawWord, sources, []);
      const asked = {
        name: task.name,
        system: `${reader}\n${task.system(parts.length)}\n${sourceRules(mark)}`,
        prompt: sourceBlocks(sources, mark, false),
        form: task.form,
        maxOutputTokens: model.maxOutputTokens,
      };
      for await (const step of complete(model, asked, signal)) {
        if (step.type === 'failed') return failed(fallbackReason(step.reason));
        if (step.type === 'done') made.push(take(step.value, (quote) => quotedIn(quote, sources, mark)));
      }
    }
    return made.flat().length > 0 ? { ok: true, engine: model.name, made } : failed('unconfirmed');
  }

  const choose = (text: StudyText, words: number, signal: AbortSignal | undefined) =>
    ask(
      text,
      summaryTask(words),
      ({ sentences }, verify) => sentences.flatMap((quote) => verify(quote) ?? []),
      signal,
    );

  /** The text, or so much of its chapters' summaries as fits. */
  async function materialOf({ language, letters, chapters, load }: WholeDocument, words: number) {
    const fits = (text: StudyText) => partsOf(text, summaryTask(words)).length <= 1;
    const text = letters / lettersPerToken <= model.inputTokens || chapters.length < 2 ? await load() : null;
    if (text && (fits(text) || chapters.length < 2)) return text;
    const digests = (['long', 'medium', 'short'] as const).map((length) =>
      digestOf(chapters, length, language),
    );
    return digests.find(fits) ?? digests.at(-1)!;
  }

  return {
    async summary(text, length, signal) {
      const words = summaryWords[length];
      const chosen = await choose(text, words, signal);
      if (!chosen.ok) return chosen;
      return { ...chosen, made: { sentences: withinWords(inTurn(chosen.made), words * over) } };
    },

    async summaries(document, signal) {
      const words = (length: SummaryLength) => documentWords(length, document.chapters.length);
      const chosen = await choose(await materialOf(document, words('long')), words('long'), signal);
      if (!chosen.ok) return chosen;
      const best = inTurn(chosen.made);
      const summary = (length: SummaryLength) => ({ sentences: withinWords(best, words(length) * over) });
      return {
        ...chosen,
        made: { short: summary('short'), medium: summary('medium'), long: summary('long') },
      };
    },

    async cards(text, count, signal) {
      const known = new Set<string>();
      const take = ({ cards }: z.infer<typeof CardsDraft>, verify: (quote: ClaimedQuote) => Quoted | null) =>
        cards.flatMap((draft, i): ProposedCard[] => {
          const source = verify(draft);
          const term = plainModelText(draft.term);
          const key = analyse(term, text.language).join(' ') || term.toLowerCase();
          if (!source || !term || known.has(key)) return [];
          const sides =
            draft.kind === 'cloze' ? gap(term, source.quote) : basic(draft, source, text.language);
          if (!sides) return [];
          known.add(key);
          return [{ kind: draft.kind, ...sides, term, score: 1 - i / cards.length, source }];
        });
      const written = await ask(text, cardsTask(count), take, signal);
      return written.ok ? { ...written, made: written.made.flat() } : written;
    },

    async note(text, signal) {
      const drafts = await ask(text, noteTask, (draft, verify) => noteOf(draft, verify), signal);
      if (!drafts.ok) return drafts;
      const notes = drafts.made.flat();
      return {
        ...drafts,
        made: { title: text.title ?? notes[0]?.title ?? '', parts: notes.flatMap(({ parts }) => parts) },
      };
    },
  };
}

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
  verify: (quote: ClaimedQuote) => Quoted | null,
): ProposedNote[] {
  const proved = parts
    .map(({ heading, points }) => ({
      heading: plainModelText(heading),
      points: points.flatMap(({ text, quotes }) => {
        const sources = quotes.map(verify).filter((found) => found !== null);
        const said = plainModelText(text);
        return said && sources.length > 0 ? [{ text: said, sources }] : [];
      }),
    }))
    .filter(({ points }) => points.length > 0);
  return proved.length > 0 ? [{ title: plainModelText(title), parts: proved }] : [];
}
