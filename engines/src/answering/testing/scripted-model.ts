import { builtinEngine } from '../builtin-engine.ts';
import type { LanguageModel, ModelPart, ModelRequest } from '../model/language-model.ts';
import { answerWithModel, prepareQuestion, type VerifyDraft, verifyDraft } from '../model/model-engine.ts';
import type { Answer, AnswerableDocument, Turn } from '../ports.ts';

/** The model's output, or the end of its call. Called with the request and the number of the call, from 1. */
export type Script = (request: ModelRequest, call: number) => string | ModelPart;

/** A model that follows a script, and what it was asked. */
export function scriptedModel(script: Script, { inputTokens = 8000, pieces = 7 } = {}) {
  const requests: ModelRequest[] = [];
  const model: LanguageModel = {
    name: 'scripted',
    inputTokens,
    maxOutputTokens: 1000,
    async *write(request, signal) {
      const written = script(request, requests.push(request));
      if (typeof written !== 'string') return yield written;
      for (let at = 0; at < written.length; at += pieces) {
        signal?.throwIfAborted();
        yield { type: 'text', text: written.slice(at, at + pieces) };
      }
      yield { type: 'end', isWhole: true, usage: null };
    },
  };
  return { model, requests };
}

interface Asked {
  answer: Answer;
  /** Text shown before the answer was complete, piece by piece. */
  deltas: string[];
}

export async function askModel(
  model: LanguageModel,
  question: string,
  documents: readonly AnswerableDocument[],
  { history = [] as readonly Turn[], signal = undefined as AbortSignal | undefined } = {},
): Promise<Asked> {
  let words = 0;
  const prepared = await prepareQuestion(
    { question, history, documents },
    {
      ...{ builtin: builtinEngine(), drawWord: () => `mark${++words}` },
      inputTokens: model.inputTokens,
    },
    signal,
  );
  // As between threads.
  const asked = structuredClone(prepared);
  const verify: VerifyDraft = async (draft, asks) => verifyDraft(draft, asks);
  const deltas: string[] = [];
  for await (const event of answerWithModel(model, asked, verify, signal)) {
    if (event.type === 'answer') return { answer: event.answer, deltas };
    deltas.push(event.text);
  }
  throw new Error('there was no answer');
}
