import { describe, expect, it } from 'vitest';
import { head, messages, outline, paperOf } from './testing/outline.ts';
import { paperPage, row } from './testing/paper-page.ts';

const asked = [row('1. Define bark.', '[10 marks]'), row('2. Explain cork.', '[10 marks]')];
const headed = (...lines: string[]) =>
  paperOf(paperPage([row('Examination, March 2031'), ...lines.map((line) => row(line)), ...asked])).header;

describe('the head', () => {
  it.each([
    ['Tid 14-18', 240],
    ['Lundi 3 mars, de 8h00 à 12h00', 240],
    ['Duration: 180-min', 180],
    ['Tuesday, 9.30 am – 11.00 am', 90],
  ])('reads the time in "%s"', (line, minutes) => {
    expect(headed(line).minutes).toBe(minutes);
  });
  it('takes no date for a time of day', () => {
    expect(headed('Botany II – Test 2 – 05.09.2031').minutes).toBeNull();
  });
  it.each([
    ['Tentamen är på 30 poäng och betygsätts', 30],
    ['(Closed book, 1.5 hrs, 35 marks)', 35],
  ])('reads the total in "%s"', (line, total) => {
    expect(headed(line).totalMarks).toBe(total);
  });
  it("takes what the totals of the questions add up to for the paper's", () => {
    const total = (marks: number) => row(`Total marks: ${marks}`, undefined, 400);
    const paper = paperOf(
      paperPage([
        row('Examination, March 2031'),
        ...[
          row('1. Define bark. [15 marks]'),
          total(15),
          row('2. Explain cork. [20 marks]'),
          total(20),
          total(35),
        ],
      ]),
    );
    expect(paper).toMatchObject({ header: { totalMarks: 35 }, marksAgree: true });
    expect(outline(paper)).toEqual(['1=15', '2=20']);
  });
});

describe('numbers', () => {
  it('run on past the steps of a program that begin anew', () => {
    const steps = ['1. S = M', '2. S = S + 1', '3. Return S'].map((step) => row(step));
    const paper = paperOf(
      paperPage([
        ...head(40),
        row('1) Define bark.', '(10)'),
        row('2) What does this program do?', '(10)'),
        ...steps,
        row('3) Explain cork.', '(10)'),
        row('4) Sketch a stem.', '(10)'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=10', '2=10', '3=10', '4=10']);
  });
  it('hold roman lists that begin anew between them', () => {
    const list = ['(i) Name the outer layer.', '(ii) Name the inner layer.', '(iii) Sketch both layers.'];
    const paper = paperOf(
      paperPage([
        ...head(15),
        ...['(i) All questions are compulsory.', '(ii) Write neatly.', '(iii) Use ink.'].map((text) =>
          row(text),
        ),
        ...[1, 2, 3].flatMap((number) => [
          row(`${number}. Look at figure ${number} of a stem.`, '(5)'),
          ...list.map((text) => row(text, undefined, 96)),
        ]),
      ]),
    );
    expect(outline(paper).map((each) => each.split('[')[0])).toEqual(['1=5', '2=5', '3=5']);
  });
  it('begin anew below headings of a series, whatever their word', () => {
    const paper = paperOf(
      paperPage([
        ...head(40),
        ...['Dossier 1 : le bois', 'Dossier 2 : la feuille'].flatMap((heading) => [
          row(heading),
          row('1. Define bark.', '(10)'),
          row('2. Explain cork.', '(10)'),
        ]),
      ]),
    );
    expect(outline(paper)).toEqual(['1=10', '2=10', '1=10', '2=10']);
    expect(paper.sections.map(({ label }) => label)).toEqual(['Dossier 1', 'Dossier 2']);
  });
  it('are counted once where each page is printed again in another language', () => {
    const garbled = ['H$mo B©Zo', 'àíZ-nÌ {b|I', 'Om±M H$a b|'];
    const pages = [0, 1].flatMap((pair) => {
      const numbers = [2 * pair + 1, 2 * pair + 2];
      const first = pair === 0 ? head(20) : [];
      return [
        [...first, ...numbers.map((number) => row(`${number}. ${garbled[pair]} Am¡a {dkmZ`, '(5)'))],
        numbers.map((number) => row(`${number}. Explain the layers of a stem.`, '(5)')),
      ];
    });
    const paper = paperOf(...pages.map((rows, i) => paperPage(rows, { number: i + 1, start: i * 10_000 })));
    expect(outline(paper)).toEqual(['1=5', '2=5', '3=5', '4=5']);
    expect(paper.questions.every(({ text }) => text.startsWith('Explain'))).toBe(true);
  });
  it('may begin with 4 where the marks add up to the total', () => {
    const rows = [4, 5, 6].map((number) => row(`${number}. Explain layer ${number}.`, '(5)'));
    expect(messages(paperOf(paperPage([...head(15), ...rows])))).toEqual([]);
    expect(messages(paperOf(paperPage([...head(20), ...rows])))).toContain(
      'Questions 1, 2, 3 were not found before question 4.',
    );
  });
});

describe('marks', () => {
  it('are worked out without a sign between the factors', () => {
    const rows = [1, 2, 3].map((number) =>
      row(`${number}. Look at figure ${number}, and name two layers :`, '2 1=2'),
    );
    const paper = paperOf(paperPage([...head(6), row('The marks stand at the right.'), ...rows]));
    expect(outline(paper)).toEqual(['1=2', '2=2', '3=2']);
  });
  it('stand behind the numbers of nearly all questions', () => {
    const rows = [1, 2, 3].map((number) => row(`${number}. (2,5) Explain layer ${number} of a stem.`));
    expect(outline(paperOf(paperPage([...head(30), ...rows])))).toEqual(['1=2.5', '2=2.5', '3=2.5']);
  });
  it('beside the last part are for all where they are worked out for so many', () => {
    const parts = (last: string) => [
      row('(a) Name a layer.', undefined, 90),
      row('(b) Name another.', undefined, 90),
      row('(c) Name a third.', last, 90),
    ];
    const paper = paperOf(
      paperPage([
        ...head(9),
        row('1. Look at the stem.'),
        ...parts('(1 x 3 = 3 marks)'),
        row('2. Look at the leaf.'),
        ...parts('(1+2+3 = 6 marks)'),
      ]),
    );
    expect(outline(paper)).toEqual(
      ['1=3[a=null b=null c=null]', '2=6[a=1 b=2 c=3]'].map((text) => text.replaceAll('=null', '')),
    );
  });
  it('are no lengths, and never none', () => {
    const paper = paperOf(
      paperPage([
        ...head(10),
        row('1. A tree (1,80 m) stands by another (1,56 m) for t > 0 (0)'),
        row('and grows. How tall is it?', '(5)', 90),
        row('2. Explain cork.', '(5)'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=5', '2=5']);
  });
  it('of a section whose product stands in its instruction are no number of questions', () => {
    const rows = [1, 2, 3].map((number) => row(`${number}. Explain layer ${number}.`));
    const paper = paperOf(
      paperPage([
        ...head(16),
        row('GROUP-B', undefined, 280),
        row('Answer any two questions from the following 8×2 = 16', undefined, 150),
        ...rows,
      ]),
    );
    expect(paper.sections[0]).toMatchObject({ choice: { answer: 2, of: null }, marksEach: 8 });
    expect(messages(paper)).toEqual([]);
  });
});

describe('parts', () => {
  it('go on overleaf further left', () => {
    const first = paperPage([
      ...head(10),
      row('1. Look at the stem.'),
      row('(a) Name a layer.', '(2)', 100),
      row('(b) Name another.', '(3)', 100),
    ]);
    const second = paperPage([row('(c) Name a third.', '(3)'), row('2. Explain cork.', '(2)')], {
      number: 2,
      start: 10_000,
    });
    expect(outline(paperOf(first, second))).toEqual(['1=8[a=2 b=3 c=3]', '2=2']);
  });
});

describe('what a browser prints at the edges of a page', () => {
  it('is neither the year nor the time', () => {
    const page = paperPage([row('12/01/2033, 18:05 stem.jpeg'), row('Examination, March 2031'), ...asked]);
    const [first, ...rest] = page.blocks;
    const atTop = { ...first!, lines: first!.lines.map((line) => ({ ...line, y: 10 })) };
    expect(paperOf({ ...page, blocks: [atTop, ...rest] }).header).toMatchObject({
      year: 2031,
      minutes: null,
    });
  });
});
