import type { ExamReport } from '@gene/contract/sheet-reports';
import type { Task } from '../../../platform/worker-pool.ts';
import { changeOf, changesMarks, type Reasons, resultOf, rightAnswersOf } from '../releases/rules.ts';
import type { RescoredResult, StoredResult } from '../releases/types.ts';
import { type Mover, movesOf, reportOf, scoreSheet, tallyOf } from './rules.ts';
import type { FilledSheet, ScoredKey, ScoredPaper, ScoredSheet, Tally } from './types.ts';
import { writeTable, writeWorkbook } from './writer.ts';

export interface TallyCall {
  paper: ScoredPaper;
  sheets: readonly FilledSheet[];
}

export type TallyTask = Task<TallyCall, Tally>;

/** Some sheets at a time, so that others get their turn: 200 sheets of 200 questions take .6 s. */
export const tallyInThread = ({ paper, sheets }: TallyCall, stay: () => void): Tally =>
  tallyOf(paper, sheets, stay);

export interface ReportCall {
  paper: ScoredPaper;
  tallies: readonly Tally[];
  absent: ExamReport['absent'];
  withoutRoll: number;
  /** A file wanted as well. */
  with: 'nothing' | 'csv' | 'xlsx';
}

export type ReportTask = Task<ReportCall, { report: ExamReport; file: Uint8Array | null }>;

export function reportInThread(
  { paper, tallies, with: wanted, absent, withoutRoll }: ReportCall,
  stay: () => void,
): ReportTask['result'] {
  const whole = { report: reportOf(paper, tallies, { absent, withoutRoll, stay }), tallies };
  stay();
  const file =
    wanted === 'csv' ? Buffer.from(writeTable(whole)) : wanted === 'xlsx' ? writeWorkbook(whole) : null;
  return { report: whole.report, file };
}

export interface ResultsCall extends TallyCall {
  /** Why written answers got their marks, by sheet and question. */
  reasons: ReadonlyMap<string, ReadonlyMap<number, Reasons>>;
  /** Results of before, `StoredResult` as JSON, which the new ones are compared with. */
  before: readonly { id: string; sheetId: string; shown: string }[];
}

interface Results {
  /** Of settled sheets, `StoredResult` as JSON: a thousand of them would take long to hand over as objects. */
  results: { sheetId: string; shown: string }[];
  /** One for each result of before whose sheet is among these and settled. */
  rescored: RescoredResult[];
}

export type ResultsTask = Task<ResultsCall, Results>;

/** Results as they are released. */
export function resultsInThread({ paper, sheets, reasons, before }: ResultsCall, stay: () => void): Results {
  // Scripts have no choices in a key.
  const isOfScripts = sheets.some(({ isScript }) => isScript);
  const right = paper.key && !isOfScripts ? rightAnswersOf(paper.key) : [];
  const storedOf = (sheet: ScoredSheet) => {
    const { sheetId } = sheet.student;
    const shown = resultOf(sheet, { right, reasons: reasons.get(sheetId) ?? new Map() });
    return { sheetId, now: shown, shown: JSON.stringify(shown) };
  };
  const results = sheets.flatMap((filled) => {
    stay();
    const sheet = scoreSheet(filled, paper);
    return sheet.student.state === 'settled' ? [storedOf(sheet)] : [];
  });
  const bySheet = new Map(results.map((each) => [each.sheetId, each]));
  return {
    results: results.map(({ sheetId, shown }) => ({ sheetId, shown })),
    rescored: before.flatMap(({ id, sheetId, shown: then }) => {
      const is = bySheet.get(sheetId);
      if (!is) return [];
      const change = changeOf(JSON.parse(then) as StoredResult, is.now);
      const words = change && JSON.stringify(change);
      return [{ id, shown: is.shown, change: words, changesMarks: change !== null && changesMarks(change) }];
    }),
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
