import type { ExamMarking, KeyItem } from '@gene/contract/exam-papers';
import type { ExamReport, StudentResult } from '@gene/contract/sheet-reports';
import type { SheetAnswer } from '@gene/contract/sheets';
import type { ScoringRules } from '@gene/engines/exam-scoring';

/** A filled sheet, as it is scored. */
export interface FilledSheet {
  id: string;
  roll: string | null;
  name: string;
  set: number | null;
  toLookAt: number;
  /** JSON of its answers: `[row, state, choices, decided]` each. */
  answers: string;
  /** It is a script: nothing was printed for it. */
  isScript: boolean;
  /** JSON of what is written, for each box or each question of a script: `[question, kind, marks, outOf]`. */
  written: string;
}

export interface ScoredKey {
  version: number;
  /** Of each set. */
  sets: KeyItem[][];
  marking: ExamMarking;
  /** By question, from the first. */
  rules: ScoringRules[];
}

/** A paper with the key that scores it. */
export interface ScoredPaper {
  id: string;
  title: string;
  choices: number;
  sets: number;
  /** Null: there is none. */
  key: ScoredKey | null;
}

/** One student's result with each answer. */
export interface ScoredSheet {
  student: StudentResult;
  answers: SheetAnswer[];
}

/** A report with what its files need besides. */
export interface WholeReport {
  report: ExamReport;
  sheets: ScoredSheet[];
}
