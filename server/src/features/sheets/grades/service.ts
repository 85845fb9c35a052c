import { ApiError } from '@gene/contract/errors';
import type { GradesPreview, GradesScope } from '@gene/contract/grades';
import type { Db } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import { findSourcedClass, type SourcedClass } from '../../organizations/service.ts';
import { getPreferences, timeZoneOf } from '../../preferences/service.ts';
import type { OpenExamPaper } from '../seconding/service.ts';
import { type GradeRow, listGrades } from './store.ts';
import type { GradesTask } from './thread.ts';

interface Needs {
  db: Db;
  pool: Pick<WorkerPool<{ grades: GradesTask }>, 'call'>;
}

/** Released results as grades for the school's own system (OneRoster). */
export function createGrades({ db, pool }: Needs) {
  /** @throws ApiError not_found: no such class; conflict: it is of no organization */
  async function collect(
    paper: OpenExamPaper,
    classId: string,
  ): Promise<{ organizationId: string; of: SourcedClass; rows: GradeRow[] }> {
    const { organizationId } = paper;
    if (organizationId === null)
      throw new ApiError('conflict', {
        message: 'This paper belongs to no organisation, so it has no students.',
      });
    const of = await findSourcedClass(db, organizationId, classId);
    if (!of) throw new ApiError('not_found');
    return { organizationId, of, rows: await listGrades(db, paper.id, classId) };
  }

  return {
    /** @throws ApiError not_found: no such class; conflict: it is of no organization */
    async preview(paper: OpenExamPaper, { classId }: GradesScope): Promise<GradesPreview> {
      const { of, rows } = await collect(paper, classId);
      const settled = rows.filter(({ isInReview }) => !isInReview);
      const namesOf = (some: readonly GradeRow[]) => some.map(({ name }) => name);
      return {
        ...{ className: of.name, isKnown: of.sourcedId !== null },
        grades: settled.filter(({ sourcedId }) => sourcedId !== null).length,
        unknown: namesOf(settled.filter(({ sourcedId }) => sourcedId === null)),
        inReview: namesOf(rows.filter(({ isInReview }) => isInReview)),
      };
    },

    /** @throws ApiError not_found: no such class; conflict: no roster has named it */
    async file(paper: OpenExamPaper, { classId }: GradesScope, asker: Asker): Promise<Uint8Array> {
      const { organizationId, of, rows } = await collect(paper, classId);
      const { sourcedId: classSourcedId, schoolSourcedId, termSourcedId } = of;
      const grades = rows.flatMap(({ sourcedId, isInReview, id, score, totalMarks, gradedAt }) =>
        sourcedId === null || isInReview
          ? []
          : [{ id, studentSourcedId: sourcedId, score, totalMarks, gradedAt }],
      );
      if (classSourcedId === null)
        throw new ApiError('conflict', { message: 'This class is in no roster of the school.' });
      const timeZone = of.timeZone ?? timeZoneOf(await getPreferences(db, asker.personId));
      const { id, title, subject, examDate } = paper;
      return pool.call('grades', {
        call: {
          ...{ paper: { id, title, subject, examDate }, organizationId, timeZone, grades },
          class: { id: classId, sourcedId: classSourcedId, schoolSourcedId, termSourcedId },
        },
        ...{ personId: asker.personId, affinity: id, signal: asker.signal, tell: tellNothing },
      });
    },
  };
}
