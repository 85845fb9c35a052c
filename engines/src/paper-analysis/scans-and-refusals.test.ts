import { describe, expect, it } from 'vitest';
import { ReadPaper } from '@gene/contract/papers';
import { readPaper } from './index.ts';
import { head, messages, outline, paperOf } from './testing/outline.ts';
import { paperPage, row } from './testing/paper-page.ts';
import { turnBack } from './turned-pages.ts';

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

it('reads marks of a scan that lost their brackets below the lines for an answer, and halves of an hour', () => {
  const asked = (number: string, text: string, marks: string) => [
    row(`${number} ${text}`),
    row(marks, undefined, 540 - 5 * marks.length),
  ];
  const paper = paperOf(
    paperPage(
      [
        row('Botany Examination'),
        row('Time: 1% hours', 'Marks: 14'),
        ...asked('1', 'Define bark.', '(5)'),
        ...asked('2', 'What is pith?', '(2)'),
        ...asked('3', 'Explain phloem.', '(4)'),
        ...asked('4', 'Describe cork.', '3'),
      ],
      { scanned: true },
    ),
  );
  expect(outline(paper)).toEqual(['1=5', '2=2', '3=4', '4=3']);
  expect(paper.header.minutes).toBe(90);
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
  it('tells some chapters of a book by what they are, with exercises at their ends', () => {
    const pages = [1, 2, 3, 4].map((number) =>
      paperPage(
        [
          row(`Chapter ${number} The stem`),
          ...Array.from({ length: 12 }, () =>
            row('The stem of a plant carries water from the root to the leaves, and sugar back.'),
          ),
          row('Exercises'),
          row('1. What does it carry?'),
          row('2. Name its tubes.'),
        ],
        { number, start: number * 3_000 },
      ),
    );
    expect(readPaper(pages)).toMatchObject({
      kind: 'not_a_paper',
      doubts: [{ kind: 'looks_like_a_book' }],
    });
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

describe('scans that lie on their side or on their head', () => {
  const rows = [
    ...head(20),
    row('Answer all questions, each carries 10 marks.', 'Marks', 190),
    row('1. Define bark and say what it is for.', '(10)'),
    row('2. Explain phloem and draw a part of it.', '(10)'),
  ];
  const upright = paperPage(rows, { scanned: true });
  const read = paperOf(upright);

  it.each([1, 2, 3] as const)('are read as if they were upright (%i quarters)', (turn) => {
    const { width, height } = upright;
    const lying = turnBack({ x: 0, y: 0, width, height }, turn, upright);
    const page = {
      ...upright,
      width: lying.width,
      height: lying.height,
      blocks: upright.blocks.map((block) => ({
        ...block,
        lines: block.lines.map((line) => turnBack(line, turn, upright)),
      })),
    };
    const paper = paperOf(page);
    expect(outline(paper)).toEqual(outline(read));
    expect(paper.header).toEqual(read.header);
    const places = read.questions.flatMap(({ rects }) => rects.map((rect) => turnBack(rect, turn, upright)));
    expect(paper.questions.flatMap(({ rects }) => rects)).toEqual(places);
  });
});

describe('instructions', () => {
  it('are read where a scan raises figures', () => {
    const paper = paperOf(
      paperPage(
        [
          ...head(34),
          row('PART A', undefined, 280),
          row('1 Define bark.', '(3)'),
          row('2 Define cork.', '(3)'),
          row('PART B', undefined, 280),
          row('(Answer one full question from each module, each question carries ¹⁴ marks)', undefined, 120),
          row('Module -1', undefined, 280),
          row('3 Describe wood.', '(14)'),
          row('4 Describe roots.', '(14)'),
          row('Module -2', undefined, 280),
          row('5 Describe leaves.', '(14)'),
          row('6 Describe flowers.', '(14)'),
        ],
        { scanned: true },
      ),
    );
    expect(paper.sections[1]).toMatchObject({ choice: { answer: 1, per: 'module' }, marksEach: 14 });
    expect(paper).toMatchObject({ marksAdded: 34, marksAgree: true });
  });
});
