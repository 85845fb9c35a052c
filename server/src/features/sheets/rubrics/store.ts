import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { rubricLines, scriptAnswers, scriptMarks, sheets } from '../schema.ts';

type LineRow = typeof rubricLines.$inferSelect;
type NewLine = Pick<LineRow, 'id' | 'question' | 'text' | 'marks' | 'addedBy'>;

/** As `lockQuestion` does for one: until the transaction ends, nobody else changes what their answers get. */
export async function lockQuestions(tx: Tx, paperId: string, questions: readonly number[]): Promise<void> {
  const names = [...questions].toSorted((one, other) => one - other).map((each) => `${paperId} ${each}`);
  if (names.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('marks of a question'), hashtext(name))
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as one (name, at) order by at`);
}

export async function listLines(tx: Tx, paperId: string): Promise<LineRow[]> {
  return tx.select().from(rubricLines).where(eq(rubricLines.paperId, paperId));
}

/** Of lines that came with a key, those on which no mark that anybody has or had relies. */
export async function deleteUnseen(tx: Tx, paperId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const seen = sql`(select jsonb_array_elements_text(given.lines) from ${sheets} as one
    join ${scriptAnswers} as had on had.sheet_id = one.id
    join ${scriptMarks} as given on given.id in (had.mark_id, had.first_mark_id, had.second_mark_id)
    where one.paper_id = ${paperId})`;
  await tx
    .delete(rubricLines)
    .where(
      and(eq(rubricLines.paperId, paperId), inArray(rubricLines.id, [...ids]), sql`id::text not in ${seen}`),
    );
}

/** A statement has at most 65,535 values. */
const linesAtOnce = 5000;

export async function insertLines(tx: Tx, paperId: string, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const some = lines.slice(from, from + linesAtOnce);
    await tx.insert(rubricLines).values(some.map((line) => ({ ...line, paperId, isFromKey: true })));
  }
}
