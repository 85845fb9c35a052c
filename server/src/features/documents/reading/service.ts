import type { DocumentItem, DocumentType } from '@gene/contract/documents';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { addJob } from '../../../platform/queue.ts';
import { cancelReading, newReading } from './jobs.ts';
import { clearReading } from './store.ts';
import { isUnderWay } from '../rules.ts';
import * as store from '../store.ts';
import type { OwnedDocument } from '../store.ts';

/** Restarts, stops or deletes what is being read. */
export interface ReadingOrders {
  /** Reads what the new type requires. False while it is being read. */
  changeType(document: OwnedDocument, type: DocumentType): Promise<DocumentItem | false>;
  /** False unless it has failed or was cancelled. */
  retry(document: OwnedDocument): Promise<DocumentItem | false>;
  /** False if it is not being read. */
  cancel(document: OwnedDocument): Promise<DocumentItem | false>;
  delete(document: OwnedDocument): Promise<void>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  /** Notifies the owner's open pages. */
  changed: (record: store.DocumentRecord) => Promise<DocumentItem>;
}

/** Drops a title made of exam and year when the type changes, in favour of the file's name. */
function titleAs(type: DocumentType, { title, examType, year, fileName, ...old }: OwnedDocument): string {
  const isOfExam = old.type === 'question_paper' && title === `${examType} ${year}`;
  return type !== 'question_paper' && isOfExam ? fileName.replace(/(?<=.)\.[^.]+$/u, '') : title;
}

export function createReadingOrders({ db, events, changed }: Needs): ReadingOrders {
  return {
    async changeType(document, type) {
      const retyped = await db.transaction(async (tx) => {
        const locked = await store.lockDocument(tx, document);
        if (!locked || isUnderWay(locked)) return null;
        if (locked.type === type) return locked;
        const typed = await store.updateType(tx, document, { type, title: titleAs(type, locked) });
        if (locked.status !== 'ready') return typed;
        // The job that has just made it ready may still be running.
        await cancelReading(tx, [document.id]);
        await addJob(tx, newReading(document));
        const progress = { stage: 'queued', done: 0, total: null } as const;
        return store.updateReading(tx, document, { status: 'queued', progress, failureCode: null });
      });
      return retyped ? changed(retyped) : false;
    },
    async retry(document) {
      const queued = await db.transaction(async (tx) => {
        const locked = await store.lockDocument(tx, document);
        if (locked?.status !== 'failed' && locked?.status !== 'cancelled') return null;
        // A cancelled document resumes; a failed one starts over.
        if (locked.status === 'failed') await clearReading(tx, document.id);
        await addJob(tx, newReading(document));
        return store.updateReading(tx, document, {
          status: 'queued',
          progress: { stage: 'queued', done: 0, total: null },
          failureCode: null,
        });
      });
      return queued ? changed(queued) : false;
    },
    async cancel(document) {
      const cancelled = await db.transaction(async (tx) => {
        const locked = await store.lockDocument(tx, document);
        if (!locked || !isUnderWay(locked)) return null;
        await cancelReading(tx, [document.id]);
        const { progress } = locked;
        return store.updateReading(tx, document, { status: 'cancelled', progress, failureCode: null });
      });
      return cancelled ? changed(cancelled) : false;
    },
    async delete(document) {
      const deleted = await db.transaction(async (tx) => {
        if (!(await store.deleteDocument(tx, document))) return false;
        await cancelReading(tx, [document.id]);
        return true;
      });
      if (!deleted) return;
      const { id, ownerId, subjectId } = document;
      await events.publish(ownerId, { event: 'document_deleted', data: { id, subjectId } });
      await events.publish(ownerId, { event: 'subjects', data: {} });
    },
  };
}
