import { AsyncLocalStorage } from 'node:async_hooks';
import type { Passage } from '@gene/contract/documents';
import { builtinEngine } from '@gene/engines/answering';
import { createAnswerables, type DocumentSource } from '../answerables/service.ts';
import type { AnsweringCall, AnsweringTold, AnsweringWanted } from './messages.ts';
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

/**
 * Answers in a thread: the built-in engine computes for 10 to 30 ms, during which a server answers nobody
 * else.
 */
export function answerInThread(
  { question, history, documents: asked, heard, meaning }: AnsweringCall,
  want: Want,
): Promise<CitedEvent[]> {
  return calls.run(want, async () => {
    const documents = await answerables.open(asked, question, meaning);
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
