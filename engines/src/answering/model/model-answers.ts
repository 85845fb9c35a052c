import * as z from 'zod';
import { escapeMarkdown } from '../markdown.ts';
import { complete } from './completion.ts';
import { estimateTokens, type LanguageModel } from './language-model.ts';
import { plainModelText } from './model-text.ts';
import type { ModelPrompt } from './model-engine.ts';
import { fallbackReason, type FallbackReason, notesIn } from './notes.ts';
import { drawMark, sourceBlocks, sourceRules } from './prompt.ts';
import { chooseSources, type Source } from './sources.ts';
import { ClaimedQuote, verifyQuote } from './verified-answer.ts';
import { bookFor } from '../phrases/books.ts';
import type { AnswerableDocument, Evidence } from '../ports.ts';
import { asksOf } from '../sample-answers/asks.ts';
import { Composition } from '../sample-answers/composing.ts';
import type { AnswerWriter, AskedQuestion, WrittenAnswer } from '../sample-answers/question.ts';
import { scaleOf } from '../sample-answers/scale.ts';
import { type Task, tasksOf } from '../sample-answers/tasks.ts';
import { titleOf, type Wording, wordingIn } from '../sample-answers/wording.ts';

export const QuestionDraft = z.object({
  parts: z.array(
    z.object({
      /** As it was named in the prompt: "P1". */
      part: z.string(),
      covered: z.boolean(),
      option: z.string().default(''),
      segments: z
        .array(z.object({ text: z.string(), quotes: z.array(ClaimedQuote).default([]) }))
        .default([]),
    }),
  ),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;
type PartDraft = QuestionDraft['parts'][number];

const system = `You are Gene, a study assistant. You write the model answer to a question of an exam paper from the material in the message, and from nothing else, in the language of the question.
"parts" has one entry for each part that is named ("P1"). "covered" is false when the material says nothing of it; then "segments" is empty. Never answer from what you know besides.
"segments" is the answer as a good student would write it for its marks: each has a "text" of one point (a short paragraph of simple Markdown; a segment that is only a heading begins with "#### "), and the "quotes" that prove it, each with the name of its source ("S1"). Write as many points and words as the part is said to want.
"option" is the label of the right option where options are given, if the material proves it with a quote; else it is empty.`;
const mostSegments = 40;
const quotesPerSegment = 4;

export interface RetrievalNeeds {
  /** Retrieves for the model, and writes where the model does not. */
  builtin: AnswerWriter;
  /** A new random word at each call: the mark between material and instructions. */
  drawWord: () => string;
}

/** A question as far as its material is needed: plain data, which may go to another thread. */
export interface PreparedAnswer {
  /** The built-in writer's answer, for when the model gives none. */
  plain: WrittenAnswer;
  /** Null where there is no material to ask the model about. */
  asks: ModelPrompt | null;
}

/** A model's answer once its quotes were looked up. */
export type ComposedAnswer = Omit<WrittenAnswer, 'engine' | 'note'>;
export type ComposeAnswer = (draft: QuestionDraft, asks: ModelPrompt) => Promise<ComposedAnswer>;

/** Retrieves: the part that works on the material. @param inputTokens most that the model reads */
export async function prepareAnswer(
  question: AskedQuestion,
  material: readonly AnswerableDocument[],
  { builtin, drawWord, inputTokens }: RetrievalNeeds & { inputTokens: number },
  signal?: AbortSignal,
): Promise<PreparedAnswer> {
  const plain = await builtin.write(question, material, signal);
  if (plain.coverage === 'no_material') return { plain, asks: null };
  const tasks = tasksOf(question);
  const text = wholeText(question, tasks);
  const book = bookFor(text, material[0]?.index.language ?? null);
  const asked = partsOf(tasks);
  const taken = estimateTokens(system + sourceRules('') + asked);
  const request = { question: text, history: [], documents: material };
  const sources = await chooseSources(request, book, plain.evidence, inputTokens - taken);
  const mark = drawMark(drawWord, sources, []);
  const prompt = `${sourceBlocks(sources, mark, material.length > 1)}\n\nThe question:\n${asked}`;
  return { plain, asks: { prompt, sources, mark, language: book.language } };
}

/** Looks the draft's quotes up, and makes an answer of what they prove. */
export function composeAnswer(
  question: AskedQuestion,
  { parts }: QuestionDraft,
  { sources, mark, language }: Omit<ModelPrompt, 'prompt'>,
): ComposedAnswer {
  const { unconfirmed } = notesIn(language);
  return composed(parts, tasksOf(question), { sources, mark }, wordingIn(language), unconfirmed);
}

/** Asks the model: the part that waits. */
export async function writeWithModel(
  model: LanguageModel,
  { plain, asks }: PreparedAnswer,
  compose: ComposeAnswer,
  signal?: AbortSignal,
): Promise<WrittenAnswer> {
  if (asks === null) return plain;
  const fallBack = (reason: FallbackReason): WrittenAnswer => ({
    ...plain,
    note: notesIn(asks.language).fallback(reason),
  });
  const form = {
    name: 'model_answer',
    system: `${system}\n${sourceRules(asks.mark)}`,
    ...{ prompt: asks.prompt, form: QuestionDraft, maxOutputTokens: model.maxOutputTokens },
  };
  for await (const step of complete(model, form, signal)) {
    if (step.type === 'failed') return fallBack(fallbackReason(step.reason));
    if (step.type !== 'done') continue;
    const isCovered = step.value.parts.some(({ covered }) => covered);
    if (!isCovered && plain.coverage !== 'not_covered') return fallBack('silent');
    const written = await compose(step.value, asks);
    if (written.evidence.length === 0 && isCovered) return fallBack('unconfirmed');
    return { ...written, engine: model.name, note: null };
  }
  return fallBack('unusable');
}

const wholeText = ({ text }: AskedQuestion, tasks: readonly Task[]) =>
  [text, ...tasks.map((task) => task.text)].filter(Boolean).join('\n');

/** The parts by the names under which they are answered, with what they are worth. */
function partsOf(tasks: readonly Task[]): string {
  let last = '';
  return tasks
    .map((task, i) => {
      const context = task.context.join(' ');
      const lead = context && context !== last ? `${context}\n` : '';
      last = context;
      const { points, words } = scaleOf(task.marks);
      const options = task.options.map(({ label, text }) => `\n  ${label}) ${text}`).join('');
      return `${lead}P${i + 1} (about ${points} ${points === 1 ? 'point' : 'points'}, ${words} words): ${task.text}${options}`;
    })
    .join('\n');
}

function composed(
  parts: readonly PartDraft[],
  tasks: readonly Task[],
  { sources, mark }: { sources: readonly Source[]; mark: string },
  wording: Wording,
  unconfirmed: string,
): ComposedAnswer {
  const made = new Composition();
  const verify = (quotes: readonly ClaimedQuote[]) =>
    quotes.slice(0, quotesPerSegment).flatMap((quote): Evidence[] => {
      const found = verifyQuote(quote, sources, mark);
      return found ? [found] : [];
    });
  const covered = tasks.map((task, i) => {
    const draft = parts.find(({ part }) => part.trim().toUpperCase() === `P${i + 1}`);
    if (task.path.length > 0) made.say(titleOf(task, i, wording));
    const said = (draft?.covered ? draft.segments.slice(0, mostSegments) : []).flatMap((segment) => {
      const text = plainModelText(segment.text.replaceAll(mark, ''));
      return text
        ? [{ text, cited: [...new Set(verify(segment.quotes).map((found) => made.cite(found)))] }]
        : [];
    });
    const proven = said.filter(({ cited }) => cited.length > 0);
    const option = task.options.find(
      ({ label }) => label.toLowerCase() === draft?.option.trim().toLowerCase(),
    );
    if (task.options.length > 0) {
      const isProven = option !== undefined && proven.length > 0;
      made.options.push({
        part: task.path,
        label: isProven ? option.label : null,
        citation: isProven ? proven[0]!.cited[0]! : null,
      });
      if (isProven) made.say(wording.supports(escapeMarkdown(option.label), escapeMarkdown(option.text)));
    }
    if (proven.length === 0) {
      const wanted = asksOf(task.text, null).map((ask) => `“${escapeMarkdown(ask.wanted)}”`);
      made.say(`*${wording.notInMaterial}* ${wanted.join(', ')}`);
      return false;
    }
    for (const { text, cited } of said) {
      const marks = cited.map((at) => `[${at + 1}]`).join(' ');
      // A heading, or "There are three kinds:", claims nothing by itself.
      const ending = marks || (/^#|:$/.test(text) ? '' : `*(${unconfirmed})*`);
      made.say(/(?:```|\|)$/.test(text) ? `${text}\n\n${ending}`.trim() : `${text} ${ending}`.trim());
    }
    made.weigh(
      task,
      proven.map(({ text, cited }) => ({ text, citation: cited[0]! })),
    );
    return true;
  });
  const { markdown, evidence, keyPoints, options } = made;
  const coverage = covered.every(Boolean) ? 'covered' : covered.some(Boolean) ? 'partly' : 'not_covered';
  return { coverage, markdown, evidence, keyPoints, options };
}
