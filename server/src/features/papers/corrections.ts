import type { PaperEdit } from '@gene/contract/paper-edits';
import type { PaperContent } from '@gene/contract/papers';
import { applyEdit } from '@gene/engines/paper-analysis';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { once } from '../../platform/idempotency.ts';
import { holdDocument, type OwnedDocument } from '../documents/service.ts';
import * as store from './store.ts';
import type { ListedPaper } from './store.ts';

export type EditResult =
  | { ok: true; paper: ListedPaper }
  /** It is somebody else's or no more; or it was corrected elsewhere meanwhile. */
  | { ok: false; reason: 'gone' | 'changed' }
  /** Why it cannot be done, in words for a person. */
  | { ok: false; reason: 'refused'; message: string };

/** A correction as somebody asks for it. */
export interface Correction {
  paperId: string;
  /** What the paper was when it was made. */
  revision: number;
  /** Does it once, however often it comes. */
  key: string | undefined;
}

/** So many corrections can be taken back; after them only what was read at first. */
const mostRevisions = 100;
const mostPapers = 50;

/** What people do to papers, one at a time: each names the revision that it was done on. */
export function createCorrections(db: Db) {
  /** What was done before when the same call came gives the paper as it has become since. */
  const doOnce = (
    ownerId: string,
    key: string | undefined,
    request: object,
    work: (tx: Tx) => Promise<EditResult>,
  ) =>
    db.transaction(async (tx): Promise<EditResult> => {
      let result: EditResult | undefined;
      const kept = await once(tx, { ownerId, key, request }, async () => {
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

  /** To what the paper was before the last correction, or to what it was before that was taken back. */
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
        // What has become doubtful is to be looked at again.
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
        // Not as read: a later reading leaves it alone.
        const values = { documentId: document.id, ordinal, content: emptyPaper(document), revision: 1 };
        const id = await store.insertPaper(tx, values);
        const paper = await store.lockPaper(tx, document.ownerId, id);
        return paper ? { ok: true, paper } : { ok: false, reason: 'gone' };
      }),
  };
}

/** Which answers are right is no part of what a paper asks. */
function asksTheSame(one: PaperContent, other: PaperContent): boolean {
  const asked = (content: PaperContent): unknown =>
    JSON.parse(
      JSON.stringify(content, (key, value: unknown) => (key === 'rightOptions' ? undefined : value)),
    );
  return isDeepStrictEqual(asked(one), asked(other));
}

const unknown = { courseCode: null, year: null, month: null, minutes: null, totalMarks: null } as const;

function emptyPaper({ title, pageCount }: OwnedDocument): PaperContent {
  return {
    ...{ start: 0, end: 0, firstPage: 1, lastPage: Math.max(pageCount ?? 1, 1) },
    // The year that came with the upload may be a guess: nothing says that it is printed there.
    header: { ...unknown, courseName: title },
    ...{ instructions: [], choice: null, sections: [], questions: [] },
    ...{ marksAdded: null, numbersComplete: true, marksAgree: null, doubts: [] },
  };
}
