import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseCsv } from '../../../platform/csv.ts';
import { type Gradebook, writeGradebook } from './writer.ts';

const book: Gradebook = {
  paper: { id: 'p', title: '=SUM(A1), "Midterm"', subject: 'Botany', examDate: '2031-02-03' },
  organizationId: 'o',
  class: { id: 'k', sourcedId: 'c1', schoolSourcedId: 's1', termSourcedId: 't1' },
  timeZone: 'Asia/Kolkata',
  grades: [
    {
      id: 'r1',
      studentSourcedId: 'u1',
      score: 7 / 3,
      totalMarks: 4,
      gradedAt: new Date('2031-02-09T20:00:00Z'),
    },
    {
      id: 'r2',
      studentSourcedId: '@u2',
      score: -1,
      totalMarks: 4,
      gradedAt: new Date('2031-02-08T08:00:00Z'),
    },
  ],
};

/** The rows of each file, by the names of their columns. */
function read(zip: Uint8Array): Record<string, Record<string, string>[]> {
  const files = Object.entries(unzipSync(zip)).map(([name, bytes]) => {
    const [header, ...rows] = parseCsv(strFromU8(bytes).replace(/^\ufeff/, ''), ',');
    const row = (cells: string[]) =>
      Object.fromEntries((header?.cells ?? []).map((column, i) => [column, cells[i] ?? '']));
    return [name, rows.map(({ cells }) => row(cells))] as const;
  });
  return Object.fromEntries(files);
}

const valuesOf = (rows: Record<string, string>[] = []) =>
  Object.fromEntries(rows.map(({ propertyName, value }) => [propertyName, value]));

test('grades are the changes of a line item of the class, in the ids of the school', () => {
  const files = read(writeGradebook(book));
  expect(Object.keys(files)).toEqual(['manifest.csv', 'categories.csv', 'lineItems.csv', 'results.csv']);
  expect(valuesOf(files['manifest.csv'])).toMatchObject({
    ...{ 'manifest.version': '1.0', 'oneroster.version': '1.2', 'file.categories': 'delta' },
    ...{ 'file.lineItems': 'delta', 'file.results': 'delta', 'file.users': 'absent', 'file.roles': 'absent' },
  });
  expect(files['lineItems.csv']).toEqual([
    {
      ...{ sourcedId: 'p-k', status: 'active', dateLastModified: '2031-02-09T20:00:00.000Z' },
      ...{ title: `'=SUM(A1), "Midterm"`, description: 'Botany', assignDate: '2031-02-03' },
      ...{ dueDate: '2031-02-03', classSourcedId: 'c1', categorySourcedId: 'o-exams' },
      ...{ academicSessionSourcedId: 't1', resultValueMin: '-1', resultValueMax: '4', schoolSourcedId: 's1' },
    },
  ]);
  expect(files['results.csv']).toMatchObject([
    {
      ...{ sourcedId: 'r1-k', lineItemSourcedId: 'p-k', studentSourcedId: 'u1', classSourcedId: 'c1' },
      ...{ scoreStatus: 'fully graded', score: '2.3333', scoreDate: '2031-02-10' },
    },
    { studentSourcedId: `'@u2`, score: '-1', scoreDate: '2031-02-08' },
  ]);
  expect(files['categories.csv']).toMatchObject([{ sourcedId: 'o-exams', title: 'Exams' }]);
});

test('without grades there is a manifest alone, which says that nothing has changed', () => {
  const files = read(writeGradebook({ ...book, grades: [] }));
  expect(Object.keys(files)).toEqual(['manifest.csv']);
  expect(valuesOf(files['manifest.csv'])).toMatchObject({ 'file.results': 'absent' });
});

test('a paper without a date has that of its first grade', () => {
  const [item] =
    read(writeGradebook({ ...book, paper: { ...book.paper, examDate: null } }))['lineItems.csv'] ?? [];
  expect(item).toMatchObject({ assignDate: '2031-02-08', dueDate: '2031-02-08' });
});

test('where sets are worth different marks, the share of each student’s own is kept, and said', () => {
  const [grade] = book.grades;
  const grades = [
    { ...grade!, score: 9, totalMarks: 9 },
    { ...grade!, id: 'r2', score: 6, totalMarks: 12 },
  ];
  const { 'lineItems.csv': items, 'results.csv': results } = read(writeGradebook({ ...book, grades }));
  expect(items?.[0]).toMatchObject({ resultValueMax: '12' });
  expect(results?.map(({ score, comment }) => [score, comment])).toEqual([
    ['12', '9 of 9 marks'],
    ['6', ''],
  ]);
});
