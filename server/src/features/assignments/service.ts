import type {
  Assignment,
  NewAssignment,
  OwnAssignment,
  StudentProgress,
  StudentResult,
} from '@gene/contract/assignments';
import { assignmentLimits } from '@gene/contract/assignments';
import { ApiError } from '@gene/contract/errors';
import type * as z from 'zod';
import type { Db } from '../../platform/database.ts';
import { describeActivity, findTimeZone, holdClass } from '../organizations/service.ts';
import { type Assigning, countTask, databaseTime } from '../practice/service.ts';
import { getPreferences, timeZoneOf } from '../preferences/service.ts';
import { beginning } from './beginning/service.ts';
import { rescheduling } from './rescheduling/service.ts';
import { addTelling } from './jobs.ts';
import * as store from './store.ts';

export { countAssigned, countHandedIn, listOfClass as listAssigned, storedAssignments } from './store.ts';
export { tellHandler } from './jobs.ts';
export { assignmentsPage } from './writer.ts';
export type { TaughtAssignment } from './store.ts';

interface Needs {
  db: Db;
  practice: Assigning;
}

interface ClassOf {
  organizationId: string;
  classId: string;
}

interface Asked {
  cursor: string | undefined;
  limit: number;
}

const missing = () => new ApiError('not_found');
const refused = (field: string, message: string) =>
  new ApiError('invalid', { message, fields: { [field]: message } });

/** Question papers that teachers assign to their classes. */
export function createAssignments(needs: Needs) {
  const { db, practice } = needs;
  const requireClass = async ({ organizationId, classId }: ClassOf): Promise<void> => {
    if (!(await store.hasClass(db, organizationId, classId))) throw missing();
  };
  const page = <T extends { userId: string }>(found: T[], limit: number) => ({
    students: found.slice(0, limit),
    nextCursor: found.length > limit ? (found[limit - 1]?.userId ?? null) : null,
  });

  return {
    async listOfClass(of: ClassOf): Promise<Assignment[]> {
      await requireClass(of);
      return store.listOfClass(db, of.classId);
    },

    /** @throws ApiError not_found, invalid, limit_reached */
    async assign(of: ClassOf, teacherId: string, asked: z.output<typeof NewAssignment>): Promise<Assignment> {
      await requireClass(of);
      const { id, kind, opensAt, closesAt, minutes, isShuffled } = asked;
      if (new Date(closesAt) <= (await databaseTime(db))) throw refused('closesAt', 'This is in the past');
      const outcome = await practice.drawPaper(teacherId, asked.paperId);
      if (!outcome) throw missing();
      if (!outcome.ok) throw refused('paperId', 'This question paper has no questions yet');
      const { title, subjectId, groups, questions } = outcome.drawn;
      const assigned = await db.transaction(async (tx) => {
        if (!(await holdClass(tx, of.organizationId, of.classId))) throw missing();
        if ((await store.countOfClass(tx, of.classId)) >= assignmentLimits.perClass)
          throw new ApiError('limit_reached', { message: 'A class has at most 500 assigned papers.' });
        const isNew = await store.insertAssignment(tx, {
          ...{ id, classId: of.classId, teacherId, subjectId, paperId: asked.paperId, title, kind },
          opensAt: kind === 'exam' && opensAt !== null ? new Date(opensAt) : null,
          ...{ closesAt: new Date(closesAt), minutes, isShuffled, groups, questions },
          marks: countTask({ groups, questions }).marks,
        });
        if (isNew) await addTelling(tx, teacherId, { assignmentId: id, what: 'assigned' });
        return store.listOfClass(tx, of.classId, id);
      });
      if (!assigned[0]) throw missing();
      return assigned[0];
    },

    async withdraw(of: ClassOf, id: string): Promise<void> {
      await requireClass(of);
      await store.deleteAssignment(db, of.classId, id);
    },

    async results(
      of: ClassOf & { assignmentId: string },
      { cursor, limit }: Asked,
    ): Promise<{ students: StudentResult[]; nextCursor: string | null }> {
      await requireClass(of);
      const { classId, assignmentId } = of;
      if ((await store.listOfClass(db, classId, assignmentId)).length === 0) throw missing();
      return page(
        await store.listResults(db, assignmentId, { classId, after: cursor, limit: limit + 1 }),
        limit,
      );
    },

    /** @param viewerId in whose time zone days begin where the organization has none, and who may be blind to marks */
    async progress(
      of: ClassOf,
      viewerId: string,
      { cursor, limit }: Asked,
    ): Promise<{ students: StudentProgress[]; nextCursor: string | null }> {
      await requireClass(of);
      const [found, viewer, timeZone] = await Promise.all([
        store.listProgress(db, { ...of, viewerId, after: cursor, limit: limit + 1 }),
        getPreferences(db, viewerId),
        findTimeZone(db, of.organizationId),
      ]);
      const now = new Date();
      return page(
        found.map(({ lastSeenAt, ...student }) => ({
          ...student,
          activity: describeActivity(lastSeenAt, timeZone ?? timeZoneOf(viewer), now),
        })),
        limit,
      );
    },

    async listOwn(userId: string): Promise<{ assignments: OwnAssignment[]; showsActivity: boolean }> {
      const [assignments, showsActivity] = await Promise.all([
        store.listOwn(db, userId),
        store.findShowsActivity(db, userId),
      ]);
      return { assignments, showsActivity };
    },

    begin: beginning(needs),

    reschedule: rescheduling(needs),

    /** For who assigned them, or for their organization, to keep. */
    listAssigned: (by: Parameters<typeof store.listAssigned>[1]): Promise<store.TaughtAssignment[]> =>
      store.listAssigned(db, by),
  };
}

export type Assignments = ReturnType<typeof createAssignments>;
