import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { scriptAnswers, scriptMarks, scriptQuestions, sheetCells, sheetLayouts, sheets } from '../schema.ts';
import { studentName, toLookAt } from '../store.ts';
import type { FilledSheet } from './types.ts';

/** Read at a time, so that others get their turn. */
const sheetsAtOnce = 200;

const answers = sql<string>`coalesce((
  select json_agg(json_build_array(sheet_cells.row, sheet_cells.state, sheet_cells.choices, sheet_cells.decided)
    order by sheet_cells.row)
  from ${sheetCells} where sheet_cells.sheet_id = sheets.id and sheet_cells.field = 'answer'), '[]')::text`;

const isScript = sql<boolean>`sheets.layout_version = 0`;
/** Of a script each question; of a sheet each box that was printed, also where its page is missing. */
const written = sql<string>`coalesce((
  select json_agg(json_build_array(box.question, coalesce(said.kind, 'missing'), given.marks, asked.out_of)
    order by box.question)
  from (
    select question from ${scriptAnswers} where sheet_id = sheets.id and sheets.layout_version = 0
    union all select (printed.box ->> 'label')::int
      from ${sheetLayouts} as layout, jsonb_array_elements(layout.plan -> 'boxed') as printed (box)
      where layout.paper_id = sheets.paper_id and layout.version = sheets.layout_version
  ) as box
  left join ${scriptAnswers} as said on said.sheet_id = sheets.id and said.question = box.question
  left join ${scriptMarks} as given on given.id = said.mark_id
  left join ${scriptQuestions} as asked on asked.paper_id = sheets.paper_id and asked.question = box.question
), '[]')::text`;

const isOfBatch = (batchId: string | null) => (batchId === null ? undefined : eq(sheets.batchId, batchId));

export const countWithoutRoll = (db: Db, paperId: string, batchId: string | null): Promise<number> =>
  db.$count(sheets, and(eq(sheets.paperId, paperId), isNull(sheets.roll), isOfBatch(batchId)));

interface FilledAsked {
  batchId: string | null;
  sheetIds?: readonly string[];
  /** Without the zeros they begin with. */
  rolls?: readonly string[];
}

const isAskedFor = (paperId: string, { batchId, sheetIds, rolls }: FilledAsked) =>
  and(
    eq(sheets.paperId, paperId),
    isOfBatch(batchId),
    sheetIds && inArray(sheets.id, [...sheetIds]),
    rolls && sql`ltrim(sheets.roll, '0') = any(${sql.param([...rolls])}::text[])`,
  );

export const countFilled = (db: Db, paperId: string, asked: FilledAsked): Promise<number> =>
  db.$count(sheets, isAskedFor(paperId, asked));

/** In the order in which they came, some at a time. */
export async function* eachFilled(
  db: Db,
  paperId: string,
  asked: FilledAsked,
): AsyncGenerator<FilledSheet[]> {
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({
        id: sheets.id,
        roll: sheets.roll,
        set: sheets.set,
        name: studentName,
        toLookAt,
        answers,
        isScript,
        written,
      })
      .from(sheets)
      .where(and(isAskedFor(paperId, asked), last === undefined ? undefined : gt(sheets.id, last)))
      .orderBy(asc(sheets.id))
      .limit(sheetsAtOnce);
    last = rows.at(-1)?.id;
    if (rows.length > 0) yield rows;
    if (rows.length < sheetsAtOnce) return;
  }
}
