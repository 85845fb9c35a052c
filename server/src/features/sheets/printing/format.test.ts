import { expect, test } from 'vitest';
import { readBoxes, writeBoxes } from './format.ts';

const both = { kind: 'both', questionCount: 30 } as const;

test('boxes are said by question or range, with a height or without', () => {
  const read = readBoxes('21–23, 25: 90 mm\n 24', both);
  expect(read).toEqual({
    ok: true,
    boxes: [21, 22, 23, 24, 25].map((question) => ({
      label: String(question),
      height: question === 25 ? 90 : 40,
    })),
  });
  expect(read.ok && writeBoxes(read.boxes)).toBe('21-24, 25: 90');
});

test('with nothing said a written paper has a box for each question, and others have none', () => {
  expect(readBoxes('', { kind: 'written', questionCount: 2 })).toMatchObject({
    boxes: [{ label: '1' }, { label: '2' }],
  });
  expect(readBoxes(' ', both)).toEqual({ ok: true, boxes: [] });
});

test('what is no box is named', () => {
  for (const [text, problem] of [
    ['a', '“a” is not a question'],
    ['0', 'the paper has questions 1 to 30'],
    ['29-31', 'the paper has questions 1 to 30'],
    ['5-4', 'the paper has questions 1 to 30'],
    ['5: 200', 'a box is 12 to 140 mm high'],
  ])
    expect(readBoxes(text!, both)).toMatchObject({ ok: false, problem: expect.stringContaining(problem!) });
  expect(readBoxes('1', { kind: 'omr', questionCount: 2 })).toMatchObject({ ok: false });
  expect(readBoxes('', { kind: 'written', questionCount: 61 })).toMatchObject({ ok: false });
});
