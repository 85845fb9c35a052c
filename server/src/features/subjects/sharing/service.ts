import type { ShareableClass, SharedSubject, Subject } from '@gene/contract/subjects';
import { ApiError } from '@gene/contract/errors';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { holdClass } from '../../organizations/service.ts';
import { type CountIn, findSubject, getSubject, holdOwnedSubject, type OwnedSubject } from '../store.ts';
import * as store from './store.ts';

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  countIn: CountIn;
}

/** Subjects that classes may read. */
export function createSharing({ db, events, countIn }: Needs) {
  const tellStudents = async (classId: string): Promise<void> => {
    for (const id of await store.listStudents(db, classId))
      await events.publish(id, { event: 'subjects', data: {} });
  };

  return {
    listClasses: (subject: OwnedSubject): Promise<ShareableClass[]> =>
      store.listShareable(db, subject.ownerId, subject.id),

    /** @throws ApiError not_found if they do not teach there, or the subject is gone */
    async share(subject: OwnedSubject, classId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const organizationId = await store.findOrganizationOf(tx, subject.ownerId, classId);
        if (organizationId === null || !(await holdClass(tx, organizationId, classId)))
          throw new ApiError('not_found');
        if (!(await holdOwnedSubject(tx, subject.ownerId, subject.id))) throw new ApiError('not_found');
        await store.insertShare(tx, {
          ...{ subjectId: subject.id, classId, organizationId, teacherId: subject.ownerId },
        });
      });
      await tellStudents(classId);
    },

    /** @throws ApiError not_found if it is not shared */
    async end(subject: OwnedSubject, classId: string): Promise<void> {
      if (!(await store.deleteShare(db, subject.id, classId))) throw new ApiError('not_found');
      await tellStudents(classId);
    },

    listShared: (personId: string): Promise<SharedSubject[]> => store.listShared(db, personId, countIn),

    /** The person's subject that shows a shared one, made again if they had deleted it. Null if it is not shared. */
    async show(personId: string, sourceId: string): Promise<Subject | null> {
      const id = await db.transaction((tx) => store.insertShown(tx, personId, sourceId));
      const shown = id === null ? null : await findSubject(db, personId, id);
      return shown && getSubject(db, shown, countIn);
    },
  };
}

export type Sharing = ReturnType<typeof createSharing>;
