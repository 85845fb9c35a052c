import {
  answerWithModel,
  builtinEngine,
  type LanguageModel,
  type VerifyDraft,
} from '@gene/engines/answering';
import type { HeardPlace, Turn } from '@gene/engines/answering/ports';
import type { SentenceEncoder } from '@gene/engines/sentence-encoding/ports';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import type { DocumentService } from '../../documents/service.ts';
import type {
  AnsweringTask,
  AnsweringTold,
  AnsweringWanted,
  AskedDocument,
  PreparingTask,
  VerifyingTask,
} from './messages.ts';
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

/** Of documents, as far as threads may ask for it. */
export type Contents = Pick<
  DocumentService,
  | 'retrieval'
  | 'passagesJson'
  | 'firstPassages'
  | 'candidatePassages'
  | 'pageLabels'
  | 'vectors'
  | 'sentenceVectors'
>;

type AnsweringTasks = { answer: AnsweringTask; prepareQuestion: PreparingTask; verifyDraft: VerifyingTask };

interface Needs {
  /** Its threads cache the documents' contents. */
  pool: Pick<WorkerPool<AnsweringTasks>, 'call'>;
  documents: Contents;
  encoder: SentenceEncoder;
}

/** Runs the built-in engine in threads. */
export function answeringInPool({ pool, documents, encoder }: Needs): Answering {
  return {
    name: builtinEngine().name,
    async *answer({ personId, ...call }, signal) {
      const meaning = await encoder.encodeQuestion(call.question);
      yield* await pool.call('answer', {
        call: { ...call, meaning },
        ...{ personId, affinity: affinityOf(call.documents), signal },
        tell: (wanted) => tellContents(documents, wanted),
      });
    },
  };
}

/** Asks a language model; what is computed before and after runs in threads, and the model is waited for here. */
export function answeringByModel({ pool, documents, encoder }: Needs, model: LanguageModel): Answering {
  return {
    name: model.name,
    async *answer({ personId, ...call }, signal) {
      const meaning = await encoder.encodeQuestion(call.question);
      const asking = { personId, affinity: affinityOf(call.documents), signal };
      const { prepared, cited } = await pool.call('prepareQuestion', {
        call: { ...call, meaning, inputTokens: model.inputTokens },
        ...asking,
        tell: (wanted) => tellContents(documents, wanted),
      });
      const verify: VerifyDraft = (draft, { sources, mark, language }) =>
        pool.call('verifyDraft', {
          call: { draft, asks: { sources, mark, language } },
          ...{ ...asking, tell: tellNothing },
        });
      for await (const event of answerWithModel(model, prepared, verify, signal))
        yield event.type === 'delta'
          ? event
          : { type: 'answer', answer: { ...event.answer, citations: citationsOf(event.answer, cited) } };
    },
  };
}

/** Who asks the same documents again is answered by the thread that has them. */
export const affinityOf = (documents: readonly AskedDocument[]) => documents.map(({ id }) => id).join();

/** Answers what a thread wants to know of documents. */
export async function tellContents(documents: Contents, wanted: AnsweringWanted): Promise<AnsweringTold> {
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
