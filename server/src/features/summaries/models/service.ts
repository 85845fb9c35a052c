import type { TextRange } from '@gene/contract/documents';
import {
  type ChapterStudy,
  type DigestedChapter,
  documentWords,
  isReadWhole,
  type LanguageModel,
  modelStudy,
  type ProposedCard,
  type ProposedNote,
  type Studied,
  type StudyOrder,
  type Summary,
  type SummaryLength,
  summaryWords,
} from '@gene/engines/answering';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import type { DocumentService, ReadableDocument } from '../../documents/service.ts';
import type { LocatingTask, PreparingStudyTask } from './thread.ts';

/** A part of a document, by what it is called. */
export type Stretch = TextRange & { title: string | null };

/**
 * Has a person's language model make study aids. The model is waited for here; what is computed before and after runs
 * in threads. Null: there is no text.
 */
export interface StudyWriter {
  summary(
    document: ReadableDocument,
    range: TextRange,
    length: SummaryLength,
    signal: AbortSignal,
  ): Promise<Studied<Summary> | null>;
  /** Of a whole document, or of one of its chapters, in every length. @param chapters all, or the one */
  summaries(
    document: ReadableDocument,
    chapters: readonly ChapterStudy[],
    signal: AbortSignal,
  ): Promise<Studied<Record<SummaryLength, Summary>> | null>;
  /** @param count about so many */
  cards(
    document: ReadableDocument,
    stretch: Stretch,
    count: number,
    signal: AbortSignal,
  ): Promise<Studied<ProposedCard[]> | null>;
  note(
    document: ReadableDocument,
    stretch: Stretch,
    signal: AbortSignal,
  ): Promise<Studied<ProposedNote> | null>;
}

/** Null if the person has no language model. */
export type StudyWriterFor = (personId: string) => Promise<StudyWriter | null>;

interface Needs {
  documents: Pick<DocumentService, 'stretchJson'>;
  modelFor: (personId: string) => Promise<LanguageModel | null>;
  pool: Pick<WorkerPool<{ prepareStudy: PreparingStudyTask; locateQuotes: LocatingTask }>, 'call'>;
}

export function createStudyWriters({ documents, modelFor, pool }: Needs): StudyWriterFor {
  function writerOf(personId: string, model: LanguageModel): StudyWriter {
    const { inputTokens } = model;
    const studyOf = (document: ReadableDocument, signal: AbortSignal) => {
      const asking = { personId, affinity: document.id, signal, tell: tellNothing };
      return {
        asking,
        study: modelStudy(model, (lookup) => pool.call('locateQuotes', { call: lookup, ...asking })),
      };
    };

    async function prepare(
      document: ReadableDocument,
      { stretch, chapters = [] }: { stretch: Stretch | null; chapters?: readonly DigestedChapter[] },
      order: StudyOrder,
      signal: AbortSignal,
    ) {
      const { language } = document;
      const { asking, study } = studyOf(document, signal);
      const text = stretch && {
        ...{ range: stretch, language },
        ...(await documents.stretchJson(document, stretch)),
      };
      const call = { stretch: text, chapters, language, order, inputTokens };
      return { study, prepared: await pool.call('prepareStudy', { call, ...asking }) };
    }

    return {
      async summary(document, range, length, signal) {
        const order = { of: 'summary', words: summaryWords[length] } as const;
        const stretch = { title: null, ...range };
        const { study, prepared } = await prepare(document, { stretch }, order, signal);
        return prepared && study.summary(prepared, length, signal);
      },
      async summaries(document, chapters, signal) {
        const [first, last] = [chapters[0], chapters.at(-1)];
        if (!first || !last) return null;
        const whole = { title: null, start: first.start, end: last.end };
        const isWhole = isReadWhole(whole.end - whole.start, chapters.length, inputTokens);
        const order = { of: 'summary', words: documentWords('long', chapters.length) } as const;
        const digested = chapters.map(({ title, start, end, summaries }) => ({
          ...{ title, start, end, summaries },
        }));
        const material = { stretch: isWhole ? whole : null, chapters: digested };
        const { study, prepared } = await prepare(document, material, order, signal);
        return prepared && study.summaries(prepared, chapters.length, signal);
      },
      async cards(document, stretch, count, signal) {
        const { study, prepared } = await prepare(document, { stretch }, { of: 'cards', count }, signal);
        return prepared && study.cards(prepared, signal);
      },
      async note(document, stretch, signal) {
        const { study, prepared } = await prepare(document, { stretch }, { of: 'note' }, signal);
        return prepared && study.note(prepared, signal);
      },
    };
  }

  return async (personId) => {
    const model = await modelFor(personId);
    return model && writerOf(personId, model);
  };
}
