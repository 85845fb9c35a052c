import { describe, expect, it } from 'vitest';
import { head, messages, opening, outline, paperOf } from './testing/outline.ts';
import { paperPage, row } from './testing/paper-page.ts';

describe('a paper in sections with a column of marks', () => {
  const paper = paperOf(
    paperPage([
      ...opening,
      row('2 What is cork?', '(2)'),
      row('PART B', undefined, 280),
      row('Answer any two full questions, each carries 14 marks.', undefined, 180),
      row('3 a) Draw the leaf of a grass.', '(6)'),
      row('b) Compare it with:', '(8)', 84),
      row('i) a needle', undefined, 100),
      row('ii) a succulent leaf', undefined, 100),
      row('4 Explain how wood grows.', '(14)'),
      row('5 Describe the root tip with a figure.', '(14)'),
    ]),
  );

  it('gives each question its number, parts and marks', () => {
    expect(outline(paper)).toEqual(['1=2', '2=2', '3=14[a=6 b=8[i ii]]', '4=14', '5=14']);
    expect(paper.questions[0]!.text).toBe('Define a stoma and say where stomata are found.');
  });
  it('keeps sections with their rule of choice and what each question carries', () => {
    expect(
      paper.sections.map(({ label: name, choice, marksEach }) => [name, choice?.answer ?? null, marksEach]),
    ).toEqual([
      ['PART A', null, 2],
      ['PART B', 2, 14],
    ]);
    expect(paper.questions.map(({ section }) => section)).toEqual([0, 0, 1, 1, 1]);
  });
  it('reads the head of the paper', () => {
    expect(paper.header).toEqual({
      courseCode: 'BOT 214',
      courseName: 'Plant Anatomy',
      year: 2031,
      month: 3,
      minutes: 150,
      totalMarks: 32,
      board: 'College of Botany',
      examType: null,
      session: null,
    });
  });
  it('adds marks under the rule of choice and has no doubts when they are the total', () => {
    expect(paper).toMatchObject({ marksAdded: 32, marksAgree: true, numbersComplete: true, doubts: [] });
  });
  it('says where everything stands', () => {
    const { start, end, page, rects } = paper.questions[3]!;
    expect({ page, rects: rects.length }).toEqual({ page: 1, rects: 1 });
    expect(end).toBeGreaterThan(start);
    expect(rects[0]!.width).toBeGreaterThan(400);
  });
});

describe('doubts', () => {
  it('says what the marks add up to when the paper says something else', () => {
    const paper = paperOf(
      paperPage([
        ...head(30),
        row('1. Define bark.', '(10)'),
        row('2. Explain phloem.', '(10)'),
        row('3. What is pith?', '(5)'),
      ]),
    );
    expect(messages(paper)).toEqual(['Marks add up to 25, the paper says 30.']);
  });
  it('keeps what is printed beside a question whose parts add up to more, and says so', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('1. (12 marks) About bark', undefined, 60),
        row('a) Define it.', '(4)', 84),
        row('b) Draw it.', '(9)', 84),
        row('2. Define cork.', '(8)'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=12[a=4 b=9]', '2=8']);
    expect(messages(paper)).toEqual(['The parts of question 1 add up to 13 marks, the question says 12.']);
  });
  it('doubts parts that add up to less, one of which has no marks', () => {
    const paper = paperOf(
      paperPage([
        ...head(12),
        row('1. About bark (12 marks)'),
        row('(a) Define bark. (7 marks)', undefined, 87),
        row('(b) Describe cork.', undefined, 87),
        row('2. What is pith?'),
      ]),
    );
    expect(messages(paper)).toContain('The parts of question 1 add up to 7 marks, the question says 12.');
  });
  it('takes marks ahead of a part for all of it, and doubts points that add up to something else', () => {
    const points = ['• (1 mark) How thick is it?', '• (2 marks) How old?', '• How soft?'];
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('1. About bark', undefined, 60),
        row('a) (6 marks) Look at the figure.', undefined, 84),
        ...points.map((point) => row(point, undefined, 100)),
        row('b) (4 marks) Define cork.', undefined, 84),
        row('2. (5 marks) What is pith?', undefined, 60),
        row('3. (5 marks) What is wood?', undefined, 60),
      ]),
    );
    expect(outline(paper)).toEqual(['1=10[a=6 b=4]', '2=5', '3=5']);
    expect(messages(paper)).toEqual(['The marks of question 1 could not be read for certain.']);
  });
  it('adds up the parts of a part', () => {
    const paper = paperOf(
      paperPage([
        ...head(15),
        row('1. About bark', undefined, 60),
        row('a) (6 marks) Look at the figure.', undefined, 84),
        row('i) How old is it?', '(3)', 100),
        row('ii) How soft?', '(2)', 100),
        row('b) Define cork.', '(4)', 84),
        row('2. What is pith?', '(5)'),
      ]),
    );
    expect(messages(paper)).toEqual(['The parts of a in question 1 add up to 5 marks, a says 6.']);
  });
  it('adds up as many parts of a part as are to be answered', () => {
    const paper = paperOf(
      paperPage([
        ...head(15),
        row('1. About bark', undefined, 60),
        row('a) (6 marks) Answer any two of the following:', undefined, 84),
        row('i) How old is it?', '(3)', 100),
        row('ii) How soft?', '(3)', 100),
        row('iii) How thick?', '(3)', 100),
        row('b) Define cork.', '(4)', 84),
        row('2. What is pith?', '(5)'),
      ]),
    );
    expect(messages(paper)).toEqual([]);
  });
  it('names the question that was not found', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('1. Define bark.', '(5)'),
        row('2. Explain phloem.', '(5)'),
        row('4. What is pith?', '(5)'),
      ]),
    );
    expect(paper.numbersComplete).toBe(false);
    expect(messages(paper)).toContain('Question 3 was not found before question 4.');
  });
  it('reads a paper that gives no marks, and doubts it where something looks like marks', () => {
    const texts = [
      'Botany test',
      'Time: 1 hour',
      '1. Define bark.',
      '2. Explain phloem.',
      '3. What is pith?',
    ];
    const paper = paperOf(paperPage(texts.map((text) => row(text))));
    expect(paper.marksAgree).toBeNull();
    expect(messages(paper)).toEqual([]);
    const lost = ['No marks were found in the paper.'];
    const spoken = texts.toSpliced(2, 0, 'Up to 3 marks are taken off for spelling.');
    expect(messages(paperOf(paperPage(spoken.map((text) => row(text)))))).toEqual(lost);
    const table = texts.toSpliced(2, 0, 'Question Answered on page Marks');
    expect(messages(paperOf(paperPage(table.map((text) => row(text)))))).toEqual(lost);
    const told = [...texts, '4. A seed earns 3 points and a root two points. Which is', 'worth more?'];
    expect(messages(paperOf(paperPage(told.map((text) => row(text)))))).toEqual([]);
    const scanOf = (lines: readonly string[]) =>
      paperPage(
        lines.map((text) => row(text)),
        { scanned: true },
      );
    expect(messages(paperOf(scanOf(texts)))).toEqual([]);
    expect(messages(paperOf(scanOf([...texts.slice(0, 4), '3. What is pith? [S)'])))).toEqual(lost);
  });
});

describe('the number of questions that a head speaks of', () => {
  const texts = ['1. Define bark. (5)', '2. Explain phloem. (5)', '3. What is pith? (5)'];
  const messagesBelow = (told: string) =>
    messages(paperOf(paperPage([...head(15), ...[told, ...texts].map((text) => row(text))])));
  it.each([
    'This paper has 2 pages and 4 (four) questions.',
    'Nesta prova existem 04 (quatro) questões impressas.',
  ])('is asked about where fewer were found: %s', (told) =>
    expect(messagesBelow(told)).toEqual(['The paper speaks of 4 questions, 3 were found.']),
  );
  it.each(['This paper has 5 pages and 3 questions.', 'You have 30 minutes for all questions.'])(
    'is none of more: %s',
    (told) => expect(messagesBelow(told)).toEqual([]),
  );
});

describe('choices', () => {
  it('counts the better of two questions with OR between them', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('1. Define bark.', '(10)'),
        row('OR', undefined, 290),
        row('2. Explain phloem.', '(10)'),
        row('3. What is pith?', '(10)'),
      ]),
    );
    expect(paper.questions.map(({ insteadOfPrevious }) => insteadOfPrevious)).toEqual([false, true, false]);
    expect(paper.marksAgree).toBe(true);
  });
  it('takes OR within a question for a choice of parts', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('1. a) Define bark.', '(10)'),
        row('OR', undefined, 290),
        row('b) Explain phloem.', '(10)', 87),
        row('2. What is pith?', '(10)'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=10[a=10 or b=10]', '2=10']);
    expect(paper.marksAgree).toBe(true);
  });
  it('counts one question of each module', () => {
    const paper = paperOf(
      paperPage([
        ...head(28),
        row('Answer one full question from each module, each question carries 14 marks.'),
        row('Module 1', undefined, 280),
        row('1 Define bark.', '14'),
        row('2 Explain phloem.', '14'),
        row('Module 2', undefined, 280),
        row('3 What is pith?', '14'),
        row('4 Describe cork.', '14'),
      ]),
    );
    expect(paper.questions.map(({ module }) => module)).toEqual([
      'Module 1',
      'Module 1',
      'Module 2',
      'Module 2',
    ]);
    expect(paper.choice).toMatchObject({ answer: 1, per: 'module' });
    expect(paper.marksAgree).toBe(true);
  });
  it('counts a compulsory question beside the chosen ones', () => {
    const paper = paperOf(
      paperPage([
        ...head(40),
        row('Question 1 is compulsory. Answer any two of the remaining questions.'),
        row('1. Define bark.', '[20]'),
        row('2. Explain phloem.', '[10]'),
        row('3. What is pith?', '[10]'),
        row('4. Describe cork.', '[10]'),
      ]),
    );
    expect(paper.choice).toMatchObject({ answer: 2, compulsory: ['1'] });
    expect(paper.marksAgree).toBe(true);
  });
  it('gives each question its share of "5 x 2 = 10"', () => {
    const paper = paperOf(
      paperPage([
        ...head(10),
        row('Section A', undefined, 280),
        row('Answer any five out of six questions (5 x 2 = 10)'),
        ...['bark', 'pith', 'cork', 'wood', 'phloem', 'xylem'].map((word, i) =>
          row(`${i + 1}. Define ${word}.`),
        ),
      ]),
    );
    expect(paper.sections[0]).toMatchObject({ choice: { answer: 5, of: 6 }, marksEach: 2, total: 10 });
    expect(paper.marksAgree).toBe(true);
  });
});

describe('a choice of parts', () => {
  it('counts as many parts as are to be answered', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('Q.1 Attempt any two of the following:'),
        ...['Define bark.', 'Explain phloem.', 'What is pith?'].map((text, i) =>
          row(`(${'abc'[i]}) ${text}`, '(5)', 90),
        ),
        row('Q.2 Describe cork.', '(10)'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=10[a=5 b=5 c=5]', '2=10']);
    expect(paper.questions[0]!.choice).toMatchObject({ answer: 2 });
    expect(paper.marksAgree).toBe(true);
  });
});
