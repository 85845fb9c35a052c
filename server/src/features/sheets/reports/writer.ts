import type { QuestionResult, StudentResult } from '@gene/contract/sheet-reports';
import { writeCsv } from '../../../platform/csv.ts';
import { type Worksheet, writeXlsx } from '../../../platform/xlsx.ts';
import { unpackSheets } from './tallies/format.ts';
import type { CountedAnswer, CountedSheet, Tally, WholeReport } from './types.ts';

type Cell = string | number | null;

const letters = 'ABCDE';
const setOf = (set: number | null): string => (set === null ? '' : 'ABCD'.charAt(set));
/** As marks are said; a computer's thirds have too many digits. */
const rounded = (value: number | null, digits = 4): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

export const states: Record<StudentResult['state'], string> = {
  settled: 'Settled',
  open: 'To review',
  incomplete: 'A page or box is missing',
  unscored: 'No answer key for its set',
};

export const inLetters = (choices: readonly number[]): string =>
  choices.map((choice) => letters.charAt(choice)).join('');

/** A student's choices, in words. */
export const choicesInWords = ({ choices, outcome }: Pick<CountedAnswer, 'choices' | 'outcome'>): string =>
  outcome === 'open' ? '?' : inLetters(choices);

const studentColumns: readonly [string, (student: StudentResult) => Cell][] = [
  ['Roll number', ({ roll }) => roll ?? ''],
  ['Name', ({ name }) => name],
  ['Set', ({ set }) => setOf(set)],
  ['State', ({ state }) => states[state]],
  ['Score', ({ state, score }) => (state === 'unscored' ? null : rounded(score))],
  ['Out of', ({ state, totalMarks }) => (state === 'unscored' ? null : rounded(totalMarks))],
  ['Percentage', ({ state, percentage }) => (state === 'unscored' ? null : rounded(percentage, 2))],
  ['Correct', ({ correct }) => correct],
  ['Partly correct', ({ partial }) => partial],
  ['Incorrect', ({ incorrect }) => incorrect],
  ['Blank', ({ blank }) => blank],
  ['Cancelled', ({ cancelled }) => cancelled],
  ['Negative marks', ({ negative }) => rounded(negative)],
  ['Doubtful', ({ open }) => open],
  ['Not read', ({ missing }) => missing],
];

function questionsOf(tallies: readonly Tally[]): number[] {
  const found = new Set<number>();
  for (const { questions } of tallies) for (const question of questions) found.add(question);
  return [...found].toSorted((one, other) => one - other);
}

/** Columns that not every report has something for. */
const optional = new Set(['Set', 'Cancelled', 'Negative marks', 'Doubtful', 'Not read', 'Section']);

/** Without the optional columns in which no row says anything. @param isOptional of further columns */
function withoutEmpty(table: Cell[][], isOptional: (name: string) => boolean = () => false): Cell[][] {
  const [header = [], ...rows] = table;
  const kept = header.map(
    (name, i) =>
      !(optional.has(String(name)) || isOptional(String(name))) ||
      rows.some((row) => !['', 0, null, undefined].includes(row[i])),
  );
  return table.map((row) => row.filter((_cell, i) => kept[i]));
}

/** Students with the marks and the answer to each question, and who has none. */
function studentRows({ report, tallies }: WholeReport): Cell[][] {
  const questions = questionsOf(tallies);
  const header = [
    ...studentColumns.map(([name]) => name),
    ...questions.flatMap((question) => [`Q${question}`, `Q${question} marks`]),
  ];
  const rowOf = ({ student, answers }: CountedSheet): Cell[] => {
    const of = new Map(answers.map((answer) => [answer.question, answer]));
    return [
      ...studentColumns.map(([, read]) => read(student)),
      ...questions.flatMap((question): Cell[] => {
        const answer = of.get(question);
        const isScored = answer && answer.outcome !== null && answer.outcome !== 'open';
        return [answer ? choicesInWords(answer) : null, isScored ? rounded(answer.marks) : null];
      }),
    ];
  };
  const rows = tallies.flatMap((tally) => Array.from(unpackSheets(tally), rowOf));
  const absent = report.absent.map(({ roll, name }): Cell[] => [roll, name, '', 'No sheet']);
  return withoutEmpty([header, ...rows, ...absent], (name) => /^Q\d+$/.test(name));
}

const questionColumns: readonly [string, (question: QuestionResult) => Cell][] = [
  ['Question', ({ question }) => question],
  ['Section', ({ section }) => section ?? ''],
  ['Right answer', ({ rightAnswer }) => rightAnswer],
  ['Marks', ({ outOf }) => outOf],
  ['Correct', ({ correct }) => correct],
  ['Partly correct', ({ partial }) => partial],
  ['Incorrect', ({ incorrect }) => incorrect],
  ['Blank', ({ blank }) => blank],
  ['Difficulty', ({ difficulty }) => rounded(difficulty)],
  ['Discrimination', ({ discrimination }) => rounded(discrimination)],
  ['Correlation with the total', ({ pointBiserial }) => rounded(pointBiserial)],
  ['Best less last 27 %', ({ upperLower }) => rounded(upperLower)],
];

function questionRows({ report }: WholeReport): Cell[][] {
  const rows = report.sets.flatMap(({ set, questions }) =>
    questions.map((question): Cell[] => [setOf(set), ...questionColumns.map(([, read]) => read(question))]),
  );
  const ofOne = report.sets.length === 1;
  const all = [['Set', ...questionColumns.map(([name]) => name)], ...rows];
  return withoutEmpty(ofOne ? all.map(([, ...rest]) => rest) : all);
}

function choiceRows({ report }: WholeReport): Cell[][] {
  const rows = report.sets.flatMap(({ set, questions }) =>
    questions.flatMap(({ question, choices }) =>
      choices.map(({ choice, isRight, count, share, meanTotal, pointBiserial }): Cell[] => [
        ...[setOf(set), question, choice === null ? 'Blank' : letters.charAt(choice)],
        ...[isRight ? 'Yes' : '', count, rounded(share)],
        ...[rounded(meanTotal), rounded(pointBiserial)],
      ]),
    ),
  );
  const header = ['Set', 'Question', 'Choice', 'Right', 'Students', 'Share', 'Their mean', 'Point-biserial'];
  return report.sets.length === 1 ? [header, ...rows].map(([, ...rest]) => rest) : [header, ...rows];
}

function summaryRows({ report }: WholeReport): Cell[][] {
  const { students, settled, absent, withoutRoll, marks, percentages, distribution, sections, sets } = report;
  const spread = (name: string, { mean, median, standardDeviation, least, most }: typeof marks): Cell[] => [
    ...[name, ...[mean, median, standardDeviation, least, most].map((value) => rounded(value))],
  ];
  return [
    ['Exam paper', report.title],
    ['Key version', report.keyVersion],
    ['Sheets', students.length],
    ['Settled, used for the statistics', settled],
    ['Sheets without a sure roll number, left out', withoutRoll],
    ['Without a sheet', absent.length],
    [],
    ['', 'Mean', 'Median', 'Standard deviation', 'Lowest', 'Highest'],
    spread('Marks', marks),
    spread('Percentage', percentages),
    [],
    ['Percentage', 'Students'],
    ...distribution.map(({ label, count }) => [label, count]),
    ...(sections.length > 0 ? [[], ['Section', 'Questions', 'Marks', 'Mean share']] : []),
    ...sections.map(({ name, questions, outOf, share }) => [name, questions, outOf, rounded(share)]),
    [],
    ['Set', 'Settled sheets', 'Alpha', 'KR-20', 'Standard error', 'Meaning'],
    ...sets.map(({ set, sheets, alpha, kr20, standardError, meaning }) => [
      ...[setOf(set), sheets, rounded(alpha), rounded(kr20), rounded(standardError), meaning],
    ]),
  ];
}

/** Students and their answers as a table of commas. */
export const writeTable = (whole: WholeReport): string => writeCsv(studentRows(whole), ',');

export function writeWorkbook(whole: WholeReport): Uint8Array {
  const sheets: Worksheet[] = [
    { name: 'Students', rows: studentRows(whole) },
    { name: 'Summary', rows: summaryRows(whole) },
    { name: 'Questions', rows: questionRows(whole) },
  ];
  const choices = choiceRows(whole);
  if (choices.length > 1) sheets.push({ name: 'Choices', rows: choices });
  return writeXlsx(sheets);
}
