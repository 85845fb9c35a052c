import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { scriptAnswers, scriptMarks, scriptQuestions, sheetCells, sheets, sheetStudents } from '../schema.ts';
import { toLookAt } from '../store.ts';
import type { FilledSheet } from './types.ts';

/** Read at a time, so that others get their turn. */
const sheetsAtOnce = 200;

const name = sql<string>`coalesce((select one.name from ${sheetStudents} as one
  where one.paper_id = sheets.paper_id and one.roll = sheets.roll), '')`;
const answers = sql<string>`coalesce((
  select json_agg(json_build_array(sheet_cells.row, sheet_cells.state, sheet_cells.choices, sheet_cells.decided)
    order by sheet_cells.row)
  from ${sheetCells} where sheet_cells.sheet_id = sheets.id and sheet_cells.field = 'answer'), '[]')::text`;

const written = sql<string | null>`case when sheets.layout_version = 0 then coalesce((
  select json_agg(json_build_array(said.question, said.kind, given.marks, asked.out_of) order by said.question)
  from ${scriptAnswers} as said left join ${scriptMarks} as given on given.id = said.mark_id
  left join ${scriptQuestions} as asked on asked.paper_id = sheets.paper_id and asked.question = said.question
  where said.sheet_id = sheets.id), '[]')::text end`;

/** In the order in which they came, some at a time. */
export async function* eachFilled(
  db: Db,
  paperId: string,
  { batchId }: { batchId: string | null },
): AsyncGenerator<FilledSheet[]> {
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: sheets.id, roll: sheets.roll, set: sheets.set, name, toLookAt, answers, written })
      .from(sheets)
      .where(
        and(
          eq(sheets.paperId, paperId),
          batchId === null ? undefined : eq(sheets.batchId, batchId),
          last === undefined ? undefined : gt(sheets.id, last),
        ),
      )
      .orderBy(asc(sheets.id))
      .limit(sheetsAtOnce);
    last = rows.at(-1)?.id;
    if (rows.length > 0) yield rows;
    if (rows.length < sheetsAtOnce) return;
  }
}
