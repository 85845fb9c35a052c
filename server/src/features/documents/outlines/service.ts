import {
  type CorrectedOutline,
  type DocumentItem,
  documentLimits,
  type OutlineEdit,
} from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { editOutline, type PlacedOutlineEdit, replayOutline } from '@gene/engines/ingestion';
import type { Db, Tx } from '../../../platform/database.ts';
import { createOnce } from '../../../platform/idempotency.ts';
import { addJob } from '../../../platform/queue.ts';
import { cancelReading } from '../reading/jobs.ts';
import { isIndexed, isUnderWay } from '../rules.ts';
import * as documents from '../store.ts';
import type { DocumentRecord, OwnedDocument } from '../store.ts';
import { rectanglesOfRange } from '../text/geometry.ts';
import { pagesOfRange } from '../text/store.ts';
import { newRestructuring } from './jobs.ts';
import * as store from './store.ts';

/** A requested change of an outline. */
export interface OutlineChange {
  /** The revision it is based on. */
  revision: number;
  /** Done once per key. */
  key: string | undefined;
}

/** Corrections of outlines, one at a time. Both throw ApiError if it can't be done, and return null if it is gone. */
export interface OutlineService {
  editOutline(
    document: OwnedDocument,
    change: OutlineChange,
    edit: OutlineEdit,
  ): Promise<CorrectedOutline | null>;
  undoOutline(document: OwnedDocument, change: OutlineChange): Promise<CorrectedOutline | null>;
}

interface Needs {
  db: Db;
  /** Notifies the owner's open pages. */
  changed: (record: DocumentRecord) => Promise<DocumentItem>;
}

/** @throws ApiError not_ready */
function checkRead(document: OwnedDocument): void {
  if (isIndexed(document)) return;
  const message = isUnderWay(document) ? undefined : 'The document has not been read.';
  throw new ApiError('not_ready', { message });
}

const refused = (message: string) => new ApiError('invalid', { message });

export function createOutlineService({ db, changed }: Needs): OutlineService {
  async function change(
    document: OwnedDocument,
    { revision, key }: OutlineChange,
    does: object,
    work: (tx: Tx, before: store.Corrections) => Promise<Pick<store.Corrections, 'edits'>>,
  ): Promise<CorrectedOutline | null> {
    const { id, ownerId } = document;
    let record: DocumentRecord | undefined;
    const request = { corrects: id, revision, does };
    const done = await db.transaction((tx) =>
      createOnce(tx, { ownerId, key, request }, async () => {
        const locked = await documents.lockDocument(tx, document);
        if (!locked) return null;
        checkRead(locked);
        const stored = await store.findCorrections(tx, id);
        const before = stored ?? { revision: 0, edits: [], read: await store.findOutline(tx, id) };
        if (before.revision !== revision)
          throw new ApiError('conflict', {
            message: 'The outline was changed elsewhere. Check it and try again.',
          });
        const { edits } = await work(tx, before);
        const outline = replayOutline(before.read, edits);
        await store.saveCorrections(tx, id, { revision: revision + 1, edits, read: before.read });
        await store.saveOutline(tx, id, outline);
        await cancelReading(tx, [id]);
        await addJob(tx, newRestructuring(document));
        record = await documents.updateReading(tx, document, {
          status: 'processing',
          progress: { stage: 'summarising', done: 0, total: null },
          failureCode: null,
        });
        return { outline, outlineRevision: revision + 1, outlineEdits: edits.length };
      }),
    );
    if (record) await changed(record);
    return done;
  }

  /** @throws ApiError where there is no short text */
  async function placed(document: OwnedDocument, edit: OutlineEdit): Promise<PlacedOutlineEdit> {
    if (edit.kind !== 'add') return edit;
    const { start, end } = edit;
    if (end <= start || end - start > 2 * documentLimits.headingMax)
      throw refused(`A heading can have ${documentLimits.headingMax} characters.`);
    const pages = await pagesOfRange(db, document, edit);
    const title = rectanglesOfRange(pages, edit).quote.replaceAll(/\s+/g, ' ').trim();
    const [page] = pages;
    if (!page || !/[\p{L}\p{N}]/u.test(title)) throw refused('There is no text at this place.');
    if (title.length > documentLimits.headingMax)
      throw refused(`A heading can have ${documentLimits.headingMax} characters.`);
    return { ...edit, title, page: page.number };
  }

  return {
    async editOutline(document, on, edit) {
      checkRead(document);
      const kept = await placed(document, edit);
      return change(document, on, { edit }, async (tx, { edits }) => {
        if (edits.length >= documentLimits.outlineEdits) {
          const message = `An outline can be corrected ${documentLimits.outlineEdits.toLocaleString('en')} times.`;
          throw new ApiError('limit_reached', { message, details: { limit: 'outlineEdits' } });
        }
        const outcome = editOutline(await store.findOutline(tx, document.id), kept);
        if (!outcome.ok) throw refused(outcome.message);
        return { edits: [...edits, kept] };
      });
    },
    undoOutline: (document, on) =>
      change(document, on, { undo: true }, async (_tx, { edits }) => {
        if (edits.length === 0) throw refused('There is nothing to undo.');
        return { edits: edits.slice(0, -1) };
      }),
  };
}
