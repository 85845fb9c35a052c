import type { TextRange } from '@gene/contract/documents';
import type { StretchSummary, SummaryLength } from '@gene/contract/summaries';
import { builtinEngine } from '@gene/engines/answering';
import type { Db } from '../../../platform/database.ts';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import type { DocumentService, OwnedDocument } from '../../documents/service.ts';
import type { StudyWriter, StudyWriterFor } from '../models/service.ts';
import { mayAskAgain } from '../rules.ts';
import { findKept, keep, type KeptRow, type NewKept } from './store.ts';
import type { SumUpTask } from './thread.ts';

interface Needs {
  db: Db;
  documents: Pick<DocumentService, 'stretchJson' | 'locate'>;
  writerFor: StudyWriterFor;
  pool: Pick<WorkerPool<{ sumUp: SumUpTask }>, 'call'>;
}

const engine = builtinEngine().name;
const openingLetters = 120;

/** Returns the stored summary of a range, or makes one. Null if there is no text. */
export function sumUpStretch({ db, documents, writerFor, pool }: Needs) {
  async function make(
    document: OwnedDocument,
    range: TextRange,
    length: SummaryLength,
    writer: StudyWriter | null,
    signal: AbortSignal,
  ): Promise<Omit<NewKept, 'page' | 'opening'> | null> {
    const { id, ownerId, language } = document;
    const written = await writer?.summary(document, range, length, signal);
    if (written?.ok) return { length, engine: written.engine, note: null, ...written.made };
    const text = await documents.stretchJson(document, range);
    const summary = await pool.call('sumUp', {
      call: { range: { title: null, ...range }, language, ...text, length },
      ...{ personId: ownerId, affinity: id, signal, tell: tellNothing },
    });
    return summary && { length, engine, note: written?.note ?? null, ...summary };
  }

  return async (
    document: OwnedDocument,
    range: TextRange,
    length: SummaryLength,
    signal: AbortSignal,
  ): Promise<StretchSummary | null> => {
    const [before, writer] = await Promise.all([
      findKept(db, document, range, length),
      writerFor(document.ownerId),
    ]);
    if (before && (!writer || !isDue(before))) {
      const { sentences, note } = before;
      return { length, engine: before.engine, note, sentences, kept: true };
    }
    const made = await make(document, range, length, writer, signal);
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
