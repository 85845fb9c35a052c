import type { TextRange } from '@gene/contract/documents';
import type { StretchSummary, SummaryLength } from '@gene/contract/summaries';
import { builtinEngine, type ModelStudy } from '@gene/engines/answering';
import type { Db } from '../../../platform/database.ts';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import type { DocumentService, OwnedDocument } from '../../documents/service.ts';
import { mayAskAgain } from '../rules.ts';
import { findKept, keep, type KeptRow, type NewKept } from './store.ts';
import type { StretchTask, SumUpTask } from './thread.ts';

interface Needs {
  db: Db;
  documents: Pick<DocumentService, 'stretchJson' | 'locate'>;
  modelStudyFor: (userId: string) => Promise<ModelStudy | null>;
  pool: Pick<WorkerPool<{ sumUp: SumUpTask; studyStretch: StretchTask }>, 'call'>;
}

const engine = builtinEngine().name;
const openingLetters = 120;

/** Returns the stored summary of a range, or makes one. Null if there is no text. */
export function sumUpStretch({ db, documents, modelStudyFor, pool }: Needs) {
  async function make(
    document: OwnedDocument,
    range: TextRange,
    length: SummaryLength,
    model: ModelStudy | null,
    signal: AbortSignal,
  ): Promise<Omit<NewKept, 'page' | 'opening'> | null> {
    const { id, ownerId, language } = document;
    const call = { range, language, ...(await documents.stretchJson(document, range)) };
    const asking = { personId: ownerId, affinity: id, signal, tell: tellNothing };
    const text = model && (await pool.call('studyStretch', { call, ...asking }));
    const written = text && (await model?.summary(text, length, signal));
    if (written?.ok) return { length, engine: written.engine, note: null, ...written.made };
    const summary = await pool.call('sumUp', { call: { ...call, length }, ...asking });
    return summary && { length, engine, note: written?.note ?? null, ...summary };
  }

  return async (
    document: OwnedDocument,
    range: TextRange,
    length: SummaryLength,
    signal: AbortSignal,
  ): Promise<StretchSummary | null> => {
    const [before, model] = await Promise.all([
      findKept(db, document, range, length),
      modelStudyFor(document.ownerId),
    ]);
    if (before && (!model || !isDue(before))) {
      const { sentences, note } = before;
      return { length, engine: before.engine, note, sentences, kept: true };
    }
    const made = await make(document, range, length, model, signal);
    if (!made) return null;
    const [first] = made.sentences;
    if (!first || document.status !== 'ready') return { ...made, kept: false };
    const beginning = { start: range.start, end: Math.min(range.end, range.start + openingLetters) };
    const { page, quote } = (await documents.locate(document, beginning)) ?? first;
    const words = quote.replaceAll(/\s+/g, ' ').trim();
    const opening = beginning.end < range.end ? `${words.replace(/ \S*$/, '')}…` : words;
    return { ...made, kept: await keep(db, document, range, { ...made, page, opening }) };
  };
}

/** For a model: it has not been asked, or failed a while ago. */
const isDue = (row: KeptRow) => row.engine === engine && (row.note === null || mayAskAgain(row.madeAt));
