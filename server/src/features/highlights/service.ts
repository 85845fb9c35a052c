import type { TextRange } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import {
  type Highlight,
  type HighlightColour,
  highlightLimits,
  type HighlightPatch,
  kindColours,
} from '@gene/contract/highlights';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Db } from '../../platform/database.ts';
import { isUniqueViolation } from '../../platform/error-description.ts';
import type { Events } from '../../platform/events.ts';
import type { Asker, HeavyWork } from '../../platform/heavy-work.ts';
import type { FileStore } from '../../platform/files.ts';
import type { DocumentService, OwnedDocument, ReadableDocument } from '../documents/service.ts';
import type { SummaryService } from '../summaries/service.ts';
import { toMarkdown } from './writer.ts';
import { exportPdf, type PdfExport } from './pdf/isolated.ts';
import * as store from './store.ts';

export { storedHighlights } from './store.ts';

export type AddOutcome = { ok: true; highlight: Highlight } | { ok: false; reason: 'no_text' | 'not_found' };

/** A document, and who marks it: its owner, or a reader of their own. */
type MarkedDocument = ReadableDocument & { ownerId: string };

export interface HighlightService {
  /** In text order; `extracted`: the engine's highlights have been added. */
  list(document: MarkedDocument): Promise<{ highlights: Highlight[]; extracted: boolean }>;
  /** Sending the same id twice adds it only once. */
  add(
    document: MarkedDocument,
    wish: TextRange & { id?: string | undefined; colour: HighlightColour; note: string },
  ): Promise<AddOutcome>;
  /** Adds the highlights its studies propose, except existing and removed ones. @returns how many are new */
  extract(document: Pick<OwnedDocument, 'id' | 'ownerId'>): Promise<{ added: number; offered: number }>;
  /** Extracts them if requested with the upload. */
  documentStudied(document: Pick<OwnedDocument, 'id' | 'ownerId' | 'options'>): Promise<void>;
  /** Null if it does not exist or is someone else's. */
  change(ownerId: string, id: string, patch: z.output<typeof HighlightPatch>): Promise<Highlight | null>;
  remove(ownerId: string, id: string): Promise<boolean>;
  restore(ownerId: string, id: string): Promise<Highlight | null>;
  markdown(document: MarkedDocument): Promise<string>;
  /** Ids of a person's documents that have some. */
  listHighlighted(ownerId: string): Promise<ReadonlySet<string>>;
  /** A copy of the file with annotations. */
  pdf(document: MarkedDocument, author: string, asker: Asker): Promise<PdfExport>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  documents: Pick<DocumentService, 'locate' | 'overview' | 'pageLabels'>;
  /** Location of the uploaded files on this machine. */
  files: Pick<FileStore, 'findSize' | 'stageForWriting'>;
  summaries: Pick<SummaryService, 'studies'>;
  heavy: HeavyWork;
}

const bytesOf = ({ quote, note }: Pick<Highlight, 'quote' | 'note'>) =>
  Buffer.byteLength(quote) + Buffer.byteLength(note);

/** Its share of its document's limit; nothing once removed. */
const measure = (row: store.HighlightRow) =>
  row.removedAt === null ? { count: 1, bytes: bytesOf(row) } : { count: 0, bytes: 0 };

const fits = ({ count, bytes }: { count: number; bytes: number }) =>
  count <= highlightLimits.perDocument && bytes <= highlightLimits.bytesPerDocument;

const limitReached = () =>
  new ApiError('limit_reached', {
    message: 'This document has reached its limit of highlights.',
  });

/** The id is somebody else's, or was given to other words at this very moment. */
function notFoundIfTaken(error: unknown): AddOutcome {
  if (!isUniqueViolation(error)) throw error;
  return { ok: false, reason: 'not_found' };
}

export function createHighlightService({
  db,
  events,
  documents,
  files,
  summaries,
  heavy,
}: Needs): HighlightService {
  const changed = (ownerId: string, documentId: string) =>
    events.publish(ownerId, { event: 'highlights', data: { documentId } });
  const list = async (document: MarkedDocument) =>
    (await store.listHighlights(db, document)).map(store.toHighlight);
  const update = async (
    ownerId: string,
    id: string,
    values: Parameters<typeof store.updateHighlight>[2],
    when: (row: store.HighlightRow) => boolean,
  ): Promise<Highlight | null> => {
    const before = await store.findHighlight(db, ownerId, id);
    if (!before || !when(before)) return null;
    const [was, willBe] = [measure(before), measure({ ...before, ...values })];
    if (willBe.bytes > was.bytes) {
      const { count, bytes } = await store.measureHighlights(db, { id: before.documentId, ownerId });
      const total = { count: count + willBe.count - was.count, bytes: bytes + willBe.bytes - was.bytes };
      if (!fits(total)) throw limitReached();
    }
    const row = await store.updateHighlight(db, before, values);
    if (row) await changed(ownerId, row.documentId);
    return row && store.toHighlight(row);
  };

  async function extract(document: Pick<OwnedDocument, 'id' | 'ownerId'>) {
    const proposed = (await summaries.studies(document.id)).flatMap(({ highlights }) => highlights);
    const added = await db.transaction(async (tx) => {
      let { count, bytes } = await store.measureHighlights(tx, document);
      const rows = proposed.map(({ kind, start, end, page, quote, rects }) => ({
        ...{ id: uuidv7(), start, end, page, quote, rects, kind },
        ...{ colour: kindColours[kind], note: '' },
      }));
      const fitting = rows.filter((row) => fits({ count: (count += 1), bytes: (bytes += bytesOf(row)) }));
      return store.addHighlights(tx, document, fitting);
    });
    if (added > 0) await changed(document.ownerId, document.id);
    return { added, offered: proposed.length };
  }

  return {
    async list(document) {
      const [highlights, extracted] = await Promise.all([list(document), store.hasProposed(db, document)]);
      return { highlights, extracted };
    },
    async add(document, { id = uuidv7(), start, end, colour, note }) {
      const located = await documents.locate(document, { start, end });
      if (!located?.quote.trim()) return { ok: false, reason: 'no_text' };
      const put = db.transaction(async (tx): Promise<AddOutcome> => {
        const before = await store.findHighlight(tx, document.ownerId, id);
        if (before && before.documentId !== document.id) return { ok: false, reason: 'not_found' };
        if (before) return { ok: true, highlight: store.toHighlight(before) };
        const values = { id, start, end, ...located, kind: null, colour, note };
        const { count, bytes } = await store.measureHighlights(tx, document);
        if (!fits({ count: count + 1, bytes: bytes + bytesOf(values) })) throw limitReached();
        return { ok: true, highlight: store.toHighlight(await store.putHighlight(tx, document, values)) };
      });
      const outcome = await put.catch(notFoundIfTaken);
      if (outcome.ok) await changed(document.ownerId, document.id);
      return outcome;
    },
    extract,
    async documentStudied(document) {
      if (document.options.extractHighlights) await extract(document);
    },
    change(ownerId, id, { colour, note }) {
      const values = { ...(colour !== undefined && { colour }), ...(note !== undefined && { note }) };
      return update(ownerId, id, values, ({ removedAt }) => removedAt === null);
    },
    async remove(ownerId, id) {
      return (await update(ownerId, id, { removedAt: new Date() }, () => true)) !== null;
    },
    restore: (ownerId, id) => update(ownerId, id, { removedAt: null }, () => true),
    listHighlighted: (ownerId) => store.listHighlighted(db, ownerId),
    async markdown(document) {
      const [highlights, overview, pageLabels] = await Promise.all([
        list(document),
        documents.overview(document),
        documents.pageLabels(document.id),
      ]);
      return toMarkdown(document.title, highlights, overview?.outline ?? [], pageLabels);
    },
    async pdf(document, author, asker) {
      const highlights = await list(document);
      if ((await files.findSize(document.fileKey)) === null) return { ok: false, reason: 'damaged' };
      return heavy.run('export', asker, async (signal) =>
        exportPdf(await files.stageForWriting([document.fileKey]), highlights, author, signal),
      );
    },
  };
}
