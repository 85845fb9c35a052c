import { AsyncLocalStorage } from 'node:async_hooks';
import type { Passage } from '@gene/contract/documents';
import { builtinEngine, citable, prepareQuestion, verifyDraft } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { drawWord } from '../../../platform/tokens.ts';
import { createAnswerables, type DocumentSource } from '../answerables/service.ts';
import type {
  AnsweringCall,
  AnsweringTold,
  AnsweringWanted,
  OpeningCall,
  PreparedCall,
  PreparingCall,
  VerifyingCall,
} from './messages.ts';
import { type CitedEvent, citationsOf } from './view.ts';

type Want = (wanted: AnsweringWanted) => Promise<AnsweringTold>;

const engine = builtinEngine();
/** The call a load belongs to: loads are shared by all calls, so they cannot take it as an argument. */
const calls = new AsyncLocalStorage<Want>();

function ask(wanted: AnsweringWanted): Promise<AnsweringTold> {
  const want = calls.getStore();
  if (!want) throw new Error('nobody asked for it');
  return want(wanted);
}

async function told<Of extends AnsweringWanted['of']>(
  wanted: AnsweringWanted & { of: Of },
): Promise<Extract<AnsweringTold, { of: Of }>> {
  const answer = await ask(wanted);
  if (answer.of !== wanted.of) throw new Error(`was told ${answer.of} instead of ${wanted.of}`);
  return answer as Extract<AnsweringTold, { of: Of }>;
}

async function passagesTold(wanted: AnsweringWanted): Promise<Passage[]> {
  const answer = await ask(wanted);
  return 'passages' in answer ? answer.passages : [];
}

const source: DocumentSource = {
  retrieval: async (documentId) => (await told({ of: 'retrieval', documentId })).retrieval,
  async passages(documentId, ordinals) {
    return JSON.parse((await told({ of: 'passages', documentId, ordinals })).json) as Passage[];
  },
  firstPassages: (documentId, count) => passagesTold({ of: 'first passages', documentId, count }),
  candidatePassages: (documentId, terms, limit) =>
    passagesTold({ of: 'candidates', documentId, terms, limit }),
  pageLabels: async (documentId) => (await told({ of: 'page labels', documentId })).labels,
  vectors: async (documentId, model) => (await told({ of: 'vectors', documentId, model })).vectors,
  sentenceVectors: async (documentId, model, ordinals) =>
    (await told({ of: 'sentence vectors', documentId, model, ordinals })).sentences,
};

const answerables = createAnswerables(source);

/** Opens documents in a thread, for a call that may ask for parts of them. */
export function withDocuments<T>(
  { question, documents, meaning }: OpeningCall,
  want: Want,
  work: (documents: AnswerableDocument[]) => Promise<T>,
): Promise<T> {
  return calls.run(want, async () => work(await answerables.open(documents, question, meaning)));
}

/**
 * Answers in a thread: the built-in engine computes for 10 to 30 ms, during which a server answers nobody
 * else.
 */
export function answerInThread(call: AnsweringCall, want: Want): Promise<CitedEvent[]> {
  const { question, history, heard } = call;
  return withDocuments(call, want, async (documents) => {
    const events: CitedEvent[] = [];
    for await (const event of engine.answer({ question, history, documents, heard }))
      events.push(
        event.type === 'delta'
          ? event
          : { type: 'answer', answer: { ...event.answer, citations: citationsOf(event.answer, documents) } },
      );
    return events;
  });
}

/** Retrieves for a language model. */
export function prepareInThread(call: PreparingCall, want: Want): Promise<PreparedCall> {
  const { question, history, heard, inputTokens } = call;
  return withDocuments(call, want, async (documents) => {
    const request = { question, history, documents, heard };
    const prepared = await prepareQuestion(request, { builtin: engine, drawWord, inputTokens });
    return { prepared, cited: documents.map(citable) };
  });
}

/** Looks up what a language model wrote: each quote of it in up to hundreds of passages. */
export const verifyInThread = ({ draft, asks }: VerifyingCall) => verifyDraft(draft, asks);
