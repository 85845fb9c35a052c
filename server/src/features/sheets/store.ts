import { sql } from 'drizzle-orm';
import { examPaperHeads } from '../exam-papers/service.ts';
import { rollNumbersOf } from '../organizations/service.ts';
import {
  objections,
  releasedResults,
  resultReleases,
  rubricLines,
  scriptMarks,
  scriptQuestions,
  sheetBatches,
  sheetCells,
  sheetCrops,
  sheetFiles,
  sheetPages,
  sheets,
  sheetStudents,
  sheetTemplates,
} from './schema.ts';

/** For the statements of others: files, with their owners, sizes and keys. */
export const storedSheets = sql`(
  select uploaded_by as owner_id, size_bytes, file_key, created_at from ${sheetFiles}
  union all select uploaded_by, size_bytes, file_key, created_at from ${sheetPages} where file_key is not null
  union all select uploaded_by, size_bytes, file_key, created_at from ${sheetCrops}
  union all select uploaded_by, size_bytes, file_key, created_at from ${sheetTemplates})`;

// Names of columns stand here as such: in a statement on one table Drizzle leaves out whose they are.

/** Another sheet of the paper has the same roll number. */
export const isDoubled = sql<boolean>`exists (select from ${sheets} as other
  where other.paper_id = sheets.paper_id and ltrim(other.roll, '0') = ltrim(sheets.roll, '0')
    and other.id <> sheets.id)`;

const isForStudents = sql`exists (select from ${sheetStudents} as one where one.paper_id = sheets.paper_id)`;

const isGiven = sql`one.paper_id = sheets.paper_id and ltrim(one.roll, '0') = ltrim(sheets.roll, '0')`;

/** Whoever was given a sheet with this roll number; as they were named last. */
export const studentName = sql<string>`coalesce((select one.name from ${sheetStudents} as one
  where ${isGiven} order by one.copy desc limit 1), '')`;

/** Sheets were printed for students, and none of them has this roll number. */
export const isUnknown = sql<boolean>`(${isForStudents} and not exists (
  select from ${sheetStudents} as one where ${isGiven}))`;

/** Sheets were printed blank, and the number is still no student's of the organization. */
const isNotEnrolled = sql`(sheets.is_stranger and not ${isForStudents} and not exists (
  select from ${examPaperHeads} cross join lateral ${rollNumbersOf(sql`exam_paper.organization_id`)} as s
  where exam_paper.id = sheets.paper_id and ltrim(s.roll_number, '0') = ltrim(sheets.roll, '0')))`;

/** Of a sheet, that somebody has to look at its roll number. */
export const isRollOpen = sql<boolean>`case when sheets.roll is null then sheets.roll_read <> ''
  else ${isDoubled} or not sheets.is_roll_decided and (${isUnknown} or ${isNotEnrolled}) end`;

/** Of a cell, likewise: a doubtful answer, or a set that is not one mark for certain. */
export const isCellOpen = sql<boolean>`(sheet_cells.decided is null and (
  sheet_cells.field = 'answer' and sheet_cells.state = 'doubtful'
  or sheet_cells.field = 'set' and sheet_cells.state <> 'marked'))`;

/** How much of a sheet somebody has to look at. */
export const toLookAt = sql<number>`((select count(*)::int from ${sheetCells}
  where sheet_cells.sheet_id = sheets.id and ${isCellOpen}) + (${isRollOpen})::int)`;

/** Bytes of what was read, by who uploaded it, and of what was said and marked, by who did. */
export const storedReadings = sql`(
  select uploaded_by as owner_id, 400 + 2 * coalesce(octet_length(text), 0) as size_bytes from ${sheetPages}
  union all select uploaded_by, 200 from ${sheetBatches}
  union all select uploaded_by, 200 + pg_column_size(grids) from ${sheetTemplates}
  union all select saved_by, octet_length(text) + 100 from ${scriptQuestions}
  union all select added_by, octet_length(text) + 150 from ${rubricLines}
  union all select decided_by, 200 + pg_column_size(lines) from ${scriptMarks}
  union all select r.released_by, 200 + pg_column_size(o.shown) from ${releasedResults} o
    join ${resultReleases} r on r.id = o.release_id
  union all select o.user_id, 200 + octet_length(made.text) from ${objections} made
    join ${releasedResults} o on o.id = made.result_id)`;
