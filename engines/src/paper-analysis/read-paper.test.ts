import { describe, expect, it } from 'vitest';
import type { DocumentPage } from '@gene/contract/documents';
import { type Paper, type Part, ReadPaper } from '@gene/contract/papers';
import { readPaper } from './index.ts';
import { type Cell, paperPage, plainPage, row } from './testing/paper-page.ts';

function paperOf(...pages: DocumentPage[]): Paper {
  const read = ReadPaper.parse(readPaper(pages));
  expect(read.kind).toBe('paper');
  return read.papers[0]!;
}

const label = (part: Part): string =>
  `${part.insteadOfPrevious ? 'or ' : ''}${part.label}${part.marks === null ? '' : `=${part.marks}`}${part.parts.length > 0 ? `[${part.parts.map(label).join(' ')}]` : ''}`;
const outline = (paper: Paper) =>
  paper.questions.map(
    ({ number, marks, parts }) =>
      `${number}=${marks}${parts.length > 0 ? `[${parts.map(label).join(' ')}]` : ''}`,
  );
const messages = ({ doubts }: Paper) => doubts.map(({ message }) => message);

const head = (total: number) => [
  row('College of Botany'),
  row('Semester Examination, March 2031'),
  row('Course Code: BOT 214   Course Name: Plant Anatomy'),
  row(`Time: 2 1/2 hours   Max. Marks: ${total}`),
];

describe('a paper in sections with a column of marks', () => {
  const paper = paperOf(
    paperPage([
      ...head(32),
      row('PART A', undefined, 280),
      row('Answer all questions, each carries 2 marks.', 'Marks', 190),
      row('1 Define a stoma and say where stomata', '(2)'),
      row('are found.', undefined, 90),
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
  it('says that a paper gives no marks, and still reads its questions', () => {
    const paper = paperOf(
      paperPage([
        row('Botany test'),
        row('Time: 1 hour'),
        row('1. Define bark.'),
        row('2. Explain phloem.'),
        row('3. What is pith?'),
      ]),
    );
    expect(paper.marksAgree).toBeNull();
    expect(messages(paper)).toEqual(['The paper gives no marks.']);
  });
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

describe('headings', () => {
  it('takes "Part 1" and "Part 2" of a task for its text', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('1. Answer in two steps.', '(10)'),
        row('Part 1: name the tissue.', undefined, 90),
        row('Part 2: draw it.', undefined, 90),
        row('2. What is pith?', '(10)'),
      ]),
    );
    expect(paper.sections).toEqual([]);
    expect(outline(paper)).toEqual(['1=10', '2=10']);
  });
  it('says when a question has other marks than its section gives to each', () => {
    const paper = paperOf(
      paperPage([
        ...head(15),
        row('PART A', undefined, 280),
        row('Answer all questions, each carries 5 marks.'),
        row('1. Define bark.', '(5)'),
        row('2. a) What is pith?', '(2)'),
        row('b) Describe cork.', '(2)', 87),
        row('3. Draw a leaf.', '(5)'),
      ]),
    );
    expect(messages(paper)).toContain('Question 2 has 4 marks, its section says 5 for each.');
  });
});

describe('ways of numbering', () => {
  const asked = ['Define bark.', 'Explain phloem.', 'What is pith?'];
  it.each([
    ['Q1.', 'Q2.', 'Q3.'],
    ['1)', '2)', '3)'],
    ['(1)', '(2)', '(3)'],
    ['Question 1:', 'Question 2:', 'Question 3:'],
    ['I.', 'II.', 'III.'],
    ['प्रश्न १', 'प्रश्न २', 'प्रश्न ३'],
    ['१.', '२.', '३.'],
    ['سؤال ١:', 'سؤال ٢:', 'سؤال ٣:'],
    ['Вопрос 1.', 'Вопрос 2.', 'Вопрос 3.'],
    ['Uppgift 1', 'Uppgift 2', 'Uppgift 3'],
  ])('reads %s, %s, %s', (...numbers) => {
    const paper = paperOf(
      paperPage([...head(15), ...numbers.map((number, i) => row(`${number} ${asked[i]}`, '[5 marks]'))]),
    );
    expect(paper.questions.map(({ text, marks }) => [text, marks])).toEqual(asked.map((text) => [text, 5]));
    expect(paper.marksAgree).toBe(true);
  });
  it('takes numbers inside a question for a list of its own', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('1. Explain each of these steps:', '(10)'),
        row('1. cut the stem', undefined, 110),
        row('2. dye the section', undefined, 110),
        row('3. draw what you see', undefined, 110),
        row('2. What is pith?', '(10)'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=10', '2=10']);
  });
  it('takes "2.1" below question 2 for its first part', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('1 Bark (8P)'),
        row('Explain it.'),
        row('2 Wood (12P)'),
        row('Q 2.1: (5P) What is it?'),
        row('Q 2.2: (7P) Draw it.'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=8', '2=12[2.1=5 2.2=7]']);
  });
  it('goes on from one page to the next and leaves running heads out', () => {
    const running: Cell[] = [[250, 'Page 1 of 2']];
    const paper = paperOf(
      paperPage([...head(10), row('1. Explain how a stem', '(5)')]),
      paperPage([row('carries water.', undefined, 90), row('2. What is pith?', '(5)'), 560, running], {
        number: 2,
        start: 5_000,
      }),
    );
    expect(paper.questions[0]).toMatchObject({ text: 'Explain how a stem carries water.', page: 1 });
    expect(paper.questions[0]!.rects.map(({ page }) => page)).toEqual([1, 2]);
    expect(paper.questions[1]!.text).toBe('What is pith?');
  });
});

describe('multiple choice', () => {
  it('keeps the options of each question, in rows or in one', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('Each question carries 5 marks.'),
        row('1. Which cells divide?'),
        row('(a) cork (b) cambium (c) pith (d) xylem', undefined, 90),
        ...['2. Where is starch kept?', '3. What carries sugar?', '4. What closes a pore?'].flatMap(
          (text) => [
            row(text),
            row('(a) root', undefined, 90),
            row('(b) phloem', undefined, 90),
            row('(c) guard cell', undefined, 90),
            row('(d) sepal', undefined, 90),
          ],
        ),
      ]),
    );
    expect(paper.questions.map(({ options }) => options.map(({ text }) => text).join(', '))).toEqual([
      'cork, cambium, pith, xylem',
      ...Array<string>(3).fill('root, phloem, guard cell, sepal'),
    ]);
    expect(paper.questions.every(({ parts }) => parts.length === 0)).toBe(true);
    expect(paper.marksAgree).toBe(true);
  });
});

describe('figures', () => {
  it('keeps the place of a drawing between two rows of a question', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('1. Name the tissues in the drawing.', '(10)'),
        150,
        row('Say which of them divides.', undefined, 90),
        row('2. What is pith?', '(10)'),
      ]),
    );
    expect(paper.questions.map(({ figures }) => figures.length)).toEqual([1, 0]);
    expect(paper.questions[0]!.figures[0]!.height).toBeGreaterThan(140);
  });
});

describe('scans', () => {
  it('takes marks that were blurred from what is left, and asks', () => {
    const paper = paperOf(
      paperPage(
        [
          ...head(18),
          row('PART A', undefined, 280),
          row('Answer all questions, each carries 9 marks.', 'Marks', 190),
          row('1. a) Define bark.', '(5)'),
          row('b) Explain phloem and what it is for.', '©)', 87),
          row('2. a) What is pith?', '(6)'),
          row('b) Describe cork.', '3)', 87),
        ],
        { scanned: true },
      ),
    );
    expect(outline(paper)).toEqual(['1=9[a=5 b=4]', '2=9[a=6 b=3]']);
    expect(messages(paper)).toEqual(['The marks of question 1 could not be read for certain.']);
  });
});

describe('numbers that a scan lost', () => {
  const stained = paperOf(
    paperPage(
      [
        ...head(20),
        row('PART A', undefined, 280),
        row('Answer all questions, each carries 4 marks.', 'Marks', 190),
        row('1 Define bark.', '(4)'),
        row('What is pith?', '(4)', 90),
        row('3 Explain phloem.', '(4)'),
        row("'. 4 Describe cork.", '(4)'),
        row('5 Draw a leaf.', '(4)'),
      ],
      { scanned: true },
    ),
  );
  it('finds their questions by their place', () => {
    expect(outline(stained)).toEqual(['1=4', '2=4', '3=4', '4=4', '5=4']);
    expect(stained.marksAgree).toBe(true);
  });
  it('asks about them', () => {
    expect(messages(stained)).toEqual([
      'The number of question 2 could not be read: it was found by its place.',
    ]);
  });
});

describe('without positions', () => {
  it('reads the text of a word processor', () => {
    const paper = paperOf(
      plainPage([
        'Botany examination, May 2030',
        'Time: 90 minutes\nTotal marks: 20',
        '1. Define bark. (5 marks)',
        '2. Answer both:',
        '(a) Explain phloem. (7 marks)',
        '(b) What is pith? (8 marks)',
      ]),
    );
    expect(outline(paper)).toEqual(['1=5', '2=15[a=7 b=8]']);
    expect(paper).toMatchObject({ marksAgree: true, header: { year: 2030, month: 5, minutes: 90 } });
    expect(paper.questions[0]!.rects).toEqual([]);
  });
});

describe('what is no paper', () => {
  it('tells a textbook from a paper', () => {
    const pages = Array.from({ length: 40 }, (_, i) =>
      paperPage(
        [
          row(`${i + 1}. The stem`),
          ...Array.from({ length: 30 }, () =>
            row('The stem of a plant carries water from the root to the leaves.'),
          ),
        ],
        { number: i + 1, start: i * 3_000 },
      ),
    );
    const read = readPaper(pages);
    expect(read).toMatchObject({ kind: 'not_a_paper', papers: [] });
    expect(read.doubts[0]).toMatchObject({ kind: 'looks_like_a_book' });
  });
  it('asks for a better scan where nothing could be read', () => {
    const page = paperPage([row('ee | oI'), row('~ wz . 1'), row('Nn ~ u')], { scanned: true });
    expect(readPaper([page]).doubts[0]).toMatchObject({ kind: 'scan_unreadable' });
  });
  it('has nothing for no pages', () => {
    expect(readPaper([])).toMatchObject({ kind: 'not_a_paper', papers: [] });
  });
});

describe('several papers in one file', () => {
  it('reads each by itself and says so', () => {
    const one = (number: number) =>
      paperPage([...head(20), row('1. Define bark.', '(10)'), row('2. What is pith?', '(10)')], {
        number,
        start: number * 3_000,
      });
    const read = ReadPaper.parse(readPaper([one(1), one(2), one(3)]));
    expect(read.kind).toBe('several_papers');
    expect(read.papers.map(({ firstPage, marksAgree }) => [firstPage, marksAgree])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    expect(read.doubts[0]!.message).toBe('The file holds 3 papers (pages 1, 2, 3). Each was read by itself.');
  });
});
