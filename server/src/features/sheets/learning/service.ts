import { ApiError } from '@gene/contract/errors';
import type { ResultLearning } from '@gene/contract/results';
import type { Db, Tx } from '../../../platform/database.ts';
import { namedId } from '../../../platform/named-id.ts';
import type { CardService } from '../../cards/service.ts';
import { findSureExamQuestions } from '../../exam-papers/service.ts';
import { addMissedCard, cardOfMissed } from '../../practice/service.ts';
import type { ReadableSubject, SubjectService } from '../../subjects/service.ts';
import { listLinesOfPaper, listQuestions } from '../marking/store.ts';
import {
  type Asked,
  askedOf,
  earnedIn,
  type EarnedInExam,
  type MissedInExam,
  missesOf,
  type Rubric,
} from './rules.ts';
import * as store from './store.ts';

interface Needs {
  db: Db;
  cards: Pick<CardService, 'create'>;
  subjects: Pick<SubjectService, 'find' | 'hold'>;
}

export interface MissedInResult {
  title: string;
  missed: MissedInExam[];
}

const findAsked = async (db: Db | Tx, paperId: string): Promise<Asked> =>
  askedOf(await listQuestions(db, paperId), await findSureExamQuestions(db, paperId));

async function findRubric(db: Db, paperId: string): Promise<Rubric> {
  const rubric = new Map<number, string[]>();
  for (const { question, text, marks } of await listLinesOfPaper(db, paperId))
    if (marks > 0) rubric.set(question, [...(rubric.get(question) ?? []), text]);
  return rubric;
}

/** Students make what they like of their released results; what is taken back counts no more. */
export function createLearning({ db, cards, subjects }: Needs) {
  const get = async (tx: Db | Tx, userId: string, resultId: string): Promise<store.LearntRow> => {
    const [row] = await store.listLearnt(tx, userId, { resultId });
    if (!row) throw new ApiError('not_found');
    return row;
  };

  const missesIn = async (userId: string, id: string): Promise<MissedInResult> => {
    const row = await get(db, userId, id);
    const { paperId, title } = row;
    return { title, missed: missesOf(row, await findAsked(db, paperId), await findRubric(db, paperId)) };
  };

  const describe = async (userId: string, id: string): Promise<ResultLearning> => {
    const row = await get(db, userId, id);
    const { missed } = await missesIn(userId, id);
    return {
      subjectId: row.subjectId,
      missed: missed.length,
      cards: missed.filter((each) => cardOf(id, each) !== null).length,
      known: earnedIn(row, await findAsked(db, row.paperId)).length,
    };
  };

  return {
    describe,
    misses: missesIn,

    /** @throws ApiError not_found; conflict: nothing is known of its topics */
    async setSubject(userId: string, id: string, subjectId: string | null): Promise<ResultLearning> {
      await db.transaction(async (tx) => {
        const row = await get(tx, userId, id);
        if (subjectId !== null && !(await subjects.hold(tx, userId, subjectId)))
          throw new ApiError('not_found');
        if (subjectId !== null && earnedIn(row, await findAsked(tx, row.paperId)).length === 0)
          throw new ApiError('conflict', {
            message: 'The words of its questions aren’t in Gene, so their topics aren’t known.',
          });
        await store.saveSubject(tx, id, subjectId);
      });
      return describe(userId, id);
    },

    /** @throws ApiError not_found */
    async makeCards(
      userId: string,
      id: string,
      subjectId: string,
    ): Promise<{ cards: number; added: number }> {
      const { missed } = await missesIn(userId, id);
      if (!(await subjects.find(userId, subjectId))) throw new ApiError('not_found');
      let [made, added] = [0, 0];
      for (const each of missed) {
        const card = cardOf(id, each);
        const kept = card && (await addMissedCard(cards, { ownerId: userId, subjectId, tag: 'exam' }, card));
        if (!kept) continue;
        made += 1;
        if (kept.isNew) added += 1;
      }
      return { cards: made, added };
    },

    /** By question, newest first: what counts for the topics of a subject. */
    async earned({ ownerId, id: subjectId }: ReadableSubject): Promise<EarnedInExam[]> {
      const rows = await store.listLearnt(db, ownerId, { subjectId });
      const earned: EarnedInExam[] = [];
      for (const row of rows) earned.push(...earnedIn(row, await findAsked(db, row.paperId)));
      return earned;
    },
  };
}

/** Null: it has no words to ask with, or none to answer with. */
const cardOf = (resultId: string, { question, words, lines }: MissedInExam) =>
  words === null || lines.length === 0
    ? null
    : cardOfMissed({ seed: namedId('result', resultId, String(question)), front: words, lines });

export type Learning = ReturnType<typeof createLearning>;
