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
  /** For a second mark, or for somebody to settle a difference. */
  waits?: boolean;
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
  /** Questions answered in writing. */
  written: number[];
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

/** What of an answer counts in a report. */
export interface CountedAnswer extends Pick<
  SheetAnswer,
  'question' | 'isWritten' | 'outcome' | 'marks' | 'outOf'
> {
  choices: readonly number[];
}

export interface CountedSheet {
  student: StudentResult;
  answers: CountedAnswer[];
}

/** What some sheets got, in columns: a thousand sheets of 200 questions take 4 MB. */
export interface Tally {
  /** JSON of `StudentResult[]`. */
  students: string;
  /** Scripts are among them. */
  ofScripts: boolean;
  /** For each sheet, the number of its answers. */
  lengths: Uint16Array;
  /** For each answer of all sheets, in their order. */
  questions: Uint16Array;
  marks: Float64Array;
  outOf: Float64Array;
  /** Outcome, kind and choices. */
  signs: Uint16Array;
}

/** A report with what its files need besides. */
export interface WholeReport {
  report: ExamReport;
  tallies: readonly Tally[];
}
