import type { ExamKey, SchemeFinding } from '@gene/contract/exam-papers';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'], language: 'en-GB' });
const { changeOf, keyWith, marksNote, marksProblem, numbersInWords, takenAtFirst, withoutPoints } =
  await import('./scheme-words.ts');

const item = (question: number, choice: number) => ({ question, accepted: [[choice]], isCancelled: false });
const written = (question: number, text: string) => ({ question, points: [{ text, marks: 2 }], remarks: [] });
const finding = (question: number, of: Partial<SchemeFinding>): SchemeFinding => ({
  ...{
    question,
    number: String(question),
    outOf: 2,
    page: 1,
    item: null,
    written: null,
    problems: [],
    notes: [],
    isUnsure: false,
  },
  ...of,
});
const key: ExamKey = {
  ...{ version: 1, texts: ['1. A', ''], savedBy: null, savedAt: null, restored: null },
  sets: [[item(1, 0), item(2, 1)], []],
  written: [written(3, 'It rains')],
  marking: { marks: 1, penalty: 0, partial: 'none', cancelled: 'full', sections: [] },
};

test('a finding adds, replaces or keeps what the key has for its question', () => {
  expect(changeOf(finding(1, { item: item(1, 0) }), key, 0)).toBe('keeps');
  expect(changeOf(finding(1, { item: item(1, 3) }), key, 0)).toBe('replaces');
  expect(changeOf(finding(1, { item: item(1, 3) }), key, 1)).toBe('adds');
  expect(changeOf(finding(3, { written: written(3, 'It pours') }), key, 0)).toBe('replaces');
});

test('letters take the place of points, and points that of letters', () => {
  const letter = finding(3, { item: item(3, 0) });
  expect(changeOf(letter, key, 0)).toBe('replaces');
  expect(keyWith(key, 0, [letter])).toMatchObject({ written: [] });
  const points = finding(2, { written: written(2, 'It pours') });
  expect(changeOf(points, key, 0)).toBe('replaces');
  expect(keyWith(key, 0, [points]).sets[0]).toEqual([item(1, 0)]);
});

test('a letter beside unknown words is chosen where the key has none or the same, and replaces none unasked', () => {
  const findings = [0, 1, 2, 3].map((choice) =>
    finding(choice + 1, { item: item(choice + 1, choice), isUnsure: true }),
  );
  const other = finding(1, { item: item(1, 3), isUnsure: true });
  const scheme = {
    findings: [other, ...findings.slice(1)],
    further: [],
    doubts: [],
    notes: [],
    marking: null,
  };
  expect([...takenAtFirst(scheme, key, 0)]).toEqual([2, 4]);
  expect([...takenAtFirst(scheme, key, 1)]).toEqual([1, 2, 4]);
});

test('only what fits is chosen, and what is not chosen stays as it was', () => {
  const findings = [
    finding(1, { item: item(1, 3) }),
    finding(2, { page: null }),
    finding(3, { written: written(3, 'It pours'), problems: ['Its points have 3 marks.'] }),
    finding(4, { written: written(4, 'It snows') }),
  ];
  const scheme = { findings, further: [], doubts: [], notes: [], marking: null };
  const chosen = takenAtFirst(scheme, key, 0);
  expect([...chosen]).toEqual([1, 4]);
  const foreign = { ...scheme, doubts: ['It names 2019, and the exam is in 2020.'] };
  expect(takenAtFirst(foreign, key, 0).size).toBe(0);
  const taken = findings.filter(({ question }) => chosen.has(question));
  expect(keyWith(key, 0, taken)).toEqual({
    sets: [[item(1, 3), item(2, 1)], []],
    written: [written(3, 'It rains'), written(4, 'It snows')],
  });
});

test('points that are worth more than their question are not chosen until some are left out', () => {
  const points = ['It pours', 'It snows', 'It hails'].map((text) => ({ text, marks: 1 }));
  const three = finding(4, { written: { question: 4, points, remarks: [] } });
  expect(marksProblem(three)).toBe('Its points add up to 3 marks, but the question has 2.');
  const scheme = { findings: [three], further: [], doubts: [], notes: [], marking: null };
  expect(takenAtFirst(scheme, key, 0).size).toBe(0);
  const two = withoutPoints(three, new Map([[4, new Set([0])]]));
  expect(two.written?.points.map(({ text }) => text)).toEqual(['It snows', 'It hails']);
  expect([marksProblem(two), marksNote(two)]).toEqual([null, null]);
  const one = withoutPoints(three, new Map([[4, new Set([0, 1])]]));
  expect(marksNote(one)).toBe('Its points add up to 1 of 2 marks.');
  expect(withoutPoints(three, new Map([[4, new Set([0, 1, 2])]])).written).toBeNull();
});

test('questions are listed by their numbers, runs of them together', () => {
  const at = (...questions: number[]) => questions.map((question) => ({ question, number: `Q${question}` }));
  expect(numbersInWords(at(1, 3, 4, 5, 9))).toBe('Q1, Q3 to Q5, Q9');
});
