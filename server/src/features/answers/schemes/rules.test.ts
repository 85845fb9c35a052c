import type { Citation } from '@gene/contract/chats';
import type { DocumentPage } from '@gene/contract/documents';
import type { KeptQuestion } from '@gene/contract/papers';
import { readMarkScheme } from '@gene/engines/exam-scoring';
import { expect, test } from 'vitest';
import type { ListedPaper } from '../../papers/service.ts';
import { answerOf, readScheme } from './rules.ts';

const nowhere = { start: 0, end: 0, page: 1, rects: [] };
const question: KeptQuestion = {
  ...nowhere,
  id: '01a1fb74-cf42-7393-8b61-36099c4d2507',
  ...{ number: '1', text: 'What keeps two transfers from losing an update?', marks: 2 },
  ...{ choice: null, section: null, module: null, insteadOfPrevious: false, parts: [], figures: [] },
  options: [
    { ...nowhere, label: 'A', text: 'Locks on the rows' },
    { ...nowhere, label: 'B', text: 'An index on the balance' },
  ],
};

/** The option that a scheme's row for question 1 names. */
function optionOf(row: string): string | null {
  const text = `1 ${row}`;
  const range = { start: 0, end: text.length };
  const page: DocumentPage = {
    ...{ ...range, number: 1, label: null, width: 0, height: 0, scanned: false },
    blocks: [{ kind: 'paragraph', text, ...range, spans: [], lines: [] }],
  };
  const entries = readMarkScheme([page], [{ path: ['1'], marks: question.marks }]);
  const citation: Citation = {
    ...{ documentId: question.id, documentTitle: 'Scheme', pageLabel: null, quote: '', ...nowhere },
  };
  const { written } = answerOf(
    { question, entries: entries.map((entry) => ({ ...entry, part: [] })) },
    entries.map(() => citation),
  );
  return written.options[0]?.label ?? null;
}

test('an entry that begins with a word of one letter names no option', () => {
  expect(optionOf('A transaction holds its locks until it commits')).toBeNull();
  expect(optionOf('a lock on both accounts, in one order')).toBeNull();
  expect(optionOf('B-trees do not help here')).toBeNull();
});

test('an option is named by its letter alone, by its letter with a mark, and by its letter and its words', () => {
  for (const row of ['A', 'a', '(A)', 'A)', 'A.', 'A 2', '[A]', 'A [2]', 'A (2 marks)'])
    expect([row, optionOf(row)]).toEqual([row, 'A']);
  for (const row of [
    'B. An index on the balance',
    'B) since it is sorted',
    'B: it is sorted',
    'B – it is sorted',
  ])
    expect([row, optionOf(row)]).toEqual([row, 'B']);
  expect(optionOf('A Locks on the rows')).toBe('A');
  expect(optionOf('B  An index on the balance, as it is sorted')).toBe('B');
  expect(optionOf('A An index on the balance')).toBeNull();
});

const range = { start: 0, end: 0 };
const header = {
  ...{ courseCode: null, courseName: null, year: 2030, month: null },
  ...{ minutes: null, totalMarks: 2 },
};
const paper: ListedPaper = {
  ...{ id: question.id, documentId: question.id, subjectId: question.id, title: 'Transfers', year: null },
  ...{ ordinal: 0, revision: 0, confirmed: false },
  content: {
    ...{ ...range, firstPage: 1, lastPage: 1, header, instructions: [], choice: null, sections: [] },
    ...{ questions: [question], marksAdded: 2, numbersComplete: true, marksAgree: null, doubts: [] },
  },
};
const pageOf = (text: string): DocumentPage => ({
  ...{ ...range, end: text.length, number: 1, label: null, width: 0, height: 0, scanned: false },
  blocks: [{ kind: 'paragraph', text, start: 0, end: text.length, spans: [], lines: [] }],
});

test('a file that says no more than the questions and their options is the paper itself', () => {
  const options = '1. Consider:\nLocks on the rows\nAn index on the balance';
  expect(readScheme([pageOf(options)], paper, false)).toEqual({ ok: false, reason: 'is_paper' });
  expect(readScheme([pageOf('1. Two-phase locking')], paper, false)).toMatchObject({ ok: true });
});

test('a scheme with other marks than the paper is told by question', () => {
  const scheme = (rows: string[]) => readScheme([pageOf(rows.join('\n'))], paper, false);
  expect(scheme(['1 Two-phase locking  B1', 'in one order  B1'])).toMatchObject({ ok: true, unequal: [] });
  expect(scheme(['1 Two-phase locking  B1'])).toMatchObject({
    unequal: [{ question: '1', marks: 2, added: 1 }],
  });
  expect(scheme(['1 Two-phase locking  B1', 'in one order  B1', 'until the commit  B1'])).toMatchObject({
    unequal: [{ question: '1', marks: 2, added: 3 }],
  });
});

test('a key that gives the words of the right option is no paper', () => {
  expect(readScheme([pageOf('1. A. Locks on the rows')], paper, false)).toMatchObject({ ok: true });
});
