import type { User } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import { platformLimits, type PlatformCourse } from '@gene/contract/learning-platforms';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import { holdClass } from '../../organizations/service.ts';
import * as store from './store.ts';

interface ClassOf {
  organizationId: string;
  classId: string;
}

/** What a platform tells of a course. */
export interface ToldCourse extends store.CourseKey {
  title: string;
  lineItemsUrl: string | null;
  membersUrl: string | null;
}

const organizationsTaught = ({ organizations }: Pick<User, 'organizations'>): string[] =>
  organizations.filter(({ rights }) => rights.includes('teach')).map(({ id }) => id);

/** Courses of platforms that go with classes. */
export function createCourses({ db }: { db: Db }) {
  return {
    /** @throws ApiError not_found */
    async listOfClass({ organizationId, classId }: ClassOf): Promise<PlatformCourse[]> {
      if (!(await store.hasClass(db, organizationId, classId))) throw new ApiError('not_found');
      return store.listOfClass(db, classId);
    },

    /** @throws ApiError not_found for the class */
    async disconnect({ organizationId, classId, courseId }: ClassOf & { courseId: string }): Promise<void> {
      if (!(await store.hasClass(db, organizationId, classId))) throw new ApiError('not_found');
      await store.deleteCourse(db, classId, courseId);
    },

    listTaught: (user: Pick<User, 'organizations'>) => store.listClasses(db, organizationsTaught(user)),

    /** @throws ApiError not_found, conflict, limit_reached */
    async connect(user: Pick<User, 'id' | 'organizations'>, classId: string, course: ToldCourse) {
      const classes = await store.listClasses(db, organizationsTaught(user));
      const chosen = classes.find(({ id }) => id === classId.toLowerCase());
      if (!chosen) throw new ApiError('not_found');
      await db.transaction(async (tx) => {
        if (!(await holdClass(tx, chosen.organizationId, chosen.id))) throw new ApiError('not_found');
        if ((await store.countOfClass(tx, chosen.id)) >= platformLimits.coursesMax)
          throw new ApiError('limit_reached', { message: 'A class goes with at most 20 courses.' });
        const isNew = await store.insertCourse(tx, {
          ...{ id: newId(), ...course, classId: chosen.id, connectedBy: user.id },
        });
        if (!isNew) throw new ApiError('conflict', { message: 'This course goes with a class already.' });
      });
    },
  };
}

export type Courses = ReturnType<typeof createCourses>;
