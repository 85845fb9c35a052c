import { ApiError } from '@gene/contract/errors';
import type {
  ExamKey,
  ExamPaper,
  ExamPaperWithKey,
  NewExamKey,
  NewExamPaper,
} from '@gene/contract/exam-papers';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { findKeyProblem, inOrder } from './rules.ts';
import * as store from './store.ts';
import { toExamKey, toExamPaper } from './view.ts';
import { examPaperPage } from './writer.ts';

export { rulesOf } from './rules.ts';
export { findKey as findExamKey, storedExamPapers, type TaughtExamPaper, type Teacher } from './store.ts';

/**
 * The paper, if it is of an organization in which this person teaches, or their own.
 * @throws ApiError not_found
 */
export async function getTaughtPaper(
  db: Db | Tx,
  teacher: store.Teacher,
  id: string,
): Promise<store.TaughtExamPaper> {
  const paper = await store.findPaper(db, teacher, id);
  if (!paper) throw new ApiError('not_found');
  return paper;
}

export function createExamPapers({ db }: { db: Db }) {
  const describe = async (tx: Db | Tx, id: string): Promise<ExamPaperWithKey> => {
    const listed = await store.getListed(tx, id);
    const { paper } = listed;
    const key = paper.keyVersion === 0 ? null : await store.findKey(tx, id, paper.keyVersion);
    return { paper: toExamPaper(listed), key: toExamKey(key, paper) };
  };
  const hold = async (tx: Tx, teacher: store.Teacher, id: string): Promise<store.TaughtExamPaper> => {
    const paper = await store.holdPaper(tx, teacher, id);
    if (!paper) throw new ApiError('not_found');
    return paper;
  };

  return {
    async list(
      teacher: store.Teacher,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<{ examPapers: ExamPaper[]; nextCursor: string | null }> {
      const found = await store.listPapers(db, teacher, { before: cursor ?? null, limit: limit + 1 });
      const page = found.slice(0, limit);
      return {
        examPapers: page.map(toExamPaper),
        nextCursor: found.length > page.length ? (page.at(-1)?.paper.id ?? null) : null,
      };
    },

    /** All of one person alone, for them to keep. */
    async *eachOwn(ownerId: string): AsyncGenerator<{ title: string; createdAt: string; page: string }> {
      for (const id of await store.listOwnIds(db, ownerId)) {
        const found = await describe(db, id);
        const { title, createdAt } = found.paper;
        yield { title, createdAt, page: examPaperPage(found) };
      }
    },

    /** @throws ApiError not_found: they don't teach in that organization */
    async create(teacher: store.Teacher, input: NewExamPaper): Promise<ExamPaper> {
      const taught = store.taughtIn(teacher);
      const organizationId = input.organizationId ?? taught[0] ?? null;
      if (organizationId !== null && !taught.includes(organizationId)) throw new ApiError('not_found');
      const ownerId = organizationId === null ? teacher.id : null;
      const id = newId();
      return db.transaction(async (tx) => {
        await store.insertPaper(tx, { ...input, id, organizationId, ownerId, createdBy: teacher.id });
        return (await describe(tx, id)).paper;
      });
    },

    /** @throws ApiError not_found */
    async get(teacher: store.Teacher, id: string): Promise<ExamPaperWithKey> {
      return describe(db, (await getTaughtPaper(db, teacher, id)).id);
    },

    /** @throws ApiError not_found, invalid; conflict: another version was saved meanwhile, and is kept */
    saveKey: (teacher: store.Teacher, id: string, { basedOn, sets, marking }: NewExamKey): Promise<ExamKey> =>
      db.transaction(async (tx) => {
        const paper = await hold(tx, teacher, id);
        const problem = findKeyProblem({ basedOn, sets, marking }, paper);
        if (problem !== null) throw new ApiError('invalid', { message: problem });
        if (paper.keyVersion !== basedOn)
          throw new ApiError('conflict', {
            message: 'Another answer key was saved meanwhile. Yours is not lost.',
            details: { version: paper.keyVersion },
          });
        await store.insertKey(tx, paper, { sets: sets.map(inOrder), marking }, teacher.id);
        return (await describe(tx, id)).key;
      }),

    /** @throws ApiError not_found */
    delete: (teacher: store.Teacher, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await store.deletePaper(tx, await hold(tx, teacher, id));
      }),
  };
}

export type ExamPapers = ReturnType<typeof createExamPapers>;
