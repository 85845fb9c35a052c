import type {
  ExamReport,
  QuestionResult,
  SetResult,
  Spread,
  StudentResult,
} from '@gene/contract/sheet-reports';
import type { SheetAnswer } from '@gene/contract/sheets';
import type { PrintBlock, PrintRun } from '../../../platform/print/blocks.ts';
import { datesIn } from '../../preferences/service.ts';
import type { TaughtExamPaper } from '../../exam-papers/service.ts';
import type { Reasons } from '../releases/rules.ts';
import type { CountedAnswer, CountedSheet } from './types.ts';
import { choicesInWords, states } from './writer.ts';

type Paper = Pick<TaughtExamPaper, 'title' | 'subject' | 'examDate' | 'sets'>;

const setOf = (set: number): string => 'ABCD'.charAt(set);
const said = (value: number | null, digits = 2): string =>
  value === null ? '–' : String(Math.round(value * 10 ** digits) / 10 ** digits).replace('-', '−');
const percent = (share: number | null): string => (share === null ? '–' : `${said(share * 100, 0)}%`);

/** @param words columns of words: others are figures */
const table = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  words: readonly string[] = columns.slice(0, 1),
): PrintBlock => ({
  kind: 'table',
  rows: [columns, ...rows].map((row) => row.map((text): PrintRun[] => [{ text }])),
  sides: columns.map((name) => (words.includes(name) ? null : 'end')),
});
/** Without those of the optional columns in which no row says anything. */
function filledTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  optional: readonly string[],
): PrintBlock {
  const kept = columns.map(
    (name, i) => !optional.includes(name) || rows.some((row) => !['', '0', undefined].includes(row[i])),
  );
  const keep = (row: readonly string[]) => row.filter((_text, i) => kept[i]);
  return table(keep(columns), rows.map(keep));
}

const heading = (text: string): PrintBlock => ({ kind: 'heading', level: 2, runs: [{ text }] });
const paragraph = (text: string): PrintBlock => ({ kind: 'paragraph', runs: [{ text }] });

/** "4 May 2026" */
const dayOf = (day: string | null): string => (day === null ? '' : datesIn('UTC').day(day));

const headOf = ({ title, subject, examDate }: Paper, what: string): PrintBlock[] => [
  { kind: 'title', text: title },
  { kind: 'meta', text: [what, subject, dayOf(examDate)].filter(Boolean).join(' · ') },
];

const spreadRow = (name: string, { mean, median, standardDeviation, least, most }: Spread) => [
  name,
  ...[mean, median, standardDeviation, least, most].map((value) => said(value)),
];

function studentRow(student: StudentResult): string[] {
  const { roll, name, state, score, totalMarks, percentage } = student;
  const { correct, partial, incorrect, blank, negative } = student;
  const figures =
    state === 'unscored' ? ['–', '–'] : [`${said(score)} / ${said(totalMarks)}`, percent(percentage / 100)];
  return [
    ...[[roll ?? '?', name].filter(Boolean).join(' '), ...figures],
    ...[correct, partial, incorrect, blank].map(String),
    ...[said(negative), state === 'settled' ? '' : states[state]],
  ];
}

function questionRow(question: QuestionResult): string[] {
  const { rightAnswer, difficulty, discrimination, choices } = question;
  return [
    ...[String(question.question), rightAnswer, percent(difficulty), said(discrimination)],
    choices
      .map(({ choice, count }) => `${choice === null ? '–' : 'ABCDE'.charAt(choice)} ${count}`)
      .join('  '),
  ];
}

const setBlocks = ({ set, meaning, questions }: SetResult, { sets }: Paper): PrintBlock[] => [
  heading(sets > 1 ? `Questions of set ${setOf(set)}` : 'Questions'),
  paragraph(meaning),
  filledTable(['Question', 'Key', 'Difficulty', 'Discrimination', 'Choices'], questions.map(questionRow), [
    'Choices',
  ]),
];

/** Of a class: students, figures, questions. */
export function reportBlocks(paper: Paper, report: ExamReport): PrintBlock[] {
  const { marks, percentages, distribution, sections, students, sets, keyVersion, notes } = report;
  return [
    ...headOf(paper, `Results, by version ${keyVersion} of the key`),
    ...notes.map(paragraph),
    table(
      ['', 'Mean', 'Median', 'Standard deviation', 'Lowest', 'Highest'],
      [spreadRow('Marks', marks), spreadRow('Percentage', percentages)],
    ),
    heading('Distribution'),
    table(
      ['Percentage', 'Students'],
      distribution.map(({ label, count }) => [label, String(count)]),
    ),
    ...(sections.length > 0
      ? [
          heading('Sections'),
          table(
            ['Section', 'Questions', 'Marks', 'Reached'],
            sections.map(({ name, questions, outOf, share }) => [
              ...[name, String(questions), said(outOf), percent(share)],
            ]),
          ),
        ]
      : []),
    heading('Students'),
    filledTable(
      ['Student', 'Score', '%', 'Correct', 'Partly', 'Incorrect', 'Blank', 'Negative', 'State'],
      students.map(studentRow),
      ['Negative', 'State'],
    ),
    ...sets.flatMap((set) => setBlocks(set, paper)),
    {
      ...{ kind: 'paragraph', small: true },
      runs: [
        {
          text: 'Difficulty: the mean share of the marks, high for an easy question. Discrimination: the correlation with the marks of all other questions (item–rest; of right or wrong answers the point-biserial); below 0, stronger students did worse, or the key is wrong.',
        },
      ],
    },
  ];
}

const outcomes: Record<NonNullable<SheetAnswer['outcome']>, string> = {
  ...{ correct: 'Correct', partial: 'Partly correct', incorrect: 'Incorrect' },
  ...{ blank: 'Blank', cancelled: 'Cancelled', open: 'Not decided yet' },
};

/** Whose students the pages are of. */
export interface School {
  /** Null: a teacher's own paper. */
  name: string | null;
  /** Empty: not known. */
  classOf: (roll: string) => string;
}

interface OfStudent {
  sheet: CountedSheet;
  /** Of the pages, from 0. */
  i: number;
  /** Why written answers got their marks, by question. */
  reasons: ReadonlyMap<number, Reasons>;
}

const marksIn = ({ outcome, marks, outOf }: CountedAnswer): string =>
  outcome === null || outcome === 'open' ? '–' : `${said(marks)} / ${said(outOf)}`;

/** "The mesophyll (1), the epidermis (1)". */
const reasonsIn = ({ lines, extra }: Reasons): string =>
  [
    ...lines.map(({ text, marks }) => `${text} (${said(marks)})`),
    ...(extra !== 0 && lines.length > 0
      ? [`${extra > 0 ? 'further marks' : 'deduction'} (${said(extra)})`]
      : []),
  ].join('; ');

/** Of one student, on pages of their own. */
export function studentBlocks(
  paper: Paper,
  { report: { sets }, school }: { report: Pick<ExamReport, 'sets'>; school: School },
  { sheet: { student, answers }, i, reasons }: OfStudent,
): PrintBlock[] {
  const bubbled = answers.filter(({ isWritten }) => !isWritten);
  const written = answers.filter(({ isWritten }) => isWritten);
  const key = sets[paper.sets > 1 ? (student.set ?? -1) : 0];
  const right = new Map(key?.questions.map((question) => [question.question, question.rightAnswer]));
  return [
    ...(i > 0 ? [{ kind: 'page' } as const] : []),
    ...headOf(paper, 'Result'),
    factsTable(factsOf(paper, school, student), 'words'),
    ...(student.state === 'settled' ? [] : [paragraph(notFinal(student))]),
    ...(student.state === 'unscored' ? [] : [factsTable(figuresOf(student), 'figures')]),
    ...(bubbled.length > 0
      ? answerTables(bubbled.map((answer) => answerRow(answer, right.get(answer.question) ?? '–')))
      : []),
    ...(written.length > 0 && bubbled.length > 0 ? [heading('Answered in writing')] : []),
    ...(written.length > 0 ? [writtenTable(written, reasons)] : []),
  ];
}

type Fact = readonly [name: string, value: string];

/** Names above their values, without those that are not known. */
function factsTable(facts: readonly Fact[], kind: 'words' | 'figures'): PrintBlock {
  const known = facts.filter(([, value]) => value !== '');
  const names = known.map(([name]) => name);
  return table(names, [known.map(([, value]) => value)], kind === 'words' ? names : []);
}

const factsOf = (paper: Paper, { name: school, classOf }: School, student: StudentResult): Fact[] => [
  ['Student', student.name],
  ['Roll number', student.roll ?? 'Not known'],
  ['Class', student.roll === null ? '' : classOf(student.roll)],
  ['Set', paper.sets === 1 ? '' : student.set === null ? 'Not known' : setOf(student.set)],
  ['School', school ?? ''],
];

function figuresOf(student: StudentResult): Fact[] {
  const { score, totalMarks, percentage, correct, partial, incorrect, blank, open, negative } = student;
  const unlessNone = (count: number) => (count === 0 ? '' : said(count));
  return [
    ['Marks', `${said(score)} of ${said(totalMarks)}`],
    ['Percentage', percent(percentage / 100)],
    ['Correct', said(correct)],
    ['Partly correct', unlessNone(partial)],
    ['Incorrect', said(incorrect)],
    ['Blank', said(blank)],
    ['Not decided', unlessNone(open)],
    ['Negative marks', unlessNone(negative)],
  ];
}

const answerRow = (answer: CountedSheet['answers'][number], right: string): string[] => {
  const { question, outcome } = answer;
  return [
    ...[String(question), choicesInWords(answer) || '–', right],
    outcome === null ? 'No key' : outcomes[outcome],
    marksIn(answer),
  ];
};

const writtenTable = (answers: readonly CountedAnswer[], reasons: OfStudent['reasons']): PrintBlock =>
  table(
    ['No.', 'Result', 'Marks', 'Marks for'],
    answers.map((answer) => [
      ...[String(answer.question), answer.outcome === null ? 'No marks set' : writtenOutcome(answer.outcome)],
      ...[marksIn(answer), reasonsIn(reasons.get(answer.question) ?? { lines: [], extra: 0 })],
    ]),
    ['Result', 'Marks for'],
  );

const writtenOutcome = (outcome: NonNullable<SheetAnswer['outcome']>): string =>
  outcome === 'open' ? 'Not marked yet' : outcomes[outcome];

const answerColumns = ['No.', 'Answer', 'Right', 'Result', 'Marks'];
const answerWords = ['Answer', 'Right', 'Result'];
/** More do not fit on a page below the figures. */
const rowsOfPage = 25;

/** More than fit below each other stand in two halves, page by page. */
function answerTables(rows: readonly (readonly string[])[]): PrintBlock[] {
  if (rows.length <= rowsOfPage) return [table(answerColumns, rows, answerWords)];
  const none = answerColumns.map(() => '');
  const tables: PrintBlock[] = [];
  for (let at = 0; at < rows.length; at += 2 * rowsOfPage) {
    const some = rows.slice(at, at + 2 * rowsOfPage);
    const half = Math.ceil(some.length / 2);
    const pairs = some.slice(0, half).map((row, i) => [...row, '', ...(some[half + i] ?? none)]);
    tables.push(table([...answerColumns, '', ...answerColumns], pairs, answerWords));
  }
  return tables;
}

function notFinal({ state, open, missing }: StudentResult): string {
  if (state === 'unscored') return 'There is no answer key for this set yet.';
  if (state === 'incomplete')
    return `Not final: no page or box was read for ${missing === 1 ? '1 question' : `${missing} questions`}.`;
  return open > 0
    ? `Not final: ${open === 1 ? '1 doubtful answer has' : `${open} doubtful answers have`} no marks until reviewed.`
    : 'Not final: the roll number or set needs review.';
}
