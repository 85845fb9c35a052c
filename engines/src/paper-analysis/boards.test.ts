import { describe, expect, it } from 'vitest';
import { readPaper } from './index.ts';
import { head, messages, outline, paperOf } from './testing/outline.ts';
import { type Cell, paperPage, plainPage, row } from './testing/paper-page.ts';

describe('numbers', () => {
  it('are read from digits in boxes, with the parts that stand behind a point', () => {
    const paper = paperOf(
      paperPage([
        row('A-level Botany'),
        row('Time allowed: 30 minutes'),
        row('The maximum mark for this paper is 12.'),
        row('0 1 A student looked at leaves.'),
        row('0 1 . 1 Name two kinds of leaf.'),
        row('', '[2 marks]'),
        row('0 1 . 2 Explain how a stoma opens.'),
        row('', '[4 marks]'),
        row('0 2 . 1 Describe cork.'),
        row('', '[6 marks]'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=6[1.1=2 1.2=4]', '2=6[2.1=6]']);
    expect(paper).toMatchObject({ marksAgree: true, header: { totalMarks: 12, minutes: 30 } });
  });
  it('are read in words, where the first question is compulsory and two others are chosen', () => {
    const paper = paperOf(
      plainPage([
        'Semester Examination 2031',
        'TIME: 2 HRS   Total: 60 marks',
        'Answer question ONE and any other TWO questions.',
        'QUESTION ONE',
        'a) Define bark. (5 marks)',
        'b) Explain phloem. (15 marks)',
        'QUESTION TWO',
        'Describe cork. (20 marks)',
        'QUESTION THREE',
        'Describe wood. (20 marks)',
        'QUESTION FOUR',
        'Describe leaves. (20 marks)',
      ]),
    );
    expect(outline(paper)).toEqual(['1=20[a=5 b=15]', '2=20', '3=20', '4=20']);
    expect(paper).toMatchObject({ choice: { answer: 2, compulsory: ['1'] }, marksAdded: 60 });
  });
  it('go on in a later section behind a wide gap', () => {
    const paper = paperOf(
      paperPage([
        ...head(32),
        row('PART A — (3 × 2 = 6 marks)', undefined, 200),
        row('1. Define bark.'),
        row('2. Define cork.'),
        row('3. Define pith.'),
        row('PART B — (2 × 13 = 26 marks)', undefined, 200),
        row('11. Describe wood.', '(13)'),
        row('12. Describe leaves.', '(13)'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=2', '2=2', '3=2', '11=13', '12=13']);
  });
  it('of headings hold the roman lists below them', () => {
    const list = (...texts: string[]) => texts.map((text) => row(text, '[2]', 90));
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('Question 1'),
        ...list('(i) What is bark?', '(ii) What is cork?', '(iii) What is pith?', '(iv) What is wood?'),
        row('Question 2'),
        ...list('(a) Name two leaves.', '(b) Name two roots.'),
        row('Question 3'),
        ...list('(i) Draw a stem.', '(ii) Draw a leaf.', '(iii) Draw a root.', '(iv) Draw a cell.'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=8[i=2 ii=2 iii=2 iv=2]', '2=4[a=2 b=2]', '3=8[i=2 ii=2 iii=2 iv=2]']);
  });
  it('below an exercise are its parts where they ask, and a list where they go on with a sentence', () => {
    const paper = paperOf(
      paperPage([
        row('Durée de l’épreuve : 2 heures'),
        row('Exercice 1 (5 points)'),
        row('Un cycliste parcourt 12 km.'),
        row('1. Calculer sa vitesse.', undefined, 90),
        row('2. Expliquer la fatigue.', undefined, 90),
        row('a) Nommer la force.', undefined, 110),
        row('b) Donner sa valeur.', undefined, 110),
        row('Exercice 2 (5 points)'),
        row('Le programme contient :'),
        row('1. une liste,', undefined, 90),
        row('2. une table.', undefined, 90),
      ]),
    );
    expect(outline(paper)).toEqual(['1=5[1 2[a b]]', '2=5']);
  });
});

describe('marks', () => {
  it('are given to questions by the range that an instruction names', () => {
    const paper = paperOf(
      paperPage([
        row('Entrance Test 2031'),
        row('Time: 60 minutes   Maximum Marks: 8'),
        row('Q.1 – Q.2 Carry ONE mark each.'),
        row('Q.1 What is bark?'),
        row('Q.2 What is cork?'),
        row('Q.3 – Q.5 Carry TWO marks each.'),
        row('Q.3 What is pith?'),
        row('Q.4 What is wood?'),
        row('Q.5 What is a leaf?'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=1', '2=1', '3=2', '4=2', '5=2']);
    expect(paper.questions[1]!.text).toBe('What is cork?');
    expect(paper.marksAdded).toBe(8);
  });
  it('of a table stand before the columns of aims', () => {
    const cells = (number: string, text: string, marks: string, level: string, aim: string): Cell[] => [
      [60, number],
      [90, text],
      [460, marks],
      [490, level],
      [520, aim],
    ];
    const paper = paperOf(
      paperPage([
        ...head(40),
        row('Answer any two full questions, choosing one full question from each module.'),
        cells('Module 1', ' ', 'M', 'L', 'C').filter(([, text]) => text !== ' '),
        cells('1', 'a. Define bark and its kinds.', '8', 'L1', 'CO1'),
        cells(' ', 'b. Explain cork and its use.', '12', 'L2', 'CO1').slice(1),
        row('OR', undefined, 290),
        cells('2', 'Describe the pith of a stem.', '20', 'L2', 'CO1'),
        row('Module 2', undefined, 270),
        cells('3', 'a. Explain the wood of a root.', '10', 'L3', 'CO2'),
        cells(' ', 'b. Describe the leaf of a fern.', '10', 'L2', 'CO2').slice(1),
      ]),
    );
    expect(outline(paper)).toEqual(['1=20[a=8 b=12]', '2=20', '3=20[a=10 b=10]']);
  });
  it('below each question are its total, and the total of the last is not the paper’s', () => {
    const paper = paperOf(
      paperPage([
        row('Botany   May/June 2031   1 hour'),
        row('The total mark for this paper is 24.'),
        row('1 (a) Define bark.', '[4]'),
        row('(b) Define cork.', '[5]', 84),
        row('', '[Total: 9]'),
        row('2 (a) Define pith.', '[7]'),
        row('(b) Define wood.', '[8]', 84),
        row('', '[Total: 15]'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=9[a=4 b=5]', '2=15[a=7 b=8]']);
    expect(paper).toMatchObject({ marksAgree: true, header: { totalMarks: 24 } });
  });
});

describe('sections', () => {
  it('with roman numerals and marks of their own are found without positions, and none gives the total', () => {
    const paper = paperOf(
      plainPage([
        'Joint Examination, July 2031',
        'समय : तीन घण्टे 15 मिनट',
        'SECTION I (4 marks)',
        '1. Define bark. (2 marks)',
        '2. Define cork. (2 marks)',
        'SECTION II (16 marks)',
        '3. Describe wood. (16 marks)',
      ]),
    );
    expect(paper.questions.map(({ section }) => section)).toEqual([0, 0, 1]);
    expect(paper.header).toMatchObject({ totalMarks: null, minutes: 195 });
  });
  it('may be called options', () => {
    const paper = paperOf(
      paperPage([
        row('PRUEBA DE ACCESO 2031   DURACIÓN: 90 minutos'),
        row('OPCIÓN A', undefined, 280),
        row('Ejercicio 1. Calificación máxima: 2,5 puntos.'),
        row('a) (1 punto) Discutir el sistema.', undefined, 90),
        row('b) (1,5 puntos) Resolverlo.', undefined, 90),
        row('OPCIÓN B', undefined, 280),
        row('Ejercicio 1. Calificación máxima: 2,5 puntos.'),
        row('Hallar el plano.'),
      ]),
    );
    expect(paper.sections.map(({ label }) => label)).toEqual(['OPCIÓN A', 'OPCIÓN B']);
    expect(outline(paper)).toEqual(['1=2.5[a=1 b=1.5]', '1=2.5']);
  });
});

it('questions in two columns are read down the first, then down the second', () => {
  const question = (number: number, x: number) => [
    row(`${number}. What is the part ${number} of a plant for?`, undefined, x),
    ...['A) water', 'B) air', 'C) light', 'D) food'].map((text) => row(text, undefined, x + 20)),
  ];
  const [left, right] = [
    paperPage([...head(16), ...question(1, 72), ...question(2, 72)]),
    paperPage([72, ...question(3, 320), ...question(4, 320)], { start: 2_000 }),
  ];
  const paper = paperOf({ ...left, blocks: [...left.blocks, ...right.blocks], end: right.end });
  expect(paper.questions.map(({ number, options }) => [number, options.map(({ text }) => text)])).toEqual(
    ['1', '2', '3', '4'].map((number) => [number, ['water', 'air', 'light', 'food']]),
  );
});

it('feet that count the pages are no text of a question', () => {
  const page = (number: number, text: string) =>
    paperPage(
      [
        ...(number === 1 ? head(8) : []),
        row(text, '(4 marks)'),
        number === 1 ? 440 : 540,
        row(`Botany Page ${number} of 2`, undefined, 240),
      ],
      { number, start: number * 2_000 },
    );
  const paper = paperOf(page(1, '1. What is bark?'), page(2, '2. What is pith?'));
  expect(paper.questions.map(({ text }) => text)).toEqual(['What is bark?', 'What is pith?']);
});

it('feet that count the pages are told from questions that begin them', () => {
  const page = (number: number) =>
    paperPage([row(`Question ${number}`), row('Describe the leaf.', '(4 marks)')], {
      number,
      start: number * 2_000,
    });
  const paper = paperOf(page(1), page(2), page(3));
  expect(paper.questions.map(({ number }) => number)).toEqual(['1', '2', '3']);
});

it('takes the foot of its only page for none of its last question', () => {
  const asked = [1, 2, 3].map((number) => row(`${number}. Describe the leaf.`, '(4 marks)'));
  const foot = row('Final 2031', '1 / 1');
  const texts = (...rows: Parameters<typeof paperPage>[0][number][]) =>
    paperOf(paperPage([...asked, row('State a ratio of its length.'), ...rows])).questions.at(-1)!.text;
  expect(texts(620, foot)).toBe('Describe the leaf. State a ratio of its length.');
  expect(texts(620, row('It is 2 / 1'))).toContain('2 / 1');
  expect(texts(row('It is 1 / 1'))).toContain('1 / 1');
});

it('keeps a fraction at the foot of one of several pages', () => {
  const asked = (from: number) => [0, 1, 2].map((i) => row(`${from + i}. Describe the leaf.`, '(4 marks)'));
  const first = paperPage([...asked(1), row('State a ratio of its length.'), 620, row('It is 1/2')]);
  const second = paperPage(asked(4), { number: 2, start: 4_000 });
  expect(paperOf(first, second).questions[2]!.text).toContain('It is 1/2');
});

describe('what was uploaded in place of a paper', () => {
  it.each([
    [
      'a syllabus',
      ['Syllabus', '1. Explain osmosis.', '2. Describe cork.', 'UNIT I: Water (12 hours)', 'Text books:'],
    ],
    [
      'a mark sheet',
      ['STATEMENT OF MARKS', '1 English 100 87', '2 Science 100 93', 'Total 200 180', 'Result: pass'],
    ],
    ['an answer key', ['Answers', ...Array.from({ length: 12 }, (_, i) => `${i + 1}. (b)`)]],
  ])('is called what it is: %s', (name, texts) => {
    const read = readPaper([plainPage(texts)]);
    expect(read).toMatchObject({ kind: 'not_a_paper', papers: [] });
    expect(read.doubts[0]!.message).toContain(`This looks like ${name}`);
  });
  it('is a paper where it gives no marks and no time, but asks throughout', () => {
    const paper = paperOf(
      plainPage(['Botany Quiz', '1. What is bark?', '2. Name two kinds of cork.', '3. Why do leaves fall?']),
    );
    expect(outline(paper)).toEqual(['1=null', '2=null', '3=null']);
    expect(messages(paper)).toEqual([]);
  });
});

describe('papers of other languages and boards', () => {
  it.each([
    ['Zadanie 1. Kora', 'Zadanie 2. Korek', 'Zadanie 3. Drewno'],
    ['Câu 1. Vỏ cây', 'Câu 2. Bần', 'Câu 3. Gỗ'],
    ['Exercice 1 : écorce', 'Exercice 2 : liège', 'Exercice 3 : bois'],
    ['Ejercicio 1. Corteza', 'Ejercicio 2. Corcho', 'Ejercicio 3. Madera'],
    ['1. naloga', '2. naloga', '3. naloga'],
    ['4. feladat', '5. feladat', '6. feladat'].map((text, i) => text.replace(/\d/u, String(i + 1))),
    ['Задание № 1. Кора', 'Задание № 2. Пробка', 'Задание № 3. Дерево'],
    ['التمرين الأول', 'التمرين الثاني', 'التمرين الثالث'],
    ['Problem 1: Bark', 'Problem 2: Cork', 'Problem 3: Wood'],
  ])('are numbered as in %s', (...heads) => {
    const paper = paperOf(
      paperPage([...head(30), ...heads.flatMap((text) => [row(text, '(10)'), row('Describe it. Why?')])]),
    );
    expect(outline(paper)).toEqual(['1=10', '2=10', '3=10']);
  });
  it('have tasks "2.1", "2.2" below "2", marked "(0–3)"', () => {
    const paper = paperOf(
      paperPage([
        row('Egzamin 2031'),
        row('Czas pracy: 60 minut'),
        row('Liczba punktów do uzyskania: 10'),
        row('Zadanie 1. Kora'),
        row('a) brzoza'),
        row('b) dąb'),
        row('Zadanie 1.1. (0–1)'),
        row('Zadanie 1.2. (0–4)'),
        row('Zadanie 2. Korek'),
        row('Zadanie 2.1. (0–3)'),
        row('Zadanie 2.2. (0–2)'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=5[1.1=1 1.2=4]', '2=5[2.1=3 2.2=2]']);
    expect(paper).toMatchObject({ marksAgree: true, header: { totalMarks: 10, minutes: 60, year: 2031 } });
  });
  it('state marks in the margin before a number', () => {
    const paper = paperOf(
      paperPage([
        ...head(3),
        row('[1p] 1. Describe bark.', undefined, 50),
        row('[2p] 2. Explain cork:', undefined, 50),
        row('(a) 0.5p Why does it float?'),
        row('(b) 1.5p Who harvests it?'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=1', '2=2[a=0.5 b=1.5]']);
  });
  it('mark points without labels, which add up to their part', () => {
    const paper = paperOf(
      paperPage([
        row('Botany 2031'),
        row('Reading Time 15 minutes'),
        row('Writing Time 2 hours'),
        row('Answer 2 out of any 3 questions.'),
        row('Each question carries 5 marks.'),
        ...['Bark', 'Cork', 'Wood'].flatMap((of, i) => [
          row(`Question ${i + 1}:`),
          row(`A) Explain the terms of ${of}:`),
          row('•  outer [1]', undefined, 90),
          row('•  inner [1]', undefined, 90),
          row('•  middle [1]', undefined, 90),
          row('B) Discuss it. [2]'),
        ]),
      ]),
    );
    expect(outline(paper)).toEqual(['1=5[A=3 B=2]', '2=5[A=3 B=2]', '3=5[A=3 B=2]']);
    expect(paper).toMatchObject({
      choice: { answer: 2, of: 3 },
      marksAdded: 10,
      doubts: [],
      header: { minutes: 120 },
    });
  });
  it('give one mark for each correct answer, or so many for each of some questions', () => {
    const choice = paperOf(
      paperPage([
        ...head(4),
        row('Each correct answer will score one mark.'),
        ...['1', '2', '3', '4'].flatMap((number) => [
          row(`${number} Which of these is bark?`),
          row('A oak  B elm  C ash  D fir'),
        ]),
      ]),
    );
    expect(choice.questions.map(({ marks }) => marks)).toEqual([1, 1, 1, 1]);
    const sections = paperOf(
      paperPage([
        ...head(7),
        row('Section A has 1 question of one mark each, Section B 2 questions of'),
        row('three marks each.'),
        row('SECTION A', undefined, 250),
        row('Question numbers 1 to 1 carry 1 mark each.'),
        row('1. Define bark.'),
        row('SECTION B', undefined, 250),
        row('Question numbers 2 to 3 carry 3 marks each.'),
        row('2. Explain cork.'),
        row('3. Explain wood.'),
      ]),
    );
    expect(outline(sections)).toEqual(['1=1', '2=3', '3=3']);
    expect(sections.doubts.filter(({ kind }) => kind === 'marks_disagree')).toEqual([]);
  });
  it('state marks below the last of the pieces that they are for', () => {
    const paper = paperOf(
      paperPage([
        ...head(7),
        row('1. (a) Define bark.'),
        row('', '(3)'),
        row('(b) (i) Explain cork.', undefined, 84),
        row('(ii) Explain pith.', undefined, 98),
        row('', '(4)'),
        row('2. Describe wood.'),
        row('', '(0)'),
      ]),
    );
    expect(outline(paper)[0]).toBe('1=7[a=3 b=4[i ii]]');
  });
});
