import type { TextRange } from '@gene/contract/documents';
import type { StretchSummary, SummaryLength } from '@gene/contract/summaries';
import { builtinEngine, chapterText, type ModelStudy, summarise } from '@gene/engines/answering';
import type { Db } from '../../../platform/database.ts';
import type { DocumentService, OwnedDocument } from '../../documents/service.ts';
import { mayAskAgain } from '../rules.ts';
import { findKept, keep, type KeptRow, type NewKept } from './store.ts';

interface Needs {
  db: Db;
  documents: Pick<DocumentService, 'stretch' | 'locate'>;
  modelStudyFor: (userId: string) => Promise<ModelStudy | null>;
}

const engine = builtinEngine().name;
const openingLetters = 120;

/** Returns the stored summary of a range, or makes one. Null if there is no text. */
export function sumUpStretch({ db, documents, modelStudyFor }: Needs) {
  async function make(
    document: OwnedDocument,
    range: TextRange,
    length: SummaryLength,
    model: ModelStudy | null,
    signal: AbortSignal,
  ): Promise<Omit<NewKept, 'page' | 'opening'> | null> {
    const { pages, passages } = await documents.stretch(document, range);
    if (passages.length === 0) return null;
    const text = chapterText({ title: null, ...range }, [], pages, passages, document.language);
    const written = await model?.summary(text, length, signal);
    if (written?.ok) return { length, engine: written.engine, note: null, ...written.made };
    return { length, engine, note: written?.note ?? null, ...summarise(text, length) };
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
