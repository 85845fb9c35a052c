import { ApiError } from '@gene/contract/errors';
import {
  type NewObjection,
  type Objection,
  type ObjectionAnswer,
  objectionLimits,
  type ObjectionToAnswer,
} from '@gene/contract/objections';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Teacher } from '../../exam-papers/service.ts';
import { keepNotice } from '../../notices/service.ts';
import type { Deciding } from '../deciding/service.ts';
import type { Marking } from '../marking/service.ts';
import { listLines } from '../marking/store.ts';
import type { Releases } from '../releases/service.ts';
import { findOwn, holdResult } from '../releases/store.ts';
import { type FirstMarker, getFirstMarker, type OpenExamPaper } from '../seconding/service.ts';
import * as store from './store.ts';
import { toObjection } from './view.ts';

interface Needs {
  db: Db;
  decisions: Pick<Deciding, 'decideIn'>;
  scripts: Pick<Marking, 'markIn'>;
  releases: Pick<Releases, 'describeAll'>;
}

const over = () => new ApiError('conflict', { message: 'Objections to this result are closed.' });

/** Students object to marks, and who teaches answers. */
export function createObjections(needs: Needs) {
  const { db } = needs;
  return {
    /** @throws ApiError not_found: it is not theirs, or not released */
    async listOfResult(userId: string, resultId: string): Promise<Objection[]> {
      if (!(await findOwn(db, userId, resultId))) throw new ApiError('not_found');
      return (await store.listOfResult(db, resultId)).map(toObjection);
    },

    /** @throws ApiError not_found; conflict: there is an open one, the time is over, or they have left; limit_reached */
    object: (userId: string, resultId: string, { question, text }: NewObjection): Promise<Objection> =>
      db.transaction(async (tx) => {
        const own = await findOwn(tx, userId, resultId);
        if (!own?.result.shown.questions.some((each) => each.question === question))
          throw new ApiError('not_found');
        const { releasedBy } = own.release;
        await holdResult(tx, resultId);
        if (own.hasLeft)
          throw new ApiError('conflict', {
            message: `You have left ${own.organization}, so you can’t object to its results.`,
          });
        if (!own.isOpenToObjections) throw over();
        if ((await store.countOfQuestion(tx, resultId, question)) >= objectionLimits.perQuestion)
          throw new ApiError('limit_reached', {
            message: `A question can be objected to ${objectionLimits.perQuestion} times.`,
          });
        const id = newId();
        if (!(await store.insertObjection(tx, { id, resultId, question, text })))
          throw new ApiError('conflict', { message: 'Your objection to this question is not answered yet.' });
        if (releasedBy !== null)
          await keepNotice(tx, {
            ...{ ownerId: releasedBy, kind: 'job', thing: `objection:${id}` },
            content: { is: 'objection', title: own.title, paperId: own.result.paperId, question },
          });
        const made = (await store.listOfResult(tx, resultId)).find(({ objection }) => objection.id === id);
        if (!made) throw new Error(`no objection ${id}`);
        return toObjection(made);
      }),

    /** @throws ApiError not_found: it is not theirs, or answered */
    async withdraw(userId: string, id: string): Promise<void> {
      if (!(await store.deleteOpen(db, userId, id))) throw new ApiError('not_found');
    },

    async listOfPaper(paper: OpenExamPaper): Promise<{ objections: ObjectionToAnswer[]; isAll: boolean }> {
      const found = await store.listOfPaper(db, paper.id, objectionLimits.shownMax + 1);
      const rows = found.slice(0, objectionLimits.shownMax);
      const results = await needs.releases.describeAll(rows.map(({ result }) => result.id));
      const described: ObjectionToAnswer[] = [];
      for (const row of rows) {
        const { sheetId, roll, id } = row.result;
        const { question } = row.objection;
        const shown = results.get(id)?.questions.find((each) => each.question === question);
        if (!shown) continue;
        const { isWritten } = row;
        const lines = isWritten ? await listLines(db, { paperId: paper.id, question }) : [];
        described.push({
          ...{ ...toObjection(row), sheetId, student: row.student, roll, isWritten, shown },
          choices: paper.choices,
          lines: lines.map(({ line }) => ({ id: line.id, text: line.text, marks: line.marks })),
          basedOn: await store.findBasis(db, { sheetId, question, isWritten }),
        });
      }
      return { objections: described, isAll: found.length === rows.length };
    },

    /** @throws ApiError not_found; forbidden; invalid; conflict: somebody has answered, decided or marked meanwhile */
    async answer(teacher: Teacher, id: string, answer: ObjectionAnswer): Promise<void> {
      const found = await store.findObjection(db, id);
      if (!found) throw new ApiError('not_found');
      const marker = await getFirstMarker(db, teacher, found.result.paperId);
      await db.transaction((tx) => answerIn(tx, needs, { found, marker, answer }));
    },
  };
}

interface Answering {
  found: store.OpenedObjection;
  marker: FirstMarker;
  answer: ObjectionAnswer;
}

async function answerIn(tx: Tx, { decisions, scripts }: Needs, { found, marker, answer }: Answering) {
  const { paper, by } = marker;
  const { objection, result, isWritten, title } = found;
  const { id, question } = objection;
  const { outcome, answer: words, choices, marks, basedOn } = answer;
  const { sheetId, userId } = result;
  if ((outcome === 'rejected' && (choices || marks)) || (isWritten ? choices : marks))
    throw new ApiError('invalid', { message: 'This does not answer the objection.' });
  if (!(await store.saveAnswer(tx, id, { outcome, answer: words, answeredBy: by })))
    throw new ApiError('conflict', { message: 'Somebody else has answered this meanwhile.' });
  if (marks)
    await scripts.markIn(tx, marker, question, {
      ...{ ...marks, answers: [{ scriptId: sheetId, basedOn }], isSecond: false },
    });
  if (choices)
    await decisions.decideIn(tx, paper, sheetId, {
      ...{ by, decisions: [{ field: 'answer', row: question - 1, choices, roll: null, basedOn }] },
    });
  await keepNotice(tx, {
    ...{ ownerId: userId, kind: 'job', thing: `objection:${id}` },
    content: { is: 'result', what: 'answered', title, resultId: result.id },
  });
}
