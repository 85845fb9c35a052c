import type { PaperEdit } from '@gene/contract/paper-edits';
import type { PaperContent } from '@gene/contract/papers';
import { applyEdit } from '@gene/engines/paper-analysis';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import { createOnce } from '../../../platform/idempotency.ts';
import { holdDocument, type OwnedDocument } from '../../documents/service.ts';
import * as store from '../store.ts';
import type { ListedPaper } from '../store.ts';

export type EditResult =
  | { ok: true; paper: ListedPaper }
  /** It is someone else's or gone; or it was corrected elsewhere meanwhile. */
  | { ok: false; reason: 'gone' | 'changed' }
  /** Reason it cannot be done, for a person. */
  | { ok: false; reason: 'refused'; message: string };

/** A requested correction. */
export interface Correction {
  paperId: string;
  /** The paper's revision it is based on. */
  revision: number;
  /** Done once per key. */
  key: string | undefined;
}

/** This many corrections can be undone; before them, only the original reading remains. */
const mostRevisions = 100;
const mostPapers = 50;

/** Makes people's changes to papers, one at a time; each names the revision it is based on. */
export function createCorrections(db: Db) {
  /** If the same call was handled before, returns the paper as it is now. */
  const doOnce = (
    ownerId: string,
    key: string | undefined,
    request: object,
    work: (tx: Tx) => Promise<EditResult>,
  ) =>
    db.transaction(async (tx): Promise<EditResult> => {
      let result: EditResult | undefined;
      const kept = await createOnce(tx, { ownerId, key, request }, async () => {
        result = await work(tx);
        return result.ok ? { paperId: result.paper.id } : null;
      });
      if (result) return result;
      const paper = kept && (await store.findPaper(tx, ownerId, kept.paperId));
      return paper ? { ok: true, paper } : { ok: false, reason: 'gone' };
    });
  const onRevision = (
    ownerId: string,
    { paperId, revision, key }: Correction,
    does: object,
    work: (tx: Tx, paper: ListedPaper) => Promise<EditResult>,
  ) =>
    doOnce(ownerId, key, { corrects: paperId, revision, does }, async (tx) => {
      const paper = await store.lockPaper(tx, ownerId, paperId);
      if (!paper) return { ok: false, reason: 'gone' };
      return paper.revision === revision ? work(tx, paper) : { ok: false, reason: 'changed' };
    });
  const saved = async (
    tx: Tx,
    paper: ListedPaper,
    values: Pick<ListedPaper, 'content' | 'revision' | 'confirmed'>,
  ): Promise<EditResult> => {
    const isAskedAnew = values.confirmed !== paper.confirmed || !asksTheSame(values.content, paper.content);
    await store.savePaper(tx, paper.id, { ...values, ...(isAskedAnew && { updatedAt: new Date() }) });
    return { ok: true, paper: { ...paper, ...values } };
  };

  /** Goes to the state before the last correction, or before the last undo. */
  const step = (ownerId: string, correction: Correction, way: 'undo' | 'redo') =>
    onRevision(ownerId, correction, { way }, async (tx, paper) => {
      const { paperId, revision } = correction;
      const content = await store.popRevision(tx, paperId, way === 'redo');
      if (!content) {
        const what = way === 'undo' ? 'take back' : 'do again';
        return { ok: false, reason: 'refused', message: `There is nothing to ${what}.` };
      }
      const before = { paperId, revision, content: paper.content, undone: way === 'undo' };
      await store.pushRevision(tx, before, mostRevisions);
      return saved(tx, paper, { content, revision: revision + 1, confirmed: false });
    });

  return {
    edit: (ownerId: string, correction: Correction, edit: PaperEdit) =>
      onRevision(ownerId, correction, { edit }, async (tx, paper) => {
        const { paperId, revision } = correction;
        const outcome = applyEdit(paper.content, edit, uuidv7());
        if (!outcome.ok) return { ok: false, reason: 'refused', message: outcome.message };
        const { content } = outcome;
        await store.forgetUndone(tx, paperId);
        await store.pushRevision(tx, { paperId, revision, content: paper.content }, mostRevisions);
        // New doubts need another check.
        const confirmed = paper.confirmed && content.doubts.length === 0;
        return saved(tx, paper, { content, revision: revision + 1, confirmed });
      }),

    undo: (ownerId: string, correction: Correction) => step(ownerId, correction, 'undo'),
    redo: (ownerId: string, correction: Correction) => step(ownerId, correction, 'redo'),

    confirm: (ownerId: string, correction: Correction, confirmed: boolean) =>
      onRevision(ownerId, correction, { confirmed }, (tx, paper) => {
        const { content } = paper;
        return saved(tx, paper, { content, revision: correction.revision + 1, confirmed });
      }),

    add: (document: OwnedDocument, key: string | undefined) =>
      doOnce(document.ownerId, key, { addsTo: document.id }, async (tx) => {
        if (!(await holdDocument(tx, document.id))) return { ok: false, reason: 'gone' };
        const there = await store.lockOfDocument(tx, document.id);
        if (there.length >= mostPapers)
          return { ok: false, reason: 'refused', message: `A file holds at most ${mostPapers} papers.` };
        const ordinal = (there.at(-1)?.ordinal ?? -1) + 1;
        // Not as read, so that a later reading leaves it alone.
        const values = { documentId: document.id, ordinal, content: emptyPaper(document), revision: 1 };
        const id = await store.insertPaper(tx, values);
        const paper = await store.lockPaper(tx, document.ownerId, id);
        return paper ? { ok: true, paper } : { ok: false, reason: 'gone' };
      }),
  };
}

/** Correct options do not change what a paper asks. */
function asksTheSame(one: PaperContent, other: PaperContent): boolean {
  const asked = (content: PaperContent): unknown =>
    JSON.parse(
      JSON.stringify(content, (key, value: unknown) => (key === 'rightOptions' ? undefined : value)),
    );
  return one === other || isDeepStrictEqual(asked(one), asked(other));
}

const unknown = { courseCode: null, year: null, month: null, minutes: null, totalMarks: null } as const;

function emptyPaper({ title, pageCount }: OwnedDocument): PaperContent {
  return {
    ...{ start: 0, end: 0, firstPage: 1, lastPage: Math.max(pageCount ?? 1, 1) },
    // The year given with the upload may be a guess, so it does not count as printed.
    header: { ...unknown, courseName: title },
    ...{ instructions: [], choice: null, sections: [], questions: [] },
    ...{ marksAdded: null, numbersComplete: true, marksAgree: null, doubts: [] },
  };
}
