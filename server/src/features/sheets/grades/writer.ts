import { strToU8, zipSync } from 'fflate';
import { type CsvCell, writeCsv } from '../../../platform/csv.ts';

/** Results of an exam paper that students of a class have. */
export interface Gradebook {
  paper: { id: string; title: string; subject: string; examDate: string | null };
  organizationId: string;
  /** In the ids of the school's own system. */
  class: { id: string; sourcedId: string; schoolSourcedId: string | null; termSourcedId: string | null };
  /** In which days begin. */
  timeZone: string;
  grades: readonly {
    id: string;
    studentSourcedId: string;
    score: number;
    totalMarks: number;
    gradedAt: Date;
  }[];
}

const written = ['categories', 'lineItems', 'results'];
const others = [
  ...['academicSessions', 'classes', 'classResources', 'courses', 'courseResources', 'demographics'],
  ...['enrollments', 'lineItemLearningObjectiveIds', 'lineItemScoreScales', 'orgs', 'resources'],
  ...['resultLearningObjectiveIds', 'resultScoreScales', 'roles', 'scoreScales', 'userProfiles'],
  ...['userResources', 'users'],
];

const manifestOf = (names: readonly string[]): CsvCell[][] => [
  ['propertyName', 'value'],
  ['manifest.version', '1.0'],
  ['oneroster.version', '1.2'],
  ...[...written, ...others]
    .toSorted()
    .map((name) => [`file.${name}`, names.includes(name) ? 'delta' : 'absent']),
  ['source.systemName', 'Gene'],
];

/**
 * Writes grades as a zip of 1EdTech's "OneRoster 1.2 CSV Binding": a manifest alone if there are none. In its delta mode, since
 * a bulk file would tell the school's system to delete all grades that are not in it.
 */
export function writeGradebook(book: Gradebook): Uint8Array {
  const tables = book.grades.length > 0 ? tablesOf(book) : {};
  const all = { manifest: manifestOf(Object.keys(tables)), ...tables };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, rows]) => [`${name}.csv`, strToU8(writeCsv(rows.map(toRounded), ','))]),
    ),
  );
}

function tablesOf({
  paper,
  organizationId,
  class: of,
  timeZone,
  grades,
}: Gradebook): Record<string, CsvCell[][]> {
  const day = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  const times = grades.map(({ gradedAt }) => gradedAt.getTime());
  const [first, last] = [new Date(least(times)), new Date(most(times))];
  const change = (at: Date): CsvCell[] => ['active', at.toISOString()];
  const examDay = paper.examDate ?? day.format(first);
  const [categoryId, lineItemId] = [`${organizationId}-exams`, `${paper.id}-${of.id}`];
  // A set whose cancelled question does not count has fewer marks than another: the file has one most for all.
  const highest = most(grades.map(({ totalMarks }) => totalMarks));
  const scaled = grades.map((grade) => ({
    ...grade,
    score: grade.totalMarks > 0 ? (grade.score * highest) / grade.totalMarks : grade.score,
    comment:
      grade.totalMarks === highest ? null : `${rounded(grade.score)} of ${rounded(grade.totalMarks)} marks`,
  }));
  // Wrong answers may cost marks.
  const lowest = least([0, ...scaled.map(({ score }) => score)]);
  return {
    categories: [
      ['sourcedId', 'status', 'dateLastModified', 'title', 'weight'],
      [categoryId, ...change(last), 'Exams', null],
    ],
    lineItems: [
      [
        ...['sourcedId', 'status', 'dateLastModified', 'title', 'description', 'assignDate', 'dueDate'],
        ...['classSourcedId', 'categorySourcedId', 'academicSessionSourcedId', 'resultValueMin'],
        ...['resultValueMax', 'schoolSourcedId'],
      ],
      [
        ...[lineItemId, ...change(last), paper.title, paper.subject, examDay, examDay],
        ...[of.sourcedId, categoryId, of.termSourcedId, lowest],
        ...[highest, of.schoolSourcedId],
      ],
    ],
    results: [
      [
        ...['sourcedId', 'status', 'dateLastModified', 'lineItemSourcedId', 'studentSourcedId'],
        ...['scoreStatus', 'score', 'scoreDate', 'comment', 'textScore', 'classSourcedId', 'inProgress'],
        ...['incomplete', 'late', 'missing'],
      ],
      ...scaled.map(({ id, studentSourcedId, score, comment, gradedAt }): CsvCell[] => [
        ...[`${id}-${of.id}`, ...change(gradedAt), lineItemId, studentSourcedId, 'fully graded'],
        ...[score, day.format(gradedAt), comment, null, of.sourcedId, null, null, null, null],
      ]),
    ],
  };
}

const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity);
const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);

/** A computer's thirds have too many digits. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
const toRounded = (row: readonly CsvCell[]): CsvCell[] =>
  row.map((cell) => (typeof cell === 'number' ? rounded(cell) : cell));
