import { describe, expect, it } from 'vitest';
import { readPaper } from './index.ts';
import { outline, paperOf } from './testing/outline.ts';
import { plainPage } from './testing/paper-page.ts';

const plants = ['Fern', 'Moss', 'Oak', 'Rose', 'Reed', 'Pine'];
const asked = (number: number, answers = [`${number}0`, 'Bark', 'Cork', 'Pith']) => [
  `${number}) Which of these belongs to the ${plants[number - 1]}?`,
  ...answers.map((answer, i) => `${'abcd'[i]}) ${answer}`),
];
const list = [1, 2, 3, 4, 5, 6].flatMap((number) => asked(number));

describe('a list of multiple choice without a frame', () => {
  it('is a paper, and keeps the options with each question', () => {
    const { questions } = paperOf(plainPage(['Plants MCQ', ...list]));
    expect(questions.map(({ number, options }) => `${number}:${options.length}`).join(' ')).toBe(
      '1:4 2:4 3:4 4:4 5:4 6:4',
    );
    expect(questions[5]!.options[0]).toMatchObject({ label: 'a', text: '60' });
  });
  it('ends at its list of answers, with a heading above that or none', () => {
    const key = ['1) C', '2) A', '3) 2', '4) (b)', '5) D', '6. A'];
    const inOneRow = ['Answer Key', '1-c 2-A 3-b 4-b 5-d 6-a'];
    for (const closing of [
      ['Answers', ...key],
      ['Answer Key:', ...key],
      ...[key, ['1-C 2-A 3-B', ...key], inOneRow],
    ]) {
      const { questions } = paperOf(plainPage(['Plants MCQ', ...list, ...closing]));
      expect(questions.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6']);
      expect(questions[5]!.options.map(({ text }) => text)).toEqual(['60', 'Bark', 'Cork', 'Pith']);
    }
  });
  it('takes no questions in one line for its answers, though an "A" or "(a)" follows their numbers', () => {
    const last = [
      '7. A fern grows. How?',
      '8. A moss wilts. Why?',
      '9 (a) Name a reed. (4 marks)',
      '10. A pine?',
    ];
    const { questions } = paperOf(plainPage([...list, ...last]));
    expect(questions.map(({ number }) => number).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10');
  });
  it('knows the right options that this list of answers names, and no others', () => {
    const key = ['Answers', '1) C', '2) (a)', '3) 2', '4) F', '5) D', '5) A', '6-B'];
    const { questions } = paperOf(plainPage(['Plants MCQ', ...list, ...key]));
    expect(questions.map(({ rightOptions }) => rightOptions?.labels.join() ?? null)).toEqual([
      ...['c', 'a', 'b', null, null, 'b'],
    ]);
    expect(questions[0]!.rightOptions?.by).toBe('paper');
  });
  it('goes on below a heading that no list of answers follows', () => {
    const { questions } = paperOf(plainPage([...list.slice(0, 15), 'Answers:', ...list.slice(15)]));
    expect(questions).toHaveLength(6);
  });
  it('takes numbered lines of a program for none of the questions', () => {
    const program = ['1. begin', '2. grow(3);', '3. bloom(20);', '4. water();', '5. end'];
    const { questions } = paperOf(
      plainPage([...list.slice(0, 15), '4) What does this print?', ...program, ...list.slice(16)]),
    );
    expect(questions.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(questions[3]).toMatchObject({ marks: null });
    expect(questions[3]!.text).toContain('bloom(20);');
    expect(questions[3]!.options).toHaveLength(4);
  });
  it('takes numbers in brackets among the answers for no marks', () => {
    const { questions } = paperOf(
      plainPage([...list.slice(0, 25), ...asked(6, ['O(1)', 'leaf[10]', 'leaf (20)', 'None of these'])]),
    );
    expect(questions[5]).toMatchObject({ marks: null });
    expect(questions[5]!.options.map(({ text }) => text)).toEqual([
      'O(1)',
      'leaf[10]',
      'leaf (20)',
      'None of these',
    ]);
  });
  it('keeps the marks that its questions state', () => {
    const marked = list.map((text) => (/^\d/.test(text) ? `${text} (2)` : text));
    const { questions } = paperOf(plainPage(['Plants MCQ   Max. Marks: 12', ...marked]));
    expect(questions.every(({ marks }) => marks === 2)).toBe(true);
  });
  it('takes what each wrong answer costs for the marks of none', () => {
    for (const said of [
      'Each incorrect response leads to a deduction of 1 mark.',
      'Each wrong answer carries a penalty of 1 mark; each right answer carries 2 marks.',
    ]) {
      const { questions } = paperOf(
        plainPage(['Plants MCQ   Max. Marks: 12', said, 'Each question carries 2 marks.', ...list]),
      );
      expect(questions.map(({ marks }) => marks)).toEqual(questions.map(() => 2));
    }
  });
  it('keeps each instruction of a list above it, also where these are more than its questions', () => {
    const about = [
      '1. There are 6 questions.',
      '2. Each question carries 4 marks.',
      '3. −0.5 for each wrong answer. No marks are deducted for unanswered questions.',
      '4. Fill the circle with a black pen',
      'and nothing else.',
      '5. Calculators are not allowed.',
      '6. One answer is right unless it says otherwise.',
      '7. Rough work goes on the last page.',
    ];
    const { instructions, questions } = paperOf(
      plainPage(['Plants MCQ', 'General Instructions:', ...about, ...list]),
    );
    expect(instructions).toEqual([
      ...about.slice(0, 3),
      '4. Fill the circle with a black pen and nothing else.',
      ...about.slice(5),
    ]);
    expect(questions.map(({ number, marks }) => `${number}=${marks}`)).toEqual(
      ['1', '2', '3', '4', '5', '6'].map((number) => `${number}=4`),
    );
  });
  it('keeps instructions with bullets or numerals, and nothing that is to be filled in', () => {
    for (const [a, b, c] of [
      ['• ', '• ', '• '],
      ['(i) ', '(ii) ', '(iii) '],
    ] as const) {
      const said = [
        `${a}Each question carries 2 marks.`,
        `${b}0.5 marks will be deducted for every wrong answer.`,
        `${c}Use a blue pen only.`,
      ];
      const head = ['Plants MCQ', 'Name: ________', 'Roll No.: ........'];
      expect(paperOf(plainPage([...head, ...said, ...list])).instructions).toEqual(said);
    }
  });
  it('is no paper where it is the answers alone', () => {
    expect(readPaper([plainPage(['Answers', '1) C', '2) A', '3) B', '4) D', '5) A'])]).kind).toBe(
      'not_a_paper',
    );
  });
});

describe('numbers that begin anew', () => {
  const module = (name: number, tasks: readonly string[]) => [
    `MODULE ${name}`,
    ...tasks.map((task, i) => `${i + 1}. ${task}`),
  ];
  it('reads each module of a list of questions', () => {
    const paper = paperOf(
      plainPage([
        'Semester Examination   Time: 3 hours',
        ...module(1, ['Define bark.', 'What is pith?', 'Draw a root.']),
        ...module(2, ['Explain growth.', 'Why do leaves fall?']),
        ...module(3, ['Compare moss and fern.', 'Describe a seed.', 'What is a cone?', 'Name two trees.']),
      ]),
    );
    expect(outline(paper).map((each) => each.split('=')[0])).toEqual([...'123', ...'12', ...'1234']);
    expect(paper.questions.map(({ module }) => module?.at(-1)).join('')).toBe('111223333');
    expect(paper.numbersComplete).toBe(true);
  });
  it('says which number is missing in a module', () => {
    const paper = paperOf(
      plainPage([
        'Semester Examination   Time: 3 hours',
        ...module(1, ['Define bark.', 'What is pith?', 'Draw a root.']),
        ...module(2, ['Explain growth.', 'Why do leaves fall?', 'What is a cone?']).filter((_, i) => i !== 2),
      ]),
    );
    expect(paper.doubts[0]!.message).toBe('Question 2 was not found before question 3.');
  });
});
