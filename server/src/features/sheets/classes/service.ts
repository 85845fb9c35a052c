import { ApiError } from '@gene/contract/errors';
import type { ClassExam, ClassExamResults } from '@gene/contract/results';
import type { Db } from '../../../platform/database.ts';
import { findExamKey } from '../../exam-papers/service.ts';
import { findClassName } from '../releases/store.ts';
import type { OpenExamPaper } from '../seconding/service.ts';
import { compareStudents } from './rules.ts';
import * as store from './store.ts';

interface ClassOf {
  organizationId: string;
  classId: string;
}

/** What students of a class see of their results, for who teaches there. */
export function createClassExams({ db }: { db: Db }) {
  const requireClass = async ({ organizationId, classId }: ClassOf): Promise<void> => {
    if ((await findClassName(db, organizationId, classId)) === null) throw new ApiError('not_found');
  };
  return {
    /** @throws ApiError not_found */
    async list(of: ClassOf, viewerId: string): Promise<ClassExam[]> {
      await requireClass(of);
      return store.listExams(db, of, viewerId);
    },

    /** @throws ApiError not_found */
    async describe(of: ClassOf, paper: OpenExamPaper): Promise<ClassExamResults> {
      await requireClass(of);
      if (paper.organizationId !== of.organizationId) throw new ApiError('not_found');
      const { id: paperId, title, subject, examDate, keyVersion } = paper;
      const key = await findExamKey(db, paperId, keyVersion);
      const topics = key?.marking.sections.filter(({ name }) => name !== '') ?? [];
      const students = await store.listStudents(db, of, { paperId, topics });
      return { paperId, title, subject, examDate, ...compareStudents(students) };
    },
  };
}
