import type { ExamReport } from '@gene/contract/sheet-reports';
import type { Task } from '../../../platform/worker-pool.ts';
import { type Mover, movesOf, reportOf } from './rules.ts';
import type { FilledSheet, ScoredKey, ScoredPaper, ScoredSheet } from './types.ts';
import { writeTable, writeWorkbook } from './writer.ts';

export interface ReportCall {
  paper: ScoredPaper;
  sheets: readonly FilledSheet[];
  absent: ExamReport['absent'];
  withoutRoll: number;
  /** Wanted as well: each student's answers, or a file. */
  with: 'nothing' | 'answers' | 'csv' | 'xlsx';
}

interface MadeReport {
  report: ExamReport;
  sheets: ScoredSheet[];
  file: Uint8Array | null;
}

export type ReportTask = Task<ReportCall, MadeReport>;

/** In a thread of the pool: a thousand sheets of 200 questions take three seconds. */
export function reportInThread({ paper, sheets, with: wanted, ...rest }: ReportCall): MadeReport {
  const whole = reportOf(paper, sheets, rest);
  const file =
    wanted === 'csv' ? Buffer.from(writeTable(whole)) : wanted === 'xlsx' ? writeWorkbook(whole) : null;
  return { report: whole.report, sheets: wanted === 'answers' ? whole.sheets : [], file };
}

export interface MovesCall {
  paper: ScoredPaper;
  other: ScoredKey;
  sheets: readonly FilledSheet[];
}

export type MovesTask = Task<MovesCall, { sheets: number; movers: Mover[] }>;

export const movesInThread = ({ paper, other, sheets }: MovesCall): MovesTask['result'] =>
  movesOf(paper, other, sheets);
