import { describe, expect, it } from 'vitest';
import { head, outline, paperOf } from './testing/outline.ts';
import { paperPage, plainPage, row } from './testing/paper-page.ts';

describe('letters without brackets', () => {
  it('below a number of a column are answers to choose from, and an article before them is none', () => {
    const question = (number: number, text: string, answers: string[]) => [
      row(`QUESTÃO ${number}`),
      row(text),
      ...answers.map((answer, i) => row(`${'ABCDE'[i]} ${answer}`, undefined, 74)),
    ];
    const paper = paperOf(
      paperPage([
        row('Prova de ciências'),
        ...question(91, 'A cana é fonte de um combustível. Ele é o', [
          'diesel.',
          'etanol.',
          'carvão.',
          'gás.',
        ]),
        ...question(92, 'A seiva sobe pelo', ['xilema.', 'floema.', 'caule.', 'córtex.']),
        ...question(93, 'A velocidade do vento foi de', ['6.', '7.', '8.', '9.']),
      ]),
    );
    expect(outline(paper)).toEqual(['91=null', '92=null', '93=null']);
    expect(paper.questions.map(({ options }) => options.map(({ label }) => label).join(''))).toEqual([
      'ABCD',
      'ABCD',
      'ABCD',
    ]);
    expect(paper.questions[1]!.text).toBe('A seiva sobe pelo');
  });
});

describe('sections', () => {
  it('are headed by a numeral alone where each holds numbered questions', () => {
    const paper = paperOf(
      paperPage([
        row('UNIT TEST'),
        row('Total: 12 marks'),
        row('I. Fill in the blanks. (3 × 1 = 3)'),
        row('1. Bark is made of ______.'),
        row('2. Cork is made of ______.'),
        row('3. Pith is made of ______.'),
        row('II. Match the following. (5 marks)'),
        row('4. Match the tree with its leaf.'),
        row('III. Answer in detail. (1 × 4 = 4)'),
        row('5. Explain how wood is formed.'),
      ]),
    );
    expect(paper.sections.map(({ label }) => label)).toEqual(['I', 'II', 'III']);
    expect(outline(paper)).toEqual(['1=1', '2=1', '3=1', '4=5', '5=4']);
    expect(paper.marksAgree).toBe(true);
  });
  it('are no statements of a question that are numbered in roman', () => {
    const paper = paperOf(
      paperPage([
        ...head(4),
        row('1. Which of these is right? (2 marks)'),
        row('I. Bark is dead.', undefined, 90),
        row('II. Cork is alive.', undefined, 90),
        row('2. What is pith? (2 marks)'),
      ]),
    );
    expect(paper.sections).toEqual([]);
    expect(outline(paper).map((one) => one[0])).toEqual(['1', '2']);
  });
});

describe('marks', () => {
  it('are shares of the whole where they end in a per cent sign', () => {
    const paper = paperOf(
      paperPage([
        row('Summer Examination 2031'),
        row('Time allowed: two hours'),
        row('1. (a) Explain consideration.', '(20%)'),
        row('(b) Discuss past consideration.', '(30%)', 90),
        row('2. Assess the doctrine of frustration, of which 5% of the cases tell.', '(50%)'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=50[a=20 b=30]', '2=50']);
  });
  it('stand behind a stroke', () => {
    const paper = paperOf(
      paperPage([
        row('2. Schulaufgabe aus der Physik'),
        row('Arbeitszeit: 60 Minuten'),
        row('Frage 1: Wurf', '/10'),
        row('a) Berechnen Sie die Fallzeit.', '/4', 90),
        row('b) Zeichnen Sie die Bahn.', '/6', 90),
        row('Frage 2: Kreis', '/8'),
      ]),
    );
    expect(outline(paper)).toEqual(['1=10[a=4 b=6]', '2=8']);
  });
});

describe('marks that a line breaks', () => {
  it('add up to a total that is left blank for the score', () => {
    const paper = paperOf(
      paperPage([
        row('2. Schulaufgabe aus der Physik'),
        row('Frage 1: Wurf', '/4', 72),
        row('Frage 2: Kreis', '/6', 72),
        row('Frage 3: Feder', '/2', 72),
        row('Gesamt:', '/12', 72),
      ]),
    );
    expect(outline(paper)).toEqual(['1=4', '2=6', '3=2']);
    expect(paper).toMatchObject({ header: { totalMarks: 12 }, marksAgree: true });
  });
});

describe('a choice', () => {
  it.each([
    'El examen consta de 3 preguntas; conteste a dos de ellas.',
    'Beantworten Sie zwei der Fragen.',
    'This section has three (3) questions. Answer two (2) questions.',
  ])('is read from "%s"', (rule) => {
    const questions = ['bark', 'cork', 'pith'].map((name, i) => row(`${i + 1}. Explain ${name}.`, '(10)'));
    expect(paperOf(paperPage([...head(20), row(rule), ...questions]))).toMatchObject({
      choice: { answer: 2 },
      marksAdded: 20,
    });
  });
});

describe('answers to choose from', () => {
  it('share a row behind points', () => {
    const paper = paperOf(
      plainPage([
        'Botany Test',
        'Time: 30 minutes',
        '1. Cork is made by the',
        'A. bark\tB. cambium\tC. pith\tD. leaf',
        '2. Water rises in the',
        'A. xylem\tB. phloem\tC. pith\tD. bark',
      ]),
    );
    expect(paper.questions.map(({ options }) => options.map(({ text }) => text))).toEqual([
      ['bark', 'cambium', 'pith', 'leaf'],
      ['xylem', 'phloem', 'pith', 'bark'],
    ]);
  });
});

describe('a paper of East Asia', () => {
  it('has numbers, marks, time and total read in its own signs', () => {
    const paper = paperOf(
      plainPage([
        '期末試験 物理',
        '試験時間：60分   配点：100点',
        '問1（40点）',
        '(1) 重力の大きさを求めよ。（20点）',
        '(2) 仕事を求めよ。（20点）',
        '問2（60点）',
        '波の速さを説明せよ。',
      ]),
    );
    expect(outline(paper)).toEqual(['1=40[1=20 2=20]', '2=60']);
    expect(paper.header).toMatchObject({ minutes: 60, totalMarks: 100 });
  });
  it('in sections gives each question of one its marks', () => {
    const paper = paperOf(
      plainPage([
        '数学期末考试',
        '考试时间：90分钟 满分：24分',
        '一、填空题（每小题4分，共8分）',
        '1. 若 2x = 8，则 x = ____。',
        '2. 数列的第十项是 ____。',
        '二、解答题（共16分）',
        '3.（16分）求函数的最小值。',
      ]),
    );
    expect(paper.sections.map(({ label }) => label)).toEqual(['一', '二']);
    expect(outline(paper)).toEqual(['1=4', '2=4', '3=16']);
    expect(paper.marksAgree).toBe(true);
  });
});

describe('numbers', () => {
  it('stand behind the words for a task', () => {
    const texts = ['Task 1', 'Explain bark. (20 marks)', 'Task 2', 'Explain cork. (20 marks)'];
    expect(outline(paperOf(plainPage(['Final Assessment', 'Duration: 2 hours', ...texts])))).toEqual([
      '1=20',
      '2=20',
    ]);
    expect(
      outline(
        paperOf(
          plainPage([
            'Written exam',
            '20 points in total',
            'Ex. 1 (8 points) Let V be a space.',
            'Ex. 2 (12 points) Let A be a matrix.',
          ]),
        ),
      ),
    ).toEqual(['1=8', '2=12']);
  });
  it('at the top of every page tell questions of the same words apart', () => {
    const texts = ['Add 3 and 4.', 'Add 5 and 6.', 'Add 7 and 8.', 'Add 9 and 2.'];
    const pages = texts.map((text, i) => {
      const rows = [row(`${i + 1}. ${text}`, '5'), row('Show how you found the sum.')];
      return paperPage(i === 0 ? [-60, row('Final exam. Total marks: 20'), ...rows] : [-60, ...rows], {
        number: i + 1,
        start: i * 1000,
      });
    });
    expect(outline(paperOf(...pages))).toEqual(['1=5', '2=5', '3=5', '4=5']);
  });
  it('that say where a question goes on begin none and are none of its text', () => {
    const paper = paperOf(
      plainPage([
        'Final exam. Total marks: 10',
        'Question 1',
        'Explain bark. (5)',
        'Question 1 continued',
        'Name its layers.',
        'Question 2',
        'Explain cork. (5)',
        'Question 2 (continued)',
      ]),
    );
    expect(paper.questions.map(({ text }) => text)).toEqual([
      'Explain bark. Name its layers.',
      'Explain cork.',
    ]);
  });
});
