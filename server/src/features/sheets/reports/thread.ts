import type { ExamReport } from '@gene/contract/sheet-reports';
import type { Task } from '../../../platform/worker-pool.ts';
import { changeOf, changesMarks, type Reasons, resultOf, rightAnswersOf } from '../releases/rules.ts';
import type { RescoredResult, StoredResult } from '../releases/types.ts';
import { type Mover, movesOf, reportOf } from './rules.ts';
import type { FilledSheet, ScoredKey, ScoredPaper, ScoredSheet } from './types.ts';
import { writeTable, writeWorkbook } from './writer.ts';

export interface ReportCall {
  paper: ScoredPaper;
  sheets: readonly FilledSheet[];
  absent: ExamReport['absent'];
  withoutRoll: number;
  /** Wanted as well: each student's answers, results as they are released, or a file. */
  with: 'nothing' | 'answers' | 'results' | 'csv' | 'xlsx';
  /** For results: why written answers got their marks, by sheet and question. */
  reasons?: ReadonlyMap<string, ReadonlyMap<number, Reasons>>;
  /** For results: those of before, `StoredResult` as JSON, which the new ones are compared with. */
  before?: readonly { id: string; sheetId: string; shown: string }[];
}

interface MadeReport {
  report: ExamReport;
  sheets: ScoredSheet[];
  /** Of settled sheets, `StoredResult` as JSON: a thousand of them would take long to hand over as objects. */
  results: { sheetId: string; shown: string }[];
  /** One for each result of before whose sheet is among these and settled. */
  rescored: RescoredResult[];
  file: Uint8Array | null;
}

export type ReportTask = Task<ReportCall, MadeReport>;

/** In a thread of the pool: a thousand sheets of 200 questions take three seconds. */
export function reportInThread(
  { paper, sheets, with: wanted, reasons, before = [], absent, withoutRoll }: ReportCall,
  stay: () => void,
): MadeReport {
  const whole = reportOf(paper, sheets, { absent, withoutRoll, stay });
  stay();
  const file =
    wanted === 'csv' ? Buffer.from(writeTable(whole)) : wanted === 'xlsx' ? writeWorkbook(whole) : null;
  const right = rightAnswersOf(whole.report);
  const storedOf = (sheet: ScoredSheet) => {
    const { sheetId } = sheet.student;
    const shown = resultOf(sheet, { right, reasons: reasons?.get(sheetId) ?? new Map() });
    return { sheetId, now: shown, shown: JSON.stringify(shown) };
  };
  const settled = whole.sheets.filter(({ student }) => student.state === 'settled');
  const results = wanted === 'results' ? settled.map(storedOf) : [];
  const bySheet = new Map(results.map((each) => [each.sheetId, each]));
  return {
    report: whole.report,
    sheets: wanted === 'answers' ? whole.sheets : [],
    results: results.map(({ sheetId, shown }) => ({ sheetId, shown })),
    rescored: before.flatMap(({ id, sheetId, shown: then }) => {
      const is = bySheet.get(sheetId);
      if (!is) return [];
      const change = changeOf(JSON.parse(then) as StoredResult, is.now);
      const words = change && JSON.stringify(change);
      return [{ id, shown: is.shown, change: words, changesMarks: change !== null && changesMarks(change) }];
    }),
    file,
  };
}

export interface MovesCall {
  paper: ScoredPaper;
  other: ScoredKey;
  sheets: readonly FilledSheet[];
}

export type MovesTask = Task<MovesCall, { sheets: number; movers: Mover[] }>;

export const movesInThread = ({ paper, other, sheets }: MovesCall): MovesTask['result'] =>
  movesOf(paper, other, sheets);
