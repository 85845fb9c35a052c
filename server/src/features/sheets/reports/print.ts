import type {
  ExamReport,
  QuestionResult,
  SetResult,
  Spread,
  StudentResult,
} from '@gene/contract/sheet-reports';
import type { SheetAnswer } from '@gene/contract/sheets';
import type { PrintBlock, PrintRun } from '../../../platform/print/blocks.ts';
import type { TaughtExamPaper } from '../../exam-papers/service.ts';
import type { CountedSheet } from './types.ts';
import { choicesInWords, states } from './writer.ts';

type Paper = Pick<TaughtExamPaper, 'title' | 'subject' | 'examDate' | 'sets'>;

const setOf = (set: number): string => 'ABCD'.charAt(set);
const said = (value: number | null, digits = 2): string =>
  value === null ? '–' : String(Math.round(value * 10 ** digits) / 10 ** digits).replace('-', '−');
const percent = (share: number | null): string => (share === null ? '–' : `${said(share * 100, 0)}%`);

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): PrintBlock => ({
  kind: 'table',
  rows: [columns, ...rows].map((row) => row.map((text): PrintRun[] => [{ text }])),
  sides: columns.map((_name, i) => (i === 0 ? null : 'end')),
});
const heading = (text: string): PrintBlock => ({ kind: 'heading', level: 2, runs: [{ text }] });
const paragraph = (text: string): PrintBlock => ({ kind: 'paragraph', runs: [{ text }] });

const headOf = ({ title, subject, examDate }: Paper, what: string): PrintBlock[] => [
  { kind: 'title', text: title },
  { kind: 'meta', text: [what, subject, examDate].filter(Boolean).join(', ') },
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
  table(['Question', 'Key', 'Difficulty', 'Discrimination', 'Choices'], questions.map(questionRow)),
];

/** Of a class: students, figures, questions. */
export function reportBlocks(paper: Paper, report: ExamReport): PrintBlock[] {
  const { marks, percentages, distribution, sections, students, sets, keyVersion, notes } = report;
  return [
    ...headOf(paper, `Results, by version ${keyVersion} of the key`),
    ...notes.map(paragraph),
    table(
      ['', 'Mean', 'Median', 'Standard deviation', 'Least', 'Most'],
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
    table(
      ['Student', 'Score', '%', 'Correct', 'Partly', 'Incorrect', 'Blank', 'Negative', ''],
      students.map(studentRow),
    ),
    ...sets.flatMap((set) => setBlocks(set, paper)),
    {
      ...{ kind: 'paragraph', small: true },
      runs: [
        {
          text: 'Difficulty: the mean share of the marks, high for an easy question. Discrimination: the correlation with the marks of all other questions (point-biserial); below 0, stronger students did worse, or the key is wrong.',
        },
      ],
    },
  ];
}

const outcomes: Record<NonNullable<SheetAnswer['outcome']>, string> = {
  ...{ correct: 'Correct', partial: 'Partly correct', incorrect: 'Incorrect' },
  ...{ blank: 'Blank', cancelled: 'Cancelled', open: 'Not decided yet' },
};

/** Of one student, on pages of their own. */
export function studentBlocks(
  paper: Paper,
  { sets }: ExamReport,
  { sheet, i }: { sheet: CountedSheet; i: number },
): PrintBlock[] {
  const { student, answers } = sheet;
  const { roll, name, set, state, score, totalMarks, percentage } = student;
  const key = sets[paper.sets > 1 ? (set ?? -1) : 0];
  const right = new Map(key?.questions.map((question) => [question.question, question.rightAnswer]));
  const whose = [name, roll === null ? 'without a roll number' : `roll number ${roll}`].filter(Boolean);
  return [
    ...(i > 0 ? [{ kind: 'page' } as const] : []),
    ...headOf(paper, `${whose.join(', ')}${set === null || paper.sets === 1 ? '' : `, set ${setOf(set)}`}`),
    ...(state === 'settled' ? [] : [paragraph(notFinal(student))]),
    ...(state === 'unscored'
      ? []
      : [
          paragraph(
            `${said(score)} of ${said(totalMarks)} marks, ${percent(percentage / 100)}. ${student.correct} correct, ${student.partial} partly correct, ${student.incorrect} incorrect, ${student.blank} blank; negative marks ${said(student.negative)}.`,
          ),
        ]),
    table(
      ['Question', 'Answer', 'Right answer', 'Result', 'Marks'],
      answers.map((answer) => [
        ...[String(answer.question), choicesInWords(answer) || '–', right.get(answer.question) ?? '–'],
        answer.outcome === null ? 'No key' : outcomes[answer.outcome],
        answer.outcome === null || answer.outcome === 'open'
          ? '–'
          : `${said(answer.marks)} / ${said(answer.outOf)}`,
      ]),
    ),
  ];
}

function notFinal({ state, open, missing }: StudentResult): string {
  if (state === 'unscored') return 'There is no answer key for this set yet.';
  if (state === 'incomplete')
    return `Not final: no page or box was read for ${missing === 1 ? '1 question' : `${missing} questions`}.`;
  return open > 0
    ? `Not final: ${open} doubtful answers have no marks until reviewed.`
    : 'Not final: the roll number or set needs review.';
}
