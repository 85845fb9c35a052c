import { ApiError } from '@gene/contract/errors';
import type { NewExamKey } from '@gene/contract/exam-papers';
import {
  type ExamReport,
  type KeyPreview,
  type ReportFormat,
  reportLimits,
  type ReportScope,
} from '@gene/contract/sheet-reports';
import type { Db } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { Print } from '../../../platform/print/printer.ts';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import {
  checkKey,
  findExamKey,
  rulesOf,
  type ExamForm,
  type TaughtExamPaper,
} from '../../exam-papers/service.ts';
import { listClassRolls, listRollHolders } from '../../organizations/service.ts';
import { plain } from '../rules.ts';
import type { OpenExamPaper } from '../seconding/service.ts';
import { reportBlocks, studentBlocks } from './print.ts';
import { type Mover, moveOf } from './rules.ts';
import { countWithoutRoll, eachFilled } from './store.ts';
import type { MovesTask, ReportCall, ReportTask } from './thread.ts';
import type { FilledSheet, ScoredKey } from './types.ts';

interface Needs {
  db: Db;
  /** Reports are made in a thread. */
  pool: Pick<WorkerPool<{ report: ReportTask; moves: MovesTask }>, 'call'>;
  print: Print;
}

export interface ReportFile {
  bytes: Uint8Array;
  type: string;
  /** With its dot. */
  ending: string;
}

interface FileWish extends ReportScope {
  format: ReportFormat;
  sheetId?: string | undefined;
}

function withRules(
  { version, sets, marking }: Omit<ScoredKey, 'rules'>,
  { questionCount }: Pick<ExamForm, 'questionCount'>,
): ScoredKey {
  const rules = Array.from({ length: questionCount }, (_, i) => rulesOf(marking, i + 1));
  return { version, sets, marking, rules };
}

async function keyOf(db: Db, paper: ExamForm): Promise<ScoredKey | null> {
  const key = paper.keyVersion === 0 ? null : await findExamKey(db, paper.id, paper.keyVersion);
  return key && withRules(key, paper);
}

const mostSheets = reportLimits.sheetsMax;
const tooMany = () =>
  new ApiError('conflict', {
    message: `A report has at most ${mostSheets.toLocaleString('en')} sheets. Choose the sheets of one upload.`,
  });

/** The sheets asked for, with names, and who of the class has none. @throws ApiError not_found, conflict */
async function collect(
  db: Db,
  { id, organizationId }: ExamForm,
  { batchId = null, classId }: Omit<ReportScope, 'batchId'> & { batchId?: string | null | undefined },
): Promise<{ sheets: FilledSheet[] } & Pick<ExamReport, 'absent' | 'withoutRoll'>> {
  if (classId !== undefined && organizationId === null) throw new ApiError('not_found');
  const ofClass =
    classId === undefined || organizationId === null
      ? null
      : await listClassRolls(db, organizationId, classId);
  if (classId !== undefined && ofClass === null) throw new ApiError('not_found');
  const asked = ofClass?.map(({ rollNumber }) => plain(rollNumber));
  const all: FilledSheet[] = [];
  for await (const some of eachFilled(db, id, { batchId, ...(asked && { rolls: asked }) })) {
    all.push(...some);
    if (all.length > mostSheets) throw tooMany();
  }
  const rolls = all.flatMap(({ roll }) => roll ?? []);
  if (ofClass === null) {
    const holders = organizationId === null ? [] : await listRollHolders(db, organizationId, rolls);
    return { sheets: named(all, holders), absent: [], withoutRoll: 0 };
  }
  const seen = new Set(rolls.map(plain));
  const absent = ofClass
    .filter(({ rollNumber }) => !seen.has(plain(rollNumber)))
    .map(({ name, rollNumber }) => ({ name, roll: rollNumber }));
  return { sheets: named(all, ofClass), absent, withoutRoll: await countWithoutRoll(db, id, batchId) };
}

const types = {
  csv: { type: 'text/csv; charset=utf-8', ending: '.csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: '.xlsx' },
  pdf: { type: 'application/pdf', ending: '.pdf' },
  students: { type: 'application/pdf', ending: ', students.pdf' },
} as const;

/** Characters of a student's page, for the time that it takes. */
const studentCharacters = 4000;

/** For a call of a thread that knows all. */
const asking = ({ personId, signal }: Asker, affinity: string) => ({
  ...{ personId, affinity, signal },
  tell: tellNothing,
});

/** Whose marks another key would change. @throws ApiError invalid: it is none for this paper */
async function previewKey(
  { db, pool }: Needs,
  paper: TaughtExamPaper,
  { body, asker }: { body: NewExamKey; asker: Asker },
): Promise<KeyPreview> {
  checkKey(body, paper);
  const { id, title, choices, sets, organizationId } = paper;
  const scored = { id, title, choices, sets, key: await keyOf(db, paper) };
  const other = withRules({ version: body.basedOn + 1, sets: body.sets, marking: body.marking }, paper);
  let [count, all] = [0, [] as Mover[]];
  for await (const filled of eachFilled(db, id, { batchId: null })) {
    const call = { paper: scored, other, sheets: filled };
    const { sheets, movers } = await pool.call('moves', { call, ...asking(asker, id) });
    count += sheets;
    all = [...all, ...movers];
  }
  const movers = all
    .toSorted((one, next) => Math.abs(moveOf(next)) - Math.abs(moveOf(one)))
    .slice(0, reportLimits.moversMax);
  const rolls = movers.flatMap(({ roll, name }) => (name === '' && roll !== null ? [roll] : []));
  const holders = organizationId === null ? [] : await listRollHolders(db, organizationId, rolls);
  return {
    ...{ sheets: count, moved: all.length },
    up: all.filter((mover) => moveOf(mover) > 0).length,
    down: all.filter((mover) => moveOf(mover) < 0).length,
    movers: named(movers, holders),
  };
}

/** With the names of those who have these roll numbers, where a sheet has none. */
function named<Sheet extends { roll: string | null; name: string }>(
  sheets: readonly Sheet[],
  holders: readonly { name: string; rollNumber: string }[],
): Sheet[] {
  const names = new Map(holders.map(({ name, rollNumber }) => [plain(rollNumber), name]));
  return sheets.map((sheet) => ({
    ...sheet,
    name: sheet.name || (sheet.roll === null ? '' : (names.get(plain(sheet.roll)) ?? '')),
  }));
}

interface ScoringWish extends Pick<ReportCall, 'with' | 'reasons' | 'before'> {
  /** Null: all of the paper. */
  sheetIds: readonly string[] | null;
  asker: Asker;
}

/** Sheets with what they got, some at a time. */
export async function* eachScored(
  { db, pool }: Pick<Needs, 'db' | 'pool'>,
  { id, title, choices, sets, ...paper }: ExamForm,
  { sheetIds, asker, ...wish }: ScoringWish,
): AsyncGenerator<ReportTask['result']> {
  const key = await keyOf(db, { id, title, choices, sets, ...paper });
  const of = { batchId: null, ...(sheetIds && { sheetIds }) };
  for await (const sheets of eachFilled(db, id, of)) {
    const call = { paper: { id, title, choices, sets, key }, sheets, absent: [], withoutRoll: 0 };
    yield pool.call('report', { call: { ...call, ...wish }, ...asking(asker, id) });
  }
}

export function createReports(needs: Needs) {
  const { db, pool, print } = needs;
  /** Reads what was asked for once, for reports of several kinds. */
  async function collectFor(paper: ExamForm, scope: ReportScope, asker: Asker) {
    const { id, title, choices, sets } = paper;
    const collected = await collect(db, paper, scope);
    const key = await keyOf(db, paper);
    return (wanted: ReportCall['with']): Promise<ReportTask['result']> =>
      pool.call('report', {
        call: { ...collected, paper: { id, title, choices, sets, key }, with: wanted },
        ...asking(asker, id),
      });
  }
  const make = async (
    paper: ExamForm,
    scope: ReportScope,
    { asker, with: wanted }: Pick<ReportCall, 'with'> & { asker: Asker },
  ) => (await collectFor(paper, scope, asker))(wanted);

  return {
    /** @throws ApiError invalid: it is none for this paper */
    previewKey: (paper: OpenExamPaper, body: NewExamKey, asker: Asker): Promise<KeyPreview> =>
      previewKey(needs, paper, { body, asker }),

    /** @throws ApiError not_found for class; conflict for too many sheets */
    get: async (paper: OpenExamPaper, scope: ReportScope, asker: Asker): Promise<ExamReport> =>
      (await make(paper, scope, { asker, with: 'nothing' })).report,

    /** A class's results as tables, for its organization to keep. @throws ApiError not_found; conflict for too much */
    async tables(
      paper: ExamForm,
      classId: string,
      asker: Asker,
    ): Promise<{ format: 'csv' | 'xlsx'; content: Uint8Array }[]> {
      const makeOne = await collectFor(paper, { classId }, asker);
      const made = [];
      for (const format of ['csv', 'xlsx'] as const) {
        const { file } = await makeOne(format);
        if (!file) throw new Error('a report was made without its table');
        made.push({ format, content: file });
      }
      return made;
    },

    /** @throws ApiError not_found for class and sheet; conflict for too much */
    async file(
      paper: OpenExamPaper,
      { format, sheetId, ...scope }: FileWish,
      asker: Asker,
    ): Promise<ReportFile> {
      const wanted = format === 'pdf' ? 'nothing' : format === 'students' ? 'answers' : format;
      const made = await make(paper, scope, { asker, with: wanted });
      const { report, file } = made;
      if (file) return { ...types[format], bytes: file };
      const { title } = paper;
      if (format === 'pdf') {
        const { bytes } = await print([reportBlocks(paper, report)], { title, asker });
        return { ...types.pdf, bytes };
      }
      const sheets = made.sheets.filter(
        ({ student }) => sheetId === undefined || student.sheetId === sheetId,
      );
      if (sheets.length === 0) throw new ApiError('not_found');
      const parts = function* () {
        for (const [i, sheet] of sheets.entries()) yield studentBlocks(paper, report, { sheet, i });
      };
      const characters = sheets.length * studentCharacters;
      const { bytes } = await print(parts(), { title, asker, characters });
      return { ...types.students, bytes };
    },
  };
}
