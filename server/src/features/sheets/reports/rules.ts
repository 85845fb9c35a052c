import type {
  ChoiceResult,
  ExamReport,
  KeyPreview,
  QuestionResult,
  SetResult,
  Spread,
  StudentResult,
} from '@gene/contract/sheet-reports';
import type { AnswerKind } from '@gene/contract/scripts';
import type { KeyItem } from '@gene/contract/exam-papers';
import type { CellState, SheetAnswer } from '@gene/contract/sheets';
import {
  analyseTest,
  type ItemStatistics,
  type ScoringRules,
  writeKeyText,
} from '@gene/engines/exam-scoring';
import { evaluate, type WrittenAnswer } from '../evaluation/rules.ts';
import type { FilledSheet, ScoredKey, ScoredPaper, ScoredSheet, WholeReport } from './types.ts';

type Stored = [row: number, state: CellState, choices: number[], decided: number[] | null];

const rulesFor = ({ rules }: ScoredKey, question: number): ScoringRules => {
  const found = rules[question - 1];
  if (!found) throw new RangeError(`no question ${question}`);
  return found;
};

type Written = [question: number, kind: AnswerKind, marks: number | null, outOf: number | null];

/** Written answers of a sheet; the key gives a question's marks unless whoever marked it has set them. */
const writtenIn = ({ written }: FilledSheet, key: ScoredKey | null): WrittenAnswer[] =>
  (JSON.parse(written) as Written[]).map(([question, kind, marks, own]) => ({
    ...{ question, kind, marks, outOf: own ?? key?.rules[question - 1]?.marks ?? null },
  }));

/** One student's result. What nobody has decided on or marked, and what was not read, has no marks and is told. */
export function scoreSheet(sheet: FilledSheet, { key, sets }: ScoredPaper): ScoredSheet {
  const { id: sheetId, roll, name, set, toLookAt, isScript } = sheet;
  const items = key && (sets > 1 ? (set === null ? null : (key.sets[set] ?? null)) : (key.sets[0] ?? null));
  const stored = (JSON.parse(sheet.answers) as Stored[]).map(([row, state, choices, decided]) => ({
    row,
    state,
    choices,
    decided,
  }));
  const written = writtenIn(sheet, key);
  const { answers, result } = evaluate(
    stored,
    key && items && !isScript
      ? { items, marking: key.marking, rulesOf: (_marking, question) => rulesFor(key, question) }
      : null,
    written,
  );
  const count = (outcome: SheetAnswer['outcome']) =>
    answers.filter((answer) => answer.outcome === outcome).length;
  const read = new Set(answers.map(({ question }) => question));
  const absent = isScript ? 0 : written.filter(({ kind }) => kind === 'missing').length;
  const unread = isScript ? [] : (items ?? []).filter(({ question }) => !read.has(question));
  const missing = unread.length + absent;
  const toMark = answers.some(({ isWritten, outcome }) => isWritten && outcome === 'open');
  return {
    student: {
      ...{ sheetId, roll, name, set, toLookAt, missing },
      state: stateOf({ hasResult: result !== null, missing, isOpen: toLookAt > 0 || toMark }),
      ...{ score: result?.score ?? 0, totalMarks: result?.totalMarks ?? 0 },
      percentage: result?.percentage ?? 0,
      ...{ correct: count('correct'), partial: count('partial'), incorrect: count('incorrect') },
      ...{ blank: count('blank'), cancelled: count('cancelled'), open: count('open') },
      negative: sum(answers.map(({ marks }) => Math.min(0, marks))),
    },
    answers,
  };
}

function stateOf({
  hasResult,
  missing,
  isOpen,
}: {
  hasResult: boolean;
  missing: number;
  isOpen: boolean;
}): StudentResult['state'] {
  if (!hasResult) return 'unscored';
  if (missing > 0) return 'incomplete';
  return isOpen ? 'open' : 'settled';
}

/**
 * Results and statistics; the latter of settled sheets alone.
 * @param stay called between sheets; it throws where nobody waits for the report any more
 */
export function reportOf(
  paper: ScoredPaper,
  filled: readonly FilledSheet[],
  { stay, ...around }: Pick<ExamReport, 'absent' | 'withoutRoll'> & { stay?: () => void },
): WholeReport {
  const sheets = filled.map((sheet) => {
    stay?.();
    return scoreSheet(sheet, paper);
  });
  // Scripts have no choices in a key.
  const key = filled.some(({ isScript }) => isScript) ? null : paper.key;
  const inBoxes = new Set(
    sheets.flatMap(({ answers }) =>
      answers.filter(({ isWritten }) => isWritten).map(({ question }) => question),
    ),
  );
  const settled = sheets.filter(({ student }) => student.state === 'settled');
  const students = settled.map(({ student }) => student);
  const whose = { students: sheets.map(({ student }) => student), settled: settled.length, ...around };
  return {
    report: {
      ...{ paperId: paper.id, title: paper.title, keyVersion: paper.key?.version ?? 0 },
      ...{ ...whose, notes: leftOutInWords(whose) },
      marks: spreadOf(students.map(({ score }) => score)),
      percentages: spreadOf(students.map(({ percentage }) => percentage)),
      distribution: distributionOf(students),
      sections: key ? sectionsOf(key, settled) : [],
      sets: (key?.sets ?? []).map((items, set) =>
        setResultOf(
          {
            items: items.filter(({ question }) => !inBoxes.has(question)),
            ...{ set, choices: paper.choices, key: key! },
          },
          settled.filter(({ student }) => paper.sets === 1 || student.set === set),
        ),
      ),
    },
    sheets,
  };
}

/** Left out of the statistics, with the reason. */
function leftOutInWords({
  students,
  settled,
  absent,
  withoutRoll,
}: Pick<ExamReport, 'students' | 'settled' | 'absent' | 'withoutRoll'>): string[] {
  const count = (state: StudentResult['state']) => students.filter((each) => each.state === state).length;
  const sheets = (number: number) => (number === 1 ? '1 sheet' : `${number} sheets`);
  const [open, incomplete, unscored] = [count('open'), count('incomplete'), count('unscored')];
  return [
    `${sheets(students.length)}, ${settled} of them settled; the statistics are of these alone.`,
    ...(open > 0 ? [`${sheets(open)} with something to review or mark, which has no marks yet.`] : []),
    ...(incomplete > 0 ? [`${sheets(incomplete)} without all pages.`] : []),
    ...(unscored > 0 ? [`${sheets(unscored)} without an answer key for their set.`] : []),
    ...(withoutRoll > 0
      ? [`${sheets(withoutRoll)} without a sure roll number could be from this class, and are left out.`]
      : []),
    ...(absent.length > 0 ? [`Without a sheet: ${absent.map(({ name }) => name).join(', ')}.`] : []),
  ];
}

function spreadOf(values: readonly number[]): Spread {
  const takers = values.map((value) => ({ marks: [value], chosen: [[]] }));
  const { mean, median, standardDeviation, least, most } = analyseTest([{ outOf: 1, choices: 0 }], takers);
  return { mean, median, standardDeviation, least, most };
}

/** Tens of percent; the last one has 100 in it. */
function distributionOf(students: readonly StudentResult[]): ExamReport['distribution'] {
  const binOf = ({ percentage }: StudentResult) => Math.min(9, Math.floor(percentage / 10));
  const bins = Array.from({ length: 10 }, (_, i) => ({
    label: `${i * 10}–${i === 9 ? 100 : i * 10 + 9}`,
    count: students.filter((student) => binOf(student) === i).length,
  }));
  const below = students.filter(({ percentage }) => percentage < 0).length;
  return below > 0 ? [{ label: '< 0', count: below }, ...bins] : bins;
}

function sectionsOf({ marking }: ScoredKey, settled: readonly ScoredSheet[]): ExamReport['sections'] {
  const ranges = marking.sections.filter(({ name }) => name !== '');
  return [...new Set(ranges.map(({ name }) => name))].map((name) => {
    const own = ranges.filter((range) => range.name === name);
    const isIn = ({ question }: SheetAnswer) =>
      own.some(({ from, to }) => from <= question && question <= to);
    const answers = settled.map((sheet) => sheet.answers.filter(isIn));
    const outOf = sum(answers.flat().map((answer) => answer.outOf));
    return {
      name,
      questions: sum(own.map(({ from, to }) => to - from + 1)),
      outOf: sum(own.map(({ from, to, marks }) => (to - from + 1) * marks)),
      share: outOf > 0 ? sum(answers.flat().map(({ marks }) => marks)) / outOf : null,
    };
  });
}

interface KeyOfSet {
  items: readonly KeyItem[];
  set: number;
  choices: number;
  key: ScoredKey;
}

function setResultOf({ items, set, choices, key }: KeyOfSet, sheets: readonly ScoredSheet[]): SetResult {
  const byQuestion = sheets.map(({ answers }) => new Map(answers.map((each) => [each.question, each])));
  // A question that was cancelled tells nothing of anybody.
  const counted = items.filter(({ isCancelled }) => !isCancelled);
  const analysed = analyseTest(
    counted.map(({ question }) => ({ outOf: rulesFor(key, question).marks, choices })),
    byQuestion.map((of) => ({
      marks: counted.map(({ question }) => of.get(question)?.marks ?? 0),
      chosen: counted.map(({ question }) => of.get(question)?.choices ?? []),
    })),
  );
  const statistics = new Map(counted.map(({ question }, i) => [question, analysed.items[i]]));
  const { alpha, kr20, standardError } = analysed;
  return {
    ...{ set, sheets: sheets.length, alpha, kr20, standardError },
    meaning: reliabilityInWords({ alpha, kr20, standardError, sheets: sheets.length }),
    questions: items.map((item) => {
      const answers = byQuestion.flatMap((of) => of.get(item.question) ?? []);
      return questionOf(item, { answers, key, statistics: statistics.get(item.question) ?? null });
    }),
  };
}

function questionOf(
  item: KeyItem,
  {
    answers,
    key,
    statistics,
  }: { answers: readonly SheetAnswer[]; key: ScoredKey; statistics: ItemStatistics | null },
): QuestionResult {
  const { question, accepted, isCancelled } = item;
  const count = (outcome: SheetAnswer['outcome']) =>
    answers.filter((answer) => answer.outcome === outcome).length;
  const section = key.marking.sections.find(({ from, to }) => from <= question && question <= to);
  const right = new Set(accepted.flat());
  return {
    ...{ question, isCancelled, section: section?.name || null },
    rightAnswer: writeKeyText([item]).replace(/^\d+\.\s*/, ''),
    outOf: rulesFor(key, question).marks,
    ...{ correct: count('correct'), partial: count('partial') },
    ...{ incorrect: count('incorrect'), blank: count('blank') },
    difficulty: statistics?.difficulty ?? null,
    discrimination: statistics?.itemRest ?? null,
    pointBiserial: statistics?.pointBiserial ?? null,
    upperLower: statistics?.discriminationIndex ?? null,
    choices: (statistics?.choices ?? []).map((choice): ChoiceResult => ({
      ...choice,
      isRight: choice.choice !== null && right.has(choice.choice),
    })),
  };
}

const hundredths = (value: number) => String(Math.round(value * 100) / 100);

/** Explains the reliability of a test. */
function reliabilityInWords({
  alpha,
  kr20,
  standardError,
  sheets,
}: Pick<SetResult, 'alpha' | 'kr20' | 'standardError' | 'sheets'>): string {
  if (alpha === null)
    return 'Reliability needs two settled sheets with different marks, and at least two questions.';
  const name = kr20 === null ? 'Cronbach’s alpha' : 'KR-20';
  const means =
    alpha <= 0
      ? 'The questions do not agree with each other: marks differ no less than by chance.'
      : `About ${Math.round(alpha * 100)} % of the differences between these marks would show again with other questions of the same kind; the rest is chance.`;
  const error =
    standardError === null
      ? ''
      : ` By chance alone, a student’s marks vary by about ±${hundredths(standardError)} (standard error).`;
  return `${name} is ${hundredths(alpha)}, from ${sheets} sheets. ${means}${error}`;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export type Mover = KeyPreview['movers'][number];

/** Whose marks differ by another key. */
export function movesOf(
  paper: ScoredPaper,
  other: ScoredKey,
  filled: readonly FilledSheet[],
): { sheets: number; movers: Mover[] } {
  const both = filled.map((sheet) => {
    const [now, then] = [scoreSheet(sheet, paper), scoreSheet(sheet, { ...paper, key: other })];
    const { sheetId, roll, name } = now.student;
    const [before, beforeOutOf] = marksOf(now);
    const [after, afterOutOf] = marksOf(then);
    const open = Math.max(now.student.open, then.student.open);
    return { sheetId, roll, name, before, beforeOutOf, after, afterOutOf, open };
  });
  const scored = both.filter(({ before, after }) => before !== null || after !== null);
  return {
    sheets: scored.length,
    movers: scored.filter((each) => each.before !== each.after || each.beforeOutOf !== each.afterOutOf),
  };
}

const marksOf = ({
  student: { state, score, totalMarks },
}: ScoredSheet): readonly [number | null, number | null] =>
  state === 'unscored' ? [null, null] : [score, totalMarks];

/** By how much, with its sign. */
export const moveOf = ({ before, after }: Pick<Mover, 'before' | 'after'>): number =>
  (after ?? 0) - (before ?? 0);
