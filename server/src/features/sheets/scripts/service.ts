import type { Db } from '../../../platform/database.ts';
import { deleteFile, holdFile, type WaitingFile } from '../batches/store.ts';
import { findExamForm } from '../../exam-papers/service.ts';
import { answersOf } from './rules.ts';
import * as store from './store.ts';

/** All pages of a file are stored: it goes, and what a script says to each question is there. */
export const endFile = (db: Db, { id, paperId }: Pick<WaitingFile, 'id' | 'paperId'>): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await holdFile(tx, id))) return;
    const form = await findExamForm(tx, paperId);
    if (form?.kind === 'written' && (await store.isScriptFile(tx, id))) {
      const pages = await store.listPagesOfFile(tx, id);
      const sheetId = pages.find((page) => page.sheetId !== null)?.sheetId;
      const answers = sheetId ? answersOf(pages, form.questionCount, sheetId) : [];
      await store.insertAnswers(
        tx,
        answers.map((answer) => ({ ...answer, sheetId: sheetId ?? '' })),
      );
    }
    await deleteFile(tx, id);
  });
