import { streamCsv } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database.ts';
import {
  listAnswersOfScripts,
  listLinesOfPaper,
  type MarkedAnswerRow,
  type MarkRow,
} from '../marking/store.ts';
import { eachFilled } from '../reports/store.ts';
import type { FilledSheet } from '../reports/types.ts';
import { inLetters } from '../reports/writer.ts';
import { type CopiedPage, hasSheets, listClassesOf, listKeptPages, sumPages } from './store.ts';

const pagesAtOnce = 200;
const header = ['Roll number', 'Name', 'Question', 'Answer', 'Marks', 'Reasons', 'Given'];

interface Look {
  reasons: ReadonlyMap<string, string>;
  /** When a mark was given. */
  stamp: (at: Date) => string;
}

/** Contents of a sheet, or of a script with its marks. */
function rowsOf(
  { roll, name, answers }: FilledSheet,
  marked: readonly MarkedAnswerRow[],
  { reasons, stamp }: Look,
): string[][] {
  const whose = [roll ?? '', name];
  const bubbled = (JSON.parse(answers) as [number, string, number[], number[] | null][]).map(
    ([row, state, choices, decided]) => {
      const isOpen = state === 'doubtful' && decided === null;
      return [...whose, String(row + 1), isOpen ? '?' : inLetters(decided ?? choices), '', '', ''];
    },
  );
  const written = marked.map(({ answer: { question, kind, text }, mark }) => [
    ...[...whose, String(question), kind === 'box' ? 'In its box' : text],
    ...(mark?.marks == null
      ? ['', '', '']
      : [String(mark.marks), reasonsOf(mark, reasons), stamp(mark.decidedAt)]),
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

async function* marksOf(db: Db, paperId: string, stamp: Look['stamp']): AsyncGenerator<string[][]> {
  const reasons = new Map((await listLinesOfPaper(db, paperId)).map(({ id, text }) => [id, text]));
  yield [header];
  for await (const filled of eachFilled(db, paperId, { batchId: null })) {
    const marked = await listAnswersOfScripts(
      db,
      filled.map(({ id }) => id),
    );
    yield filled.flatMap((sheet) => rowsOf(sheet, marked.get(sheet.id) ?? [], { reasons, stamp }));
  }
}

/** Answers and pages of a paper, for its owner to keep. */
export function createCopies({ db }: { db: Db }) {
  return {
    /** Answers and marks as a table; null: nobody has answered it. @param paperId of a paper that the caller may see */
    async ownMarks(paperId: string, stamp: Look['stamp']): Promise<AsyncIterable<Uint8Array> | null> {
      return (await hasSheets(db, paperId)) ? streamCsv(marksOf(db, paperId, stamp)) : null;
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
