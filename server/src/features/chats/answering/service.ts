import { builtinEngine } from '@gene/engines/answering';
import type { AnswerableDocument, AnswerEngine, HeardPlace, Turn } from '@gene/engines/answering/ports';
import type { SentenceEncoder } from '@gene/engines/sentence-encoding/ports';
import type { WorkerPool } from '../../../platform/worker-pool.ts';
import type { DocumentService } from '../../documents/service.ts';
import type { AnsweringTask, AnsweringTold, AnsweringWanted, AskedDocument } from './messages.ts';
import { type CitedEvent, citationsOf } from './view.ts';

export interface AnsweringRequest {
  question: string;
  history: readonly Turn[];
  documents: readonly AskedDocument[];
  heard?: HeardPlace | undefined;
  /** The person who asked. */
  personId: string;
}

/** An engine that answers; the last event is the answer with its citations. */
export interface Answering {
  readonly name: string;
  answer(request: AnsweringRequest, signal: AbortSignal): AsyncIterable<CitedEvent>;
}

/** Answers in this thread: a language model is mostly waiting. */
export function createLocalAnswering(
  engine: AnswerEngine,
  open: (documents: readonly AskedDocument[], question: string) => Promise<AnswerableDocument[]>,
): Answering {
  return {
    name: engine.name,
    async *answer({ question, history, documents: asked, heard }, signal) {
      const documents = await open(asked, question);
      for await (const event of engine.answer({ question, history, documents, heard }, signal))
        yield event.type === 'delta'
          ? event
          : { type: 'answer', answer: { ...event.answer, citations: citationsOf(event.answer, documents) } };
    },
  };
}

type Source = Pick<
  DocumentService,
  | 'retrieval'
  | 'passagesJson'
  | 'firstPassages'
  | 'candidatePassages'
  | 'pageLabels'
  | 'vectors'
  | 'sentenceVectors'
>;

/** Runs the built-in engine in threads, which cache the documents' contents. */
export function answeringInPool(
  pool: Pick<WorkerPool<{ answer: AnsweringTask }>, 'call'>,
  documents: Source,
  encoder: SentenceEncoder,
): Answering {
  return {
    name: builtinEngine().name,
    async *answer({ personId, ...call }, signal) {
      const affinity = call.documents.map(({ id }) => id).join();
      const meaning = await encoder.encodeQuestion(call.question);
      yield* await pool.call('answer', {
        call: { ...call, meaning },
        personId,
        affinity,
        signal,
        tell: (wanted) => tell(documents, wanted),
      });
    },
  };
}

async function tell(documents: Source, wanted: AnsweringWanted): Promise<AnsweringTold> {
  const { documentId } = wanted;
  switch (wanted.of) {
    case 'retrieval':
      return { of: 'retrieval', retrieval: await documents.retrieval(documentId) };
    case 'passages':
      // As text, so that the thread parses it.
      return { of: 'passages', json: await documents.passagesJson(documentId, wanted.ordinals) };
    case 'first passages':
      return { of: 'first passages', passages: await documents.firstPassages(documentId, wanted.count) };
    case 'candidates': {
      const { terms, limit } = wanted;
      const passages = await documents.candidatePassages(documentId, terms, limit);
      return { of: 'candidates', passages };
    }
    case 'page labels':
      return { of: 'page labels', labels: await documents.pageLabels(documentId) };
    case 'vectors':
      return { of: 'vectors', vectors: await documents.vectors(documentId, wanted.model) };
    case 'sentence vectors': {
      const sentences = await documents.sentenceVectors(documentId, wanted.model, wanted.ordinals);
      return { of: 'sentence vectors', sentences };
    }
  }
}
