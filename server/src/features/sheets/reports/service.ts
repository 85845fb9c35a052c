import { plainRoll } from '@gene/contract/members';
import { ApiError } from '@gene/contract/errors';
import type { ExamKey, NewExamKey } from '@gene/contract/exam-papers';
import {
  type ExamReport,
  type KeyPreview,
  type ReportFormat,
  reportLimits,
  type ReportScope,
  type StudentResult,
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
import {
  findOrganization,
  listClassRolls,
  listRollClasses,
  listRollHolders,
} from '../../organizations/service.ts';
import { askedInWriting } from '../evaluation/rules.ts';
import type { Reasons } from '../releases/rules.ts';
import { listReasons } from '../releases/store.ts';
import type { OpenExamPaper } from '../seconding/service.ts';
import { listWaiting } from '../seconding/store.ts';
import { reportBlocks, type School, studentBlocks } from './print.ts';
import { type Mover, moveOf } from './rules.ts';
import { countFilled, countWithoutRoll, eachFilled } from './store.ts';
import { unpackSheets } from './tallies/format.ts';
import type {
  MovesTask,
  ReportCall,
  ReportTask,
  ResultsCall,
  ResultsTask,
  TallyCall,
  TallyTask,
} from './thread.ts';
import type { ScoredKey, ScoredPaper, Tally } from './types.ts';

interface Needs {
  db: Db;
  /** Sheets are scored and reports made in threads. */
  pool: Pick<
    WorkerPool<{ tally: TallyTask; report: ReportTask; results: ResultsTask; moves: MovesTask }>,
    'call'
  >;
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
  {
    version,
    sets,
    marking,
    written,
  }: Pick<ScoredKey, 'version' | 'sets' | 'marking'> & Pick<ExamKey, 'written'>,
  { questionCount, kind }: Pick<ExamForm, 'questionCount' | 'kind'>,
): ScoredKey {
  const rules = Array.from({ length: questionCount }, (_, i) => rulesOf(marking, i + 1));
  return { version, sets, marking, rules, written: askedInWriting({ kind }, { sets, written }) };
}

async function keyOf(db: Db, paper: ExamForm): Promise<ScoredKey | null> {
  const key = paper.keyVersion === 0 ? null : await findExamKey(db, paper.id, paper.keyVersion);
  return key && withRules(key, paper);
}

const { sheetsMax, sheetsInBookMax } = reportLimits;
const refuse = (what: string, most: number) =>
  new ApiError('conflict', {
    message: `${what} has at most ${most.toLocaleString('en')} sheets. Choose the sheets of one upload.`,
  });

type Collected = { tallies: Tally[]; paper: ScoredPaper } & Pick<ExamReport, 'absent' | 'withoutRoll'>;

/** What the sheets asked for got, and who of the class has none. @throws ApiError not_found, conflict */
async function collect(
  { db, pool }: Pick<Needs, 'db' | 'pool'>,
  { id, title, choices, sets, organizationId, ...form }: ExamForm,
  { scope: { batchId: ofBatch, classId }, asker }: { scope: ReportScope; asker: Asker },
): Promise<Collected> {
  const batchId = ofBatch ?? null;
  if (classId !== undefined && organizationId === null) throw new ApiError('not_found');
  const ofClass =
    classId === undefined || organizationId === null
      ? null
      : await listClassRolls(db, organizationId, classId);
  if (classId !== undefined && ofClass === null) throw new ApiError('not_found');
  const rolls = ofClass?.map(({ rollNumber }) => plainRoll(rollNumber));
  const asked = { batchId, ...(rolls && { rolls }) };
  if ((await countFilled(db, id, asked)) > sheetsMax) throw refuse('A report', sheetsMax);
  const key = await keyOf(db, { id, title, choices, sets, organizationId, ...form });
  const paper = { id, title, choices, sets, key };
  const waiting = await listWaiting(db, id);
  const seen = new Set<string>();
  const tallies: Tally[] = [];
  for await (const some of eachFilled(db, id, asked)) {
    const found = some.flatMap(({ roll }) => roll ?? []);
    for (const roll of found) seen.add(plainRoll(roll));
    const holders =
      ofClass ?? (organizationId === null ? [] : await listRollHolders(db, organizationId, found));
    const sheets = named(some, holders).map((sheet) => ({ ...sheet, waits: waiting.has(sheet.id) }));
    const call = { paper, sheets };
    tallies.push(await pool.call('tally', { call, ...asking(asker, id) }));
  }
  if (ofClass === null) return { paper, tallies, absent: [], withoutRoll: 0 };
  const absent = ofClass
    .filter(({ rollNumber }) => !seen.has(plainRoll(rollNumber)))
    .map(({ name, rollNumber }) => ({ name, roll: rollNumber }));
  return { paper, tallies, absent, withoutRoll: await countWithoutRoll(db, id, batchId) };
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
  const before = paper.keyVersion === 0 ? null : await findExamKey(db, paper.id, paper.keyVersion);
  const { sets: otherSets, marking, written = before?.written ?? [] } = body;
  const other = withRules({ version: body.basedOn + 1, sets: otherSets, marking, written }, paper);
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
  const names = new Map<string, string>();
  for (const { name, rollNumber } of holders) {
    const roll = plainRoll(rollNumber);
    // Whose it is, is not known where two have it.
    names.set(roll, names.has(roll) ? '' : name);
  }
  return sheets.map((sheet) => ({
    ...sheet,
    name: sheet.name || (sheet.roll === null ? '' : (names.get(plainRoll(sheet.roll)) ?? '')),
  }));
}

/** What stands on the pages of students beside their results. */
async function findSchool(
  db: Db,
  { organizationId }: Pick<ExamForm, 'organizationId'>,
  { students, classId }: { students: readonly StudentResult[]; classId: string | undefined },
): Promise<School> {
  if (organizationId === null) return { name: null, classOf: () => '' };
  const rolls = students.flatMap(({ roll }) => roll ?? []);
  const [organization, found] = await Promise.all([
    findOrganization(db, organizationId),
    listRollClasses(db, organizationId, { rolls, classId }),
  ]);
  const byRoll = new Map<string, typeof found>();
  for (const row of found) byRoll.set(row.roll, [...(byRoll.get(row.roll) ?? []), row]);
  return {
    name: organization?.name ?? null,
    classOf: (roll) => {
      const rows = byRoll.get(plainRoll(roll)) ?? [];
      // Whose number it is, is not known where two have it.
      const isOne = new Set(rows.map(({ userId }) => userId)).size === 1;
      return isOne ? rows.flatMap(({ className }) => className ?? []).join(', ') : '';
    },
  };
}

interface Scoring {
  /** Null: all of the paper. */
  sheetIds: readonly string[] | null;
  asker: Asker;
}

/** Sheets of a paper with the key that scores them, some at a time. */
async function* eachToScore(
  db: Db,
  { id, title, choices, sets, ...form }: ExamForm,
  sheetIds: Scoring['sheetIds'],
): AsyncGenerator<TallyCall> {
  const key = await keyOf(db, { id, title, choices, sets, ...form });
  const paper = { id, title, choices, sets, key };
  for await (const sheets of eachFilled(db, id, { batchId: null, ...(sheetIds && { sheetIds }) }))
    yield { paper, sheets };
}

type ScoringNeeds = Pick<Needs, 'db' | 'pool'>;

/** What students got, some at a time. */
export async function* eachScored(
  { db, pool }: ScoringNeeds,
  form: ExamForm,
  { sheetIds, asker }: Scoring,
): AsyncGenerator<StudentResult[]> {
  for await (const call of eachToScore(db, form, sheetIds)) {
    const { students } = await pool.call('tally', { call, ...asking(asker, form.id) });
    yield JSON.parse(students) as StudentResult[];
  }
}

/** Results as they are released, some at a time. */
export async function* eachResult(
  { db, pool }: ScoringNeeds,
  form: ExamForm,
  { sheetIds, asker, reasons, before = [] }: Scoring & Pick<ResultsCall, 'reasons'> & Partial<ResultsCall>,
): AsyncGenerator<ResultsTask['result']> {
  for await (const call of eachToScore(db, form, sheetIds))
    yield pool.call('results', { call: { ...call, reasons, before }, ...asking(asker, form.id) });
}

export function createReports(needs: Needs) {
  const { db, pool, print } = needs;
  /** Reads what was asked for once, for reports of several kinds. */
  async function collectFor(form: ExamForm, scope: ReportScope, asker: Asker) {
    const collected = await collect(needs, form, { scope, asker });
    const count = collected.tallies.reduce((sum, { lengths }) => sum + lengths.length, 0);
    const fitsBook = count <= sheetsInBookMax;
    const make = async (wanted: ReportCall['with']): Promise<ReportTask['result']> => {
      if (wanted === 'xlsx' && !fitsBook) throw refuse('A workbook', sheetsInBookMax);
      return pool.call('report', { call: { ...collected, with: wanted }, ...asking(asker, form.id) });
    };
    return { tallies: collected.tallies, fitsBook, make };
  }

  return {
    /** @throws ApiError invalid: it is none for this paper */
    previewKey: (paper: OpenExamPaper, body: NewExamKey, asker: Asker): Promise<KeyPreview> =>
      previewKey(needs, paper, { body, asker }),

    /** @throws ApiError not_found for class; conflict for too many sheets */
    async get(paper: OpenExamPaper, scope: ReportScope, asker: Asker): Promise<ExamReport> {
      const { make } = await collectFor(paper, scope, asker);
      return (await make('nothing')).report;
    },

    /** A class's results as tables, of very many sheets without a workbook, for its organization to keep. @throws ApiError not_found; conflict for too much */
    async tables(
      paper: ExamForm,
      classId: string,
      asker: Asker,
    ): Promise<{ format: 'csv' | 'xlsx'; content: Uint8Array }[]> {
      const { make, fitsBook } = await collectFor(paper, { classId }, asker);
      const made = [];
      for (const format of fitsBook ? (['csv', 'xlsx'] as const) : (['csv'] as const)) {
        const { file } = await make(format);
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
      const { tallies, make } = await collectFor(paper, scope, asker);
      const { report, file } = await make(format === 'csv' || format === 'xlsx' ? format : 'nothing');
      if (file) return { ...types[format], bytes: file };
      const { title } = paper;
      if (format === 'pdf') {
        const { bytes } = await print([reportBlocks(paper, report)], { title, asker });
        return { ...types.pdf, bytes };
      }
      const wanted = report.students.filter(
        (student) => sheetId === undefined || student.sheetId === sheetId,
      );
      if (wanted.length === 0) throw new ApiError('not_found');
      if (wanted.length > sheetsInBookMax) throw refuse('A PDF of students', sheetsInBookMax);
      const school = await findSchool(needs.db, paper, { students: wanted, classId: scope.classId });
      const ids = new Set(wanted.map((student) => student.sheetId));
      const reasons = await listReasons(db, paper.id, [...ids]);
      const parts = function* () {
        let i = 0;
        for (const tally of tallies)
          for (const sheet of unpackSheets(tally))
            if (ids.has(sheet.student.sheetId)) {
              const of = reasons.get(sheet.student.sheetId) ?? new Map<number, Reasons>();
              yield studentBlocks(paper, { report, school }, { sheet, i: i++, reasons: of });
            }
      };
      const characters = wanted.length * studentCharacters;
      const { bytes } = await print(parts(), { title, asker, characters });
      return { ...types.students, bytes };
    },
  };
}
