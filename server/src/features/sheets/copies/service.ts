import { guardCell, writeCsv } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database.ts';
import { listAnswersOfScript } from '../marking/store.ts';
import { eachFilled } from '../reports/store.ts';
import type { FilledSheet } from '../reports/types.ts';
import { inLetters } from '../reports/writer.ts';
import { type CopiedPage, listKeptPages } from './store.ts';

const pagesAtOnce = 200;
const header = ['Roll number', 'Name', 'Question', 'Answer', 'Marks', 'Given'];

/** Contents of a sheet, or of a script with its marks. */
async function rowsOf(db: Db, { id, roll, name, answers }: FilledSheet): Promise<string[][]> {
  const whose = [roll ?? '', name];
  const bubbled = (JSON.parse(answers) as [number, string, number[], number[] | null][]).map(
    ([row, state, choices, decided]) => {
      const isOpen = state === 'doubtful' && decided === null;
      return [...whose, String(row + 1), isOpen ? '?' : inLetters(decided ?? choices), '', ''];
    },
  );
  const written = (await listAnswersOfScript(db, id)).map(({ answer: { question, kind, text }, mark }) => [
    ...[...whose, String(question), kind === 'box' ? 'In its box' : text],
    ...(mark?.marks == null ? ['', ''] : [String(mark.marks), mark.decidedAt.toISOString()]),
  ]);
  return [...bubbled, ...written];
}

/** Answers and pages of a paper, for its owner to keep. */
export function createCopies({ db }: { db: Db }) {
  return {
    /** Answers as a table; null: nobody has answered it. @param paperId of a person's own paper */
    async ownMarks(paperId: string): Promise<string | null> {
      const rows: string[][] = [header];
      for await (const filled of eachFilled(db, paperId, { batchId: null }))
        for (const sheet of filled) rows.push(...(await rowsOf(db, sheet)));
      if (rows.length === 1) return null;
      return writeCsv(
        rows.map((row) => row.map(guardCell)),
        ',',
      );
    },

    /** Their pictures, in the order in which they came. @param paperId of a person's own paper */
    async *eachPage(paperId: string): AsyncGenerator<CopiedPage> {
      let after: string | null = null;
      for (;;) {
        const pages: CopiedPage[] = await listKeptPages(db, paperId, { after, limit: pagesAtOnce });
        yield* pages;
        after = pages.at(-1)?.id ?? null;
        if (pages.length < pagesAtOnce) return;
      }
    },
  };
}
