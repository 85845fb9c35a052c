import type { Subject } from '@gene/contract/subjects';
import type { Db, Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { once } from '../../platform/idempotency.ts';
import * as store from './store.ts';
import type { OwnedSubject } from './store.ts';

export { listSubjectTitles, ownSubjects, storedSubjects, subjectHeads } from './store.ts';
export type { OwnedSubject } from './store.ts';

/** A subject's contents outside its own rows; provided by the documents feature. */
export interface SubjectContents {
  /** Stops all work on it, within the transaction. */
  release(tx: Tx, subject: OwnedSubject): Promise<void>;
  countIn: store.CountIn;
}

export interface SubjectService {
  list(ownerId: string): Promise<Subject[]>;
  /** @param key makes one subject per key */
  create(ownerId: string, values: { name: string; hasAudio: boolean }, key?: string): Promise<Subject>;
  /** Also null if it is someone else's. */
  find(ownerId: string, id: string): Promise<OwnedSubject | null>;
  /** The same, locked for adding to it: it cannot be deleted until the transaction ends. */
  hold(tx: Tx, ownerId: string, id: string): Promise<OwnedSubject | null>;
  /** The oldest subject with that name, created if missing. */
  named(tx: Tx, ownerId: string, name: string): Promise<OwnedSubject>;
  /** The subject for documents uploaded without one. */
  general(tx: Tx, ownerId: string): Promise<OwnedSubject>;
  describe(subject: OwnedSubject): Promise<Subject | null>;
  update(
    subject: OwnedSubject,
    patch: { name?: string | undefined; hasAudio?: boolean | undefined },
  ): Promise<Subject | null>;
  delete(subject: OwnedSubject): Promise<void>;
}

export function createSubjectService(needs: {
  db: Db;
  events: Pick<Events, 'publish'>;
  contents: SubjectContents;
}): SubjectService {
  const { db, events, contents } = needs;
  const changed = (ownerId: string) => events.publish(ownerId, { event: 'subjects', data: {} });

  return {
    list: (ownerId) => store.listSubjects(db, ownerId, contents.countIn),
    async create(ownerId, values, key) {
      const request = { creates: 'subject', values };
      const created = await db.transaction((tx) =>
        once(tx, { ownerId, key, request }, async () =>
          store.getSubject(tx, await store.insertSubject(tx, ownerId, values), contents.countIn),
        ),
      );
      if (!created) throw new Error('the new subject is gone');
      await changed(ownerId);
      return created;
    },
    find: (ownerId, id) => store.findOwnedSubject(db, ownerId, id),
    hold: (tx, ownerId, id) => store.holdOwnedSubject(tx, ownerId, id, 'keep'),
    named: (tx, ownerId, name) => store.findOrInsertByName(tx, ownerId, name),
    general: (tx, ownerId) => store.findOrInsertByName(tx, ownerId, 'General'),
    describe: (subject) => store.getSubject(db, subject, contents.countIn),
    async update(subject, patch) {
      await store.updateSubject(db, subject, patch);
      await changed(subject.ownerId);
      return store.getSubject(db, subject, contents.countIn);
    },
    async delete(subject) {
      await db.transaction(async (tx) => {
        await store.holdOwnedSubject(tx, subject.ownerId, subject.id, 'delete');
        await contents.release(tx, subject);
        await store.deleteSubject(tx, subject);
      });
      await changed(subject.ownerId);
    },
  };
}
