import { describe, expect, it } from 'vitest';
import { head, messages, outline, paperOf } from './testing/outline.ts';
import { type Cell, paperPage, plainPage, row } from './testing/paper-page.ts';

describe('layouts', () => {
  it('reads sections and OR in another script, with bare marks in a column', () => {
    const paper = paperOf(
      paperPage([
        row('वार्षिक परीक्षा 2023'),
        row('समय : 3 घंटे   पूर्णांक : 20'),
        row('खंड क', undefined, 280),
        row('१. पौधा क्या है? समझाइए', '5'),
        row('२. जड़ का वर्णन कीजिए', '5'),
        row('अथवा', undefined, 280),
        row('३. तना क्या है?', '5'),
        row('खंड ख', undefined, 280),
        row('४. पत्ती समझाइए', '10'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=5', '2=5', '3=5', '4=10']);
    expect(paper.sections.map(({ label: name }) => name)).toEqual(['खंड क', 'खंड ख']);
    expect(paper).toMatchObject({ marksAgree: true, header: { year: 2023, minutes: 180, totalMarks: 20 } });
  });
  it('takes numbered instructions for none of the questions, and marks that they give to a section', () => {
    const paper = paperOf(
      paperPage([
        ...head(8),
        row('General Instructions:'),
        row('1. This paper has two sections.'),
        row('2. All questions are compulsory.'),
        row('3. Section A has 2 questions of 1 mark each.'),
        row('SECTION A', undefined, 280),
        row('1. What is bark?'),
        row('2. What is pith?'),
        row('SECTION B', undefined, 280),
        row('3. Define cork.', '3'),
        row('4. Define wood.', '3'),
        row('OR', undefined, 290),
        row('Describe the leaf.', '3', 90),
      ]),
    );
    expect(outline(paper)).toEqual(['1=1', '2=1', '3=3', '4=3']);
    expect(paper.questions[3]!.text).toBe('Define wood. OR Describe the leaf.');
  });
  it('takes instructions in another language for none of the questions, without a heading above them', () => {
    const paper = paperOf(
      plainPage([
        'Concurso de admissão - Prova de botânica',
        '1. Esta prova tem duração de 180 (cento e oitenta) minutos.',
        '2. Preencha o cartão-resposta com caneta azul.',
        '3. O candidato não pode sair antes do fim.',
        '1. O que é a casca?',
        '2. O que é o cerne?',
        '3. Descreva a folha.',
        '4. Descreva a raiz.',
      ]),
    );
    expect(paper.questions.map(({ text }) => text)).toEqual([
      'O que é a casca?',
      'O que é o cerne?',
      'Descreva a folha.',
      'Descreva a raiz.',
    ]);
    expect(paper.header).toMatchObject({ minutes: 180, courseCode: null });
  });
  it('reads numbers in boxes that stand some points off their text', () => {
    const boxed = (number: number, text: string) => [[[72, String(number)]], -9, [[96, text]]] as const;
    const paper = paperOf(
      paperPage([
        ...head(30),
        ...boxed(1, 'Describe the bark of an oak. [10]'),
        ...boxed(2, 'Describe the leaf of an ash. [10]'),
        ...boxed(3, 'Describe the seed of a pine. [10]'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=10', '2=10', '3=10']);
  });
  it('reads what a section asks for in the row of its heading', () => {
    const paper = paperOf(
      paperPage([
        ...head(46),
        row('Part A: Answer all questions (2 x 5 = 10)', undefined, 200),
        row('1. Define cork.'),
        row('2. Define wood.'),
        row('Part B: Answer any three questions (3 x 12 = 36)', undefined, 200),
        ...[3, 4, 5, 6].map((number) => row(`${number}. Describe the leaf.`)),
      ]),
    );
    expect(outline(paper)).toEqual(['1=5', '2=5', '3=12', '4=12', '5=12', '6=12']);
    expect(paper.sections.map(({ label, choice }) => [label, choice?.answer])).toEqual([
      ['Part A', undefined],
      ['Part B', 3],
    ]);
    expect(paper).toMatchObject({ marksAgree: true, doubts: [] });
  });
  it('reads marks in brackets behind short questions, which end far from the right', () => {
    const short = ['1. Define cork. (10)', '2. Explain wood. (10)', '3. Discuss bark. (5)'];
    const paper = paperOf(paperPage([...head(25), ...short.map((text) => row(text))]));
    expect(outline(paper)).toEqual(['1=10', '2=10', '3=5']);
    expect(paper.questions[0]!.text).toBe('Define cork.');
    const references = ['1. Solve equation (1)', '2. Derive it from (2)', '3. Use (2)'];
    expect(outline(paperOf(paperPage([...head(25), ...references.map((text) => row(text))])))).toEqual([
      ...['1=null', '2=null', '3=null'],
    ]);
    const years = ['1. Define cork (1987) in words.', '2. Explain the act (7)', '3. Discuss bark.'];
    expect(outline(paperOf(paperPage([...head(25), ...years.map((text) => row(text))])))).toEqual([
      '1=null',
      '2=null',
      '3=null',
    ]);
  });
  it('takes the total that closes a paper for no part of its last question', () => {
    const paper = paperOf(
      plainPage([
        'Examination, March 2031',
        '1. What is bark? (5)',
        '2. Name two roots. (10)',
        'Max. Marks: 15',
      ]),
    );
    expect(outline(paper)).toEqual(['1=5', '2=10']);
    expect(paper.questions[1]!.text).toBe('Name two roots.');
    expect(paper).toMatchObject({ marksAgree: true, header: { totalMarks: 15 } });
  });
  it('keeps the head of the column of marks out of the instructions beside it', () => {
    const paper = paperOf(
      paperPage([
        ...head(6),
        row('PART A', undefined, 280),
        row('(Answer all questions; each carries 3 marks)', 'Marks', 150),
        row('1 Define bark.', '3'),
        row('2 Define cork.', '3'),
      ]),
    );
    expect(paper.sections[0]!.instructions).toEqual(['(Answer all questions; each carries 3 marks)']);
    const hindi = paperOf(
      plainPage([
        'Examination, March 2031',
        'खंड क',
        'नोट: सभी प्रश्न Marks',
        '1. पौधा क्या है? (5)',
        '2. जड़ समझाइए (5)',
      ]),
    );
    expect(hindi.sections[0]!.instructions).toEqual(['नोट: सभी प्रश्न Marks']);
  });
  it('does not count the marks of a question again that its pieces state', () => {
    const paper = paperOf(
      paperPage([
        ...head(30),
        row('Question 1 [10 marks in total]'),
        row('Discuss:'),
        row('• cork [4]', undefined, 90),
        row('• wood [6]', undefined, 90),
        row('Question 2 (8 + 12 marks)'),
        row('a) Define bark. [8 marks]'),
        row('b) Define pith. [12 marks]'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=10', '2=20[a=8 b=12]']);
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

describe('lists of what a question is about', () => {
  const about = [
    row('1. A garden is kept like this.', undefined, 72),
    row('a. If a bed is dry, water it.', undefined, 130),
    row('b. If it is wet, wait.', undefined, 130),
  ];
  it('are no parts where the parts stand further left below them', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        ...about,
        row('A. How often is a bed watered?', undefined, 100),
        row('B. What does it cost?', undefined, 100),
        row('2. Explain phloem.', '(10)'),
      ]),
    );
    expect(outline(paper)[0]).toBe('1=null[A B]');
    expect(paper.questions[0]!.text).toBe(
      'A garden is kept like this. a. If a bed is dry, water it. b. If it is wet, wait.',
    );
  });
  it('are its parts where nothing goes on with what stands further left', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        ...about,
        row('A. Berg wrote this rule.', undefined, 100),
        row('2. Explain phloem.', '(10)'),
      ]),
    );
    expect(outline(paper)[0]).toBe('1=null[a b]');
  });
  it('takes "Total for paper" below the last question for the paper\u2019s', () => {
    const paper = paperOf(
      paperPage([
        ...head(30),
        row('1. Describe the leaf.', '[12 marks]'),
        row('2. Describe the root.', '[18 marks]'),
        row('TOTAL FOR PAPER: 30 MARKS', undefined, 380),
      ]),
    );
    expect(outline(paper)).toEqual(['1=12', '2=18']);
  });
  it('doubts a section whose marks do not add up to what its heading says', () => {
    const paper = paperOf(
      paperPage([
        ...head(30).slice(0, 3),
        row('SECTION A (15 marks)', undefined, 200),
        row('1. Describe the leaf.', '(5)'),
        row('2. Describe the root.', '(5)'),
        row('SECTION B (15 marks)', undefined, 200),
        row('3. Describe the stem.', '(15)'),
      ]),
    );
    expect(messages(paper)).toEqual(['The marks of SECTION A add up to 10, its heading says 15.']);
  });
  it('doubts a question that has no options where those beside it have them', () => {
    const options = ['(a) bark   (b) cork   (c) pith   (d) wood'];
    const tests = [1, 2, 3, 4, 5, 6].flatMap((number) => [
      row(`${number}. Which of these keeps water in?`),
      ...(number === 4 ? [] : options.map((text) => row(text, undefined, 90))),
    ]);
    const paper = paperOf(paperPage([row('Botany test 2031'), row('Max. Marks: 6, 1 mark each'), ...tests]));
    expect(paper.questions.map(({ options: { length } }) => length)).toEqual([4, 4, 4, 0, 4, 4]);
    expect(messages(paper)).toEqual(['Question 4 has no options, unlike those beside it.']);
    const essays = [7, 8, 9].map((number) => row(`${number}. Describe the leaf at length.`));
    const mixed = paperOf(
      paperPage([row('Botany test 2031'), row('Max. Marks: 9, 1 mark each'), ...tests, ...essays]),
    );
    expect(messages(mixed), 'essays below tests').toEqual(messages(paper));
  });
});
