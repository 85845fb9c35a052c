import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
const {
  defaultPaper,
  isSameType,
  paperAmongOthers,
  paperFor,
  paperForAnother,
  readPaper,
  retitled,
  sourceInWords,
  withMonth,
} = await import('./paper-draft.ts');

describe('the fields of a question paper', () => {
  it('start with year 2023, exam type Final and 10 questions', () => {
    expect(readPaper(defaultPaper)).toEqual({
      ok: true,
      metadata: { year: 2023, examType: 'Final', questionCount: 10 },
    });
  });

  it('say what is a guess and what the name of the file says, until somebody changes it', () => {
    const name = 'Algebra 2021.pdf';
    const draft = paperFor(name, 2026);
    expect(sourceInWords('year', draft, name, 2026)).toBe('From the file name');
    expect(sourceInWords('examType', draft, name, 2026)).toBe('A guess: please check');
    expect(sourceInWords('year', { ...draft, year: '2022' }, name, 2026)).toBeNull();
  });

  it('follow another file, but for what somebody has set', () => {
    const draft = { ...paperFor('Algebra 2021.pdf', 2026), examType: 'Resit' };
    expect(paperForAnother(draft, 'Algebra 2021.pdf', 'Mid 2022.pdf', 2026)).toMatchObject({
      ...{ year: '2022', examType: 'Resit' },
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

describe('the first press', () => {
  it.each([
    ['Contract Law Mid 2021.pdf', { year: '2021', examType: 'Mid-Term' }],
    ['model_paper_2024.docx', { year: '2024', examType: 'Model' }],
    ['LL.B. supplementary exam (2019 syllabus) May 2022.pdf', { year: '2022', examType: 'Supplementary' }],
    ['torts-end-sem-2020-2021.txt', { year: '2021', examType: 'Final' }],
    ['midterm.pdf', { examType: 'Mid-Term' }],
    ['paper of 2027.pdf', { year: '2027' }],
  ])('fills in what the name %s says', (name, said) => {
    expect(paperFor(name, 2026)).toEqual({ ...defaultPaper, ...said });
  });

  it.each(['paper.txt', '1984.pdf', 'scan 20210304.pdf', 'paper of 2028.pdf', 'remodelled midwifery.pdf'])(
    'fills in the defaults where the name %s says nothing plausible',
    (name) => expect(paperFor(name, 2026)).toEqual(defaultPaper),
  );
});

describe('one of several question papers', () => {
  it('starts with the year of its name, and without one where the name says none', () => {
    expect(paperAmongOthers('torts_2021_mid.pdf', 2026)).toMatchObject({
      year: '2021',
      examType: 'Mid-Term',
    });
    expect(paperAmongOthers('torts.pdf', 2026)).toMatchObject({ year: '', examType: 'Final' });
    expect(readPaper(paperAmongOthers('torts.pdf', 2026))).toMatchObject({
      missing: true,
      errors: { year: 'Year is required' },
    });
  });
});

describe('another year or exam type of a paper', () => {
  it('takes the month of the paper for another in its exam type', () => {
    expect(withMonth('June', 1)).toBe('January');
    expect(withMonth('Supplementary jun', 1)).toBe('Supplementary January');
    expect(withMonth('May June', 6)).toBeNull();
    expect(withMonth('Final', 1)).toBeNull();
    expect(withMonth('June', null)).toBeNull();
  });

  it('goes into the title that was made of those before, and leaves another title as it is', () => {
    const given = { examType: 'Final', year: 2023 };
    expect(retitled({ ...given, title: 'Final 2023' }, { year: 2022 })).toBe('Final 2022');
    expect(retitled({ ...given, title: 'Final 2023' }, { examType: 'Mid-Term' })).toBe('Mid-Term 2023');
    expect(retitled({ ...given, title: 'Torts' }, { year: 2022 })).toBe('Torts');
  });

  it('is none where only capitals and hyphens differ', () => {
    expect(isSameType('final', 'Final')).toBe(true);
    expect(isSameType('MID TERM', 'Mid-Term')).toBe(true);
    expect(isSameType('Resit', 'Final')).toBe(false);
    expect(isSameType('Resit', null)).toBe(false);
  });
});
