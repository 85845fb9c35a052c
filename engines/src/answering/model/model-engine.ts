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
import { chooseSources } from './sources.ts';
import { AnswerDraft, verifiedAnswer } from './verified-answer.ts';

export interface ModelEngineNeeds {
  model: LanguageModel;
  /** Retrieves for the model, and answers where the model does not. */
  builtin: AnswerEngine;
  /** A new random word at each call: the mark between material and instructions. */
  drawWord: () => string;
}

const task = `You are Gene, a study assistant. You answer a student's question from the material in the message, and from nothing else.
"state" is "answer" when the material answers the question, "closest" when it only comes near to it, "not_found" when it says nothing of it; then "segments" is empty. Never answer from what you know besides: say "not_found".
"segments" is the answer in the order in which it is read: each has a "text" of one short paragraph or one point of a list (simple Markdown), in the language of the question and in your own words, clear to a student, and the "quotes" that prove it, each with the name of its source ("S1").
Be as short as the question allows.`;

/** A model that writes from the passages that the built-in engine retrieves; every quote is looked up before it counts. */
export function modelEngine({ model, builtin, drawWord }: ModelEngineNeeds): AnswerEngine {
  return {
    name: model.name,
    async *answer(request, signal): AsyncGenerator<AnswerEvent> {
      const plain = await answerOf(builtin, request, signal);
      // Greetings and lists of chapters are known exactly.
      if (plain.state === 'conversation') return yield* whole({ ...plain, engine: builtin.name });

      const { question, history, documents } = request;
      const { book } = understand(question, documents[0]?.index.language ?? null);
      const notes = notesIn(book.language);
      const early = new EarlyText();
      const fallBack = (reason: FallbackReason): Iterable<AnswerEvent> => {
        const note = `*${notes.fallback(reason)}*`;
        const reply = `${plain.reply}\n\n${note}`;
        // If the model finds no answer, a match of words is only close.
        const state = reason === 'silent' ? 'closest' : plain.state;
        const answer: Answer = { ...plain, reply, state, engine: builtin.name };
        return early.hasBegun ? [{ type: 'answer', answer }] : whole(answer);
      };

      const { sources, mark, prompt } = await promptFor(request, plain, book);
      const form: Task<AnswerDraft> = {
        name: 'answer',
        system: `${task}\n${sourceRules(mark)}`,
        prompt,
        form: AnswerDraft,
        maxOutputTokens: model.maxOutputTokens,
      };
      for await (const step of complete(model, form, signal)) {
        if (step.type === 'partial') {
          const text = early.next(step.value);
          if (text) yield { type: 'delta', text };
        } else if (step.type === 'failed') {
          return yield* fallBack(fallbackReason(step.reason));
        } else if (step.value.state === 'not_found') {
          if (plain.state !== 'not_found') return yield* fallBack('silent');
          return yield* whole(notFound({ question, history, documents, book }, question));
        } else {
          const verified = verifiedAnswer(step.value, sources, mark, notes.unconfirmed);
          if (!verified) return yield* fallBack('unconfirmed');
          const more = early.next(step.value);
          if (more) yield { type: 'delta', text: more };
          return yield { type: 'answer', answer: { ...verified, state: step.value.state } };
        }
      }
    },
  };

  async function promptFor(
    request: AnswerRequest,
    plain: Answer,
    book: ReturnType<typeof understand>['book'],
  ) {
    const { question, history, documents, heard } = request;
    const words = await findHeardWords(documents, heard);
    const taken = estimateTokens(task) + estimateTokens(sourceRules('')) + estimateTokens(question);
    const said = estimateTokens(earlierTurns(history, '')) + estimateTokens(heardWords(words, ''));
    const sources = await chooseSources(request, book, plain.evidence, model.inputTokens - taken - said);
    const mark = drawMark(drawWord, sources, history);
    const parts = [
      sourceBlocks(sources, mark, scopeOf(documents) === 'subject'),
      earlierTurns(history, mark),
      heardWords(words, mark),
      `The student's question:\n${question}`,
    ];
    return { sources, mark, prompt: parts.filter(Boolean).join('\n\n') };
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
