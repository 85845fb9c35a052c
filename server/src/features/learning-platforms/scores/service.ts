import { ApiError } from '@gene/contract/errors';
import type { CourseScores } from '@gene/contract/learning-platforms';
import type { Db } from '../../../platform/database.ts';
import { hasClass, type ListedCourse, listOfClass } from '../courses/store.ts';
import type { GradeRow } from '../../sheets/service.ts';
import { findPlatform } from '../store.ts';
import { addScoresJob } from './jobs.ts';
import * as store from './store.ts';
import { collectScores } from './worker.ts';

/** Of an exam paper that who asks may open. */
interface PaperOf {
  id: string;
  title: string;
  organizationId: string | null;
}

const namesOf = (grades: readonly GradeRow[]) => grades.map(({ name }) => name);

/** Released results for the gradebooks of courses (LTI Assignment and Grade Services 2.0). */
export function createScores({ db }: { db: Db }) {
  /** @throws ApiError not_found */
  const listCourses = async ({ organizationId }: PaperOf, classId: string): Promise<ListedCourse[]> => {
    if (organizationId === null || !(await hasClass(db, organizationId, classId)))
      throw new ApiError('not_found');
    return listOfClass(db, classId);
  };

  /** By people's names now. */
  const named = async (kept: readonly { userId: string; reason: string }[]) => {
    const names = await store.listNames(
      db,
      kept.map(({ userId }) => userId),
    );
    return kept.map(({ userId, reason }) => ({ name: names.get(userId) ?? '', reason }));
  };

  const describe = async (course: ListedCourse, paper: PaperOf): Promise<CourseScores | null> => {
    const key = { courseId: course.id, paperId: paper.id };
    const platform = await findPlatform(db, course.platformId);
    if (!platform) return null;
    const [item, scores] = [
      await store.findLineItem(db, key),
      await collectScores(db, { platform, course, paperId: paper.id }),
    ];
    return {
      course,
      ...{ state: item?.state ?? 'none', problem: item?.problem ?? null },
      sentAt: item?.sentAt?.toISOString() ?? null,
      ...{ sent: scores.sent.length, due: scores.due.length },
      ...{
        unknown: namesOf(scores.unknown),
        inReview: namesOf(scores.inReview),
        below: namesOf(scores.below),
      },
      withdrawn: scores.withdrawn.length,
      kept: await named(scores.kept),
      refused: scores.refused.map(({ grade, refusal }) => ({ name: grade.name, reason: refusal })),
    };
  };

  return {
    /** @throws ApiError not_found */
    async list(paper: PaperOf, classId: string): Promise<CourseScores[]> {
      const described: CourseScores[] = [];
      for (const course of await listCourses(paper, classId)) {
        const scores = await describe(course, paper);
        if (scores) described.push(scores);
      }
      return described;
    },

    /** @throws ApiError not_found; conflict: Gene may not write there */
    async send(
      paper: PaperOf,
      { classId, courseId, by }: { classId: string; courseId: string; by: string },
    ): Promise<void> {
      const course = (await listCourses(paper, classId)).find(({ id }) => id === courseId.toLowerCase());
      if (!course) throw new ApiError('not_found');
      if (course.lineItemsUrl === null)
        throw new ApiError('conflict', {
          message: 'The platform doesn’t let Gene write into this course’s gradebook.',
        });
      await db.transaction(async (tx) => {
        const key = { courseId: course.id, paperId: paper.id };
        await store.beginSending(tx, { ...key, title: paper.title });
        await addScoresJob(tx, key, by);
      });
    },
  };
}
