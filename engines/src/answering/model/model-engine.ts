import { understand } from '../intent.ts';
import type { Answer, AnswerEngine, AnswerEvent, AnswerRequest } from '../ports.ts';
import { notFound } from '../replies/not-found.ts';
import { findHeardWords } from '../replies/heard.ts';
import { scopeOf } from '../replies/reply.ts';
import { complete, type Task } from './completion.ts';
import { EarlyText } from './early-text.ts';
import { estimateTokens, type LanguageModel } from './language-model.ts';
import { fallbackReason, notesIn, type FallbackReason } from './notes.ts';
import { drawMark, earlierTurns, heardWords, sourceBlocks, sourceRules } from './prompt.ts';
import { chooseSources, type Source } from './sources.ts';
import { AnswerDraft, type Verified, verifiedAnswer } from './verified-answer.ts';

/** What retrieving for a model takes. */
export interface RetrievalNeeds {
  /** Retrieves for the model, and answers where the model does not. */
  builtin: AnswerEngine;
  /** A new random word at each call: the mark between material and instructions. */
  drawWord: () => string;
}

/** What a model is asked, and what its answer is checked against. */
export interface ModelPrompt {
  prompt: string;
  sources: readonly Source[];
  mark: string;
  /** Of the notes on an answer. */
  language: string;
}

/** A question as far as its documents are needed: plain data, which may go to another thread. */
export interface PreparedQuestion {
  /** The built-in engine's answer, for when the model gives none. */
  plain: Answer;
  /** Null where the model is not asked: greetings and lists of chapters are known exactly. */
  asks: (ModelPrompt & { /** For when the model finds nothing. */ nothing: Answer }) | null;
}

/** A draft that is to be checked: its quotes are looked up before they count. Null: none was found. */
export type VerifyDraft = (draft: AnswerDraft, asks: ModelPrompt) => Promise<Verified | null>;

const task = `You are Gene, a study assistant. You answer a student's question from the material in the message, and from nothing else.
"state" is "answer" when the material answers the question, "closest" when it only comes near to it, "not_found" when it says nothing of it; then "segments" is empty. Never answer from what you know besides: say "not_found".
"segments" is the answer in the order in which it is read: each has a "text" of one short paragraph or one point of a list (simple Markdown), in the language of the question and in your own words, clear to a student, and the "quotes" that prove it, each with the name of its source ("S1").
Be as short as the question allows.`;

/** Retrieves: the part that works on the documents. @param inputTokens most that the model reads */
export async function prepareQuestion(
  request: AnswerRequest,
  { builtin, drawWord, inputTokens }: RetrievalNeeds & { inputTokens: number },
  signal?: AbortSignal,
): Promise<PreparedQuestion> {
  const plain = { ...(await answerOf(builtin, request, signal)), engine: builtin.name };
  if (plain.state === 'conversation') return { plain, asks: null };
  const { question, history, documents, heard } = request;
  const { book } = understand(question, documents[0]?.index.language ?? null);
  const words = await findHeardWords(documents, heard);
  const taken = estimateTokens(task) + estimateTokens(sourceRules('')) + estimateTokens(question);
  const said = estimateTokens(earlierTurns(history, '')) + estimateTokens(heardWords(words, ''));
  const sources = await chooseSources(request, book, plain.evidence, inputTokens - taken - said);
  const mark = drawMark(drawWord, sources, history);
  const parts = [
    sourceBlocks(sources, mark, scopeOf(documents) === 'subject'),
    earlierTurns(history, mark),
    heardWords(words, mark),
    `The student's question:\n${question}`,
  ];
  const nothing = notFound({ question, history, documents, book }, question);
  const prompt = parts.filter(Boolean).join('\n\n');
  return { plain, asks: { prompt, sources, mark, language: book.language, nothing } };
}

export const verifyDraft = (draft: AnswerDraft, { sources, mark, language }: Omit<ModelPrompt, 'prompt'>) =>
  verifiedAnswer(draft, sources, mark, notesIn(language).unconfirmed);

/** Asks the model: the part that waits. The built-in engine's answer stands in where the model gives none. */
export async function* answerWithModel(
  model: LanguageModel,
  { plain, asks }: PreparedQuestion,
  verify: VerifyDraft,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  if (asks === null) return yield* whole(plain);
  const early = new EarlyText();
  const fallBack = (reason: FallbackReason): Iterable<AnswerEvent> => {
    const note = `*${notesIn(asks.language).fallback(reason)}*`;
    // If the model finds no answer, a match of words is only close.
    const state = reason === 'silent' ? 'closest' : plain.state;
    const answer: Answer = { ...plain, reply: `${plain.reply}\n\n${note}`, state };
    return early.hasBegun ? [{ type: 'answer', answer }] : whole(answer);
  };
  const form: Task<AnswerDraft> = {
    name: 'answer',
    system: `${task}\n${sourceRules(asks.mark)}`,
    prompt: asks.prompt,
    form: AnswerDraft,
    maxOutputTokens: model.maxOutputTokens,
  };
  for await (const step of complete(model, form, signal)) {
    if (step.type === 'partial') {
      const text = early.next(step.read());
      if (text) yield { type: 'delta', text };
    } else if (step.type === 'failed') {
      return yield* fallBack(fallbackReason(step.reason));
    } else if (step.value.state === 'not_found') {
      return yield* plain.state === 'not_found' ? whole(asks.nothing) : fallBack('silent');
    } else {
      const verified = await verify(step.value, asks);
      if (!verified) return yield* fallBack('unconfirmed');
      const more = early.next(step.value);
      if (more) yield { type: 'delta', text: more };
      return yield { type: 'answer', answer: { ...verified, state: step.value.state } };
    }
  }
}

async function answerOf(
  engine: AnswerEngine,
  request: AnswerRequest,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  for await (const event of engine.answer(request, signal)) if (event.type === 'answer') return event.answer;
  throw new Error('the built-in engine gave no answer');
}

/** An answer that is there already, block by block. */
function* whole(answer: Answer): Generator<AnswerEvent> {
  for (const [i, block] of answer.reply.split('\n\n').entries())
    yield { type: 'delta', text: i === 0 ? block : `\n\n${block}` };
  yield { type: 'answer', answer };
}
