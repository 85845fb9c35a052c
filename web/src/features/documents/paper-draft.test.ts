import { describe, expect, it } from 'vitest';
import { defaultPaper, readPaper } from './paper-draft.ts';

describe('the fields of a question paper', () => {
  it('start with year 2023, exam type Final and 10 questions', () => {
    expect(readPaper(defaultPaper)).toEqual({
      ok: true,
      metadata: { year: 2023, examType: 'Final', questionCount: 10 },
    });
  });

  it('need a year and an exam type', () => {
    expect(readPaper({ year: ' ', examType: '', questionCount: '10' })).toEqual({
      ok: false,
      missing: true,
      errors: { year: 'Year is required', examType: 'Exam type is required' },
    });
  });

  it('may leave the question count open', () => {
    expect(readPaper({ ...defaultPaper, questionCount: '' })).toEqual({
      ok: true,
      metadata: { year: 2023, examType: 'Final' },
    });
  });

  it.each([
    ['year', '1492'],
    ['year', '2023.5'],
    ['questionCount', '0'],
    ['questionCount', 'many'],
  ])('refuse %s %s under its field', (field, value) => {
    const read = readPaper({ ...defaultPaper, [field]: value });
    expect(read).toMatchObject({
      ok: false,
      missing: false,
      errors: { [field]: expect.any(String) as string },
    });
  });
});
