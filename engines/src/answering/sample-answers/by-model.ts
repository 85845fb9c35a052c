import * as z from 'zod';
import { escapeMarkdown } from '../markdown.ts';
import { complete } from '../model/completion.ts';
import { estimateTokens, type LanguageModel } from '../model/language-model.ts';
import { plainModelText } from '../model/model-text.ts';
import { fallbackReason, type FallbackReason, notesIn } from '../model/notes.ts';
import { drawMark, sourceBlocks, sourceRules } from '../model/prompt.ts';
import { chooseSources, type Source } from '../model/sources.ts';
import { ClaimedQuote, verifyQuote } from '../model/verified-answer.ts';
import { bookFor } from '../phrases/books.ts';
import type { Evidence } from '../ports.ts';
import { asksOf } from './asks.ts';
import { Composition } from './composing.ts';
import type { AnswerWriter, AskedQuestion, WrittenAnswer } from './question.ts';
import { scaleOf } from './scale.ts';
import { type Task, tasksOf } from './tasks.ts';
import { titleOf, type Wording, wordingIn } from './wording.ts';

export interface ModelAnswersNeeds {
  model: LanguageModel;
  /** Retrieves for the model, and writes where the model does not. */
  builtin: AnswerWriter;
  /** A new random word at each call: the mark between material and instructions. */
  drawWord: () => string;
}

const QuestionDraft = z.object({
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
type PartDraft = z.infer<typeof QuestionDraft>['parts'][number];

const system = `You are Gene, a study assistant. You write the model answer to a question of an exam paper from the material in the message, and from nothing else, in the language of the question.
"parts" has one entry for each part that is named ("P1"). "covered" is false when the material says nothing of it; then "segments" is empty. Never answer from what you know besides.
"segments" is the answer as a good student would write it for its marks: each has a "text" of one point (a short paragraph of simple Markdown; a segment that is only a heading begins with "#### "), and the "quotes" that prove it, each with the name of its source ("S1"). Write as many points and words as the part is said to want.
"option" is the label of the right option where options are given, if the material proves it with a quote; else it is empty.`;
const mostSegments = 40;
const quotesPerSegment = 4;

/** A model that writes from the passages that the built-in writer retrieves; what no quote proves is no key point. */
export function modelAnswers({ model, builtin, drawWord }: ModelAnswersNeeds): AnswerWriter {
  return {
    name: model.name,
    async write(question, material, signal): Promise<WrittenAnswer> {
      const plain = await builtin.write(question, material, signal);
      if (plain.coverage === 'no_material') return plain;
      const tasks = tasksOf(question);
      const text = wholeText(question, tasks);
      const book = bookFor(text, material[0]?.index.language ?? null);
      const fallBack = (reason: FallbackReason): WrittenAnswer => ({
        ...plain,
        note: notesIn(book.language).fallback(reason),
      });
      const asked = partsOf(tasks);
      const taken = estimateTokens(system + sourceRules('') + asked);
      const request = { question: text, history: [], documents: material };
      const sources = await chooseSources(request, book, plain.evidence, model.inputTokens - taken);
      const mark = drawMark(drawWord, sources, []);
      const prompt = `${sourceBlocks(sources, mark, material.length > 1)}\n\nThe question:\n${asked}`;
      const form = {
        name: 'model_answer',
        system: `${system}\n${sourceRules(mark)}`,
        ...{ prompt, form: QuestionDraft, maxOutputTokens: model.maxOutputTokens },
      };
      for await (const step of complete(model, form, signal)) {
        if (step.type === 'failed') return fallBack(fallbackReason(step.reason));
        if (step.type !== 'done') continue;
        const { parts } = step.value;
        if (parts.every(({ covered }) => !covered) && plain.coverage !== 'not_covered')
          return fallBack('silent');
        const written = composed(
          parts,
          tasks,
          { sources, mark },
          wordingIn(book.language),
          notesIn(book.language).unconfirmed,
        );
        if (written.evidence.length === 0 && parts.some(({ covered }) => covered))
          return fallBack('unconfirmed');
        return { ...written, engine: model.name, note: null };
      }
      return fallBack('unusable');
    },
  };
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
): Omit<WrittenAnswer, 'engine' | 'note'> {
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
