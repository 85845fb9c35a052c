import { streamCsv } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database.ts';
import { listAnswersOfScript, listLinesOfPaper, type MarkRow } from '../marking/store.ts';
import { eachFilled } from '../reports/store.ts';
import type { FilledSheet } from '../reports/types.ts';
import { inLetters } from '../reports/writer.ts';
import { type CopiedPage, hasSheets, listClassesOf, listKeptPages, sumPages } from './store.ts';

const pagesAtOnce = 200;
const header = ['Roll number', 'Name', 'Question', 'Answer', 'Marks', 'Reasons', 'Given'];

/** Contents of a sheet, or of a script with its marks. */
async function rowsOf(
  db: Db,
  { id, roll, name, answers }: FilledSheet,
  reasons: ReadonlyMap<string, string>,
): Promise<string[][]> {
  const whose = [roll ?? '', name];
  const bubbled = (JSON.parse(answers) as [number, string, number[], number[] | null][]).map(
    ([row, state, choices, decided]) => {
      const isOpen = state === 'doubtful' && decided === null;
      return [...whose, String(row + 1), isOpen ? '?' : inLetters(decided ?? choices), '', '', ''];
    },
  );
  const written = (await listAnswersOfScript(db, id)).map(({ answer: { question, kind, text }, mark }) => [
    ...[...whose, String(question), kind === 'box' ? 'In its box' : text],
    ...(mark?.marks == null
      ? ['', '', '']
      : [String(mark.marks), reasonsOf(mark, reasons), mark.decidedAt.toISOString()]),
  ]);
  return [...bubbled, ...written];
}

function reasonsOf(
  { lines, extra }: Pick<MarkRow, 'lines' | 'extra'>,
  texts: ReadonlyMap<string, string>,
): string {
  const given = lines.flatMap((id) => texts.get(id) ?? []);
  const rest = given.length > 0 && extra !== 0 ? [`${extra > 0 ? '+' : ''}${extra} besides`] : [];
  return [...given, ...rest].join('; ');
}

async function* marksOf(db: Db, paperId: string): AsyncGenerator<string[][]> {
  const reasons = new Map((await listLinesOfPaper(db, paperId)).map(({ id, text }) => [id, text]));
  yield [header];
  for await (const filled of eachFilled(db, paperId, { batchId: null }))
    for (const sheet of filled) yield await rowsOf(db, sheet, reasons);
}

/** Answers and pages of a paper, for its owner to keep. */
export function createCopies({ db }: { db: Db }) {
  return {
    /** Answers and marks as a table; null: nobody has answered it. @param paperId of a paper that the caller may see */
    async ownMarks(paperId: string): Promise<AsyncIterable<Uint8Array> | null> {
      return (await hasSheets(db, paperId)) ? streamCsv(marksOf(db, paperId)) : null;
    },

    /** Classes with a student who answered it. @param paperId of a paper that the caller may see */
    classesOf: (paperId: string): Promise<{ id: string; name: string }[]> => listClassesOf(db, paperId),

    /** What the pages of an organization's papers take on the disk. */
    bytesOf: (organizationId: string): Promise<number> => sumPages(db, organizationId),

    /** Their pictures, in the order in which they came. @param paperId of a paper that the caller may see */
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
