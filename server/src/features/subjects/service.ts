import type { Subject } from '@gene/contract/subjects';
import type { Db, Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { createOnce } from '../../platform/idempotency.ts';
import * as store from './store.ts';
import type { OwnedSubject, ReadableSubject } from './store.ts';
import { createSharing, type Sharing } from './sharing/service.ts';

export { listSubjectTitles, ownSubjects, storedSubjects, subjectHeads } from './store.ts';
export { countShared, sharedWith } from './sharing/store.ts';
export type { OwnedSubject, ReadableSubject } from './store.ts';

/** A subject's contents outside its own rows; provided by the documents feature. */
export interface SubjectContents {
  /** Stops all work on it, within the transaction. */
  release(tx: Tx, subject: ReadableSubject): Promise<void>;
  countIn: store.CountIn;
}

export interface SubjectService {
  list(ownerId: string): Promise<Subject[]>;
  /** @param key makes one subject per key */
  create(ownerId: string, values: { name: string; hasAudio: boolean }, key?: string): Promise<Subject>;
  /** To study: the person's own, with documents of their own or shared ones. Also null if it is someone else's. */
  find(personId: string, id: string): Promise<ReadableSubject | null>;
  /** The same, locked for adding to what was made of it: it cannot be deleted until the transaction ends. */
  hold(tx: Tx, personId: string, id: string): Promise<ReadableSubject | null>;
  /** To change it or its documents: also null if it is shared by somebody else. */
  findOwn(ownerId: string, id: string): Promise<OwnedSubject | null>;
  /** The same, locked for adding documents to it. */
  holdOwn(tx: Tx, ownerId: string, id: string): Promise<OwnedSubject | null>;
  /** The oldest subject with that name, created if missing. */
  named(tx: Tx, ownerId: string, name: string): Promise<OwnedSubject>;
  /** The subject for documents uploaded without one. */
  general(tx: Tx, ownerId: string): Promise<OwnedSubject>;
  describe(subject: ReadableSubject): Promise<Subject | null>;
  update(
    subject: OwnedSubject,
    patch: { name?: string | undefined; hasAudio?: boolean | undefined },
  ): Promise<Subject | null>;
  delete(subject: ReadableSubject): Promise<void>;
  sharing: Sharing;
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
        createOnce(tx, { ownerId, key, request }, async () =>
          store.getSubject(tx, await store.insertSubject(tx, ownerId, values), contents.countIn),
        ),
      );
      if (!created) throw new Error('the new subject is gone');
      await changed(ownerId);
      return created;
    },
    find: (personId, id) => store.findSubject(db, personId, id),
    hold: (tx, personId, id) => store.holdSubject(tx, personId, id),
    findOwn: (ownerId, id) => store.findOwnedSubject(db, ownerId, id),
    holdOwn: (tx, ownerId, id) => store.holdOwnedSubject(tx, ownerId, id),
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
        await store.lockSubject(tx, subject);
        await contents.release(tx, subject);
        await store.deleteSubject(tx, subject);
      });
      await changed(subject.ownerId);
    },
    sharing: createSharing({ db, events, countIn: contents.countIn }),
  };
}
