import { ApiError } from '@gene/contract/errors';
import {
  type ExamReport,
  type ReportFormat,
  reportLimits,
  type ReportScope,
} from '@gene/contract/sheet-reports';
import type { Db } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { Print } from '../../../platform/print/printer.ts';
import type { WorkerPool } from '../../../platform/worker-pool.ts';
import { findExamKey, rulesOf, type TaughtExamPaper } from '../../exam-papers/service.ts';
import { listClassRolls, listRollHolders } from '../../organizations/service.ts';
import { reportBlocks, studentBlocks } from './print.ts';
import { listFilled } from './store.ts';
import type { ReportCall, ReportTask } from './thread.ts';
import type { FilledSheet, ScoredKey } from './types.ts';

interface Needs {
  db: Db;
  /** Reports are made in a thread. */
  pool: Pick<WorkerPool<{ report: ReportTask }>, 'call'>;
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

/** Numbers are the same whatever zeros they begin with. */
const plain = (roll: string): string => roll.replace(/^0+/, '');

async function keyOf(db: Db, paper: TaughtExamPaper): Promise<ScoredKey | null> {
  const key = paper.keyVersion === 0 ? null : await findExamKey(db, paper.id, paper.keyVersion);
  if (!key) return null;
  const { version, sets, marking } = key;
  const rules = Array.from({ length: paper.questionCount }, (_, i) => rulesOf(marking, i + 1));
  return { version, sets, marking, rules };
}

/** The sheets asked for, with names, and who of the class has none. @throws ApiError not_found, conflict */
async function collect(
  db: Db,
  paper: TaughtExamPaper,
  { batchId, classId }: ReportScope,
): Promise<{ sheets: FilledSheet[] } & Pick<ExamReport, 'absent' | 'withoutRoll'>> {
  const { organizationId } = paper;
  const most = reportLimits.sheetsMax;
  const all = await listFilled(db, paper.id, { batchId: batchId ?? null, most });
  if (all.length > most)
    throw new ApiError('conflict', {
      message: `A report has at most ${most.toLocaleString('en')} sheets. Choose the sheets of one upload.`,
    });
  const rolls = all.flatMap(({ roll }) => roll ?? []);
  const holders =
    organizationId === null
      ? []
      : classId === undefined
        ? await listRollHolders(db, organizationId, rolls)
        : await listClassRolls(db, organizationId, classId);
  if (holders === null || (classId !== undefined && organizationId === null)) throw new ApiError('not_found');
  const names = new Map(holders.map(({ name, rollNumber }) => [plain(rollNumber), name]));
  const sheets = all
    .filter(({ roll }) => classId === undefined || (roll !== null && names.has(plain(roll))))
    .map((sheet) => ({
      ...sheet,
      name: sheet.name || (sheet.roll === null ? '' : (names.get(plain(sheet.roll)) ?? '')),
    }));
  const seen = new Set(rolls.map(plain));
  const absent = holders
    .filter(({ rollNumber }) => classId !== undefined && !seen.has(plain(rollNumber)))
    .map(({ name, rollNumber }) => ({ name, roll: rollNumber }));
  const withoutRoll = classId === undefined ? 0 : all.length - rolls.length;
  return { sheets, absent, withoutRoll };
}

const types = {
  csv: { type: 'text/csv; charset=utf-8', ending: '.csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: '.xlsx' },
  pdf: { type: 'application/pdf', ending: '.pdf' },
  students: { type: 'application/pdf', ending: ', students.pdf' },
} as const;

/** Characters of a student's page, for the time that it takes. */
const studentCharacters = 4000;

export function createReports({ db, pool, print }: Needs) {
  async function make(
    paper: TaughtExamPaper,
    scope: ReportScope,
    { personId, with: wanted }: Pick<ReportCall, 'with'> & { personId: string },
  ): Promise<ReportTask['result']> {
    const { id, title, choices, sets } = paper;
    const collected = await collect(db, paper, scope);
    const key = await keyOf(db, paper);
    return pool.call('report', {
      call: { ...collected, paper: { id, title, choices, sets, key }, with: wanted },
      ...{ personId, affinity: id, signal: new AbortController().signal },
      tell: () => Promise.reject(new Error('it knows all')),
    });
  }

  return {
    /** @throws ApiError not_found for class; conflict for too many sheets */
    get: async (paper: TaughtExamPaper, scope: ReportScope, personId: string): Promise<ExamReport> =>
      (await make(paper, scope, { personId, with: 'nothing' })).report,

    /** @throws ApiError not_found for class and sheet; conflict for too much */
    async file(
      paper: TaughtExamPaper,
      { format, sheetId, ...scope }: FileWish,
      asker: Asker,
    ): Promise<ReportFile> {
      const wanted = format === 'pdf' ? 'nothing' : format === 'students' ? 'answers' : format;
      const made = await make(paper, scope, { personId: asker.personId, with: wanted });
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
