import { PredictedPaper } from '@gene/contract/predictions';
import type { ChoiceRule, PaperSection, Question } from '@gene/contract/papers';
import { expect, test } from 'vitest';
import {
  forecastTopics,
  type MaterialPassage,
  type PastPaper,
  pastQuestionsOf,
  predictPaper,
} from '../index.ts';
import { part, pastPaper, plainTerms, question } from '../testing/past-paper.ts';

const section = (label: string, marksEach: number, rest: Partial<PaperSection> = {}): PaperSection => ({
  start: 0,
  end: 0,
  page: 1,
  rects: [],
  label,
  title: null,
  instructions: [`Each question carries ${marksEach} marks.`],
  choice: null,
  marksEach,
  total: null,
  ...rest,
});
const short = { section: 0 };
const full: Partial<Question> = { section: 1 };
const anyTwo: ChoiceRule = { answer: 2, of: 3, per: 'section', compulsory: [] };

const paper = (year: number, questions: Question[]) =>
  pastPaper(year, questions, {
    sections: [section('PART A', 3), section('PART B', 9, { choice: anyTwo, total: 18 })],
    instructions: ['Write your seat number on each sheet.', 'Answer all questions of PART A.'],
    header: {
      courseCode: 'BOT 214',
      courseName: 'Plant Anatomy',
      year,
      month: 5,
      minutes: 120,
      totalMarks: 24,
    },
  });

const papers: PastPaper[] = [
  paper(2027, [
    question('1', 'Define root pressure in xylem vessels', 3, short),
    question('2', 'Describe guard cells of leaf stomata', 3, short),
    question('3', 'Explain how a seed germinates with water and oxygen', 9, full),
    question('4', 'Label the parts in the figure below', 9, full),
    question('5', 'Discuss secondary growth of cambium rings', 9, { ...full, insteadOfPrevious: true }),
  ]),
  paper(2028, [
    question('1', 'What are guard cells in leaf stomata?', 3, short),
    question('2', 'Name the tissues of cork bark', 3, short),
    question('3', 'Explain how seeds germinate with oxygen and water', 9, full),
    question('4', 'Compare phloem transport with xylem transport', 9, full),
    question('5', 'Describe pollen tubes of a flower ovule', 9, { ...full, insteadOfPrevious: true }),
  ]),
  paper(2029, [
    question('1', 'Define the root pressure of xylem vessels (May 2029)', 3, short),
    question('2', 'What is an epidermis cuticle?', 3, short),
    question('3', '', 9, {
      ...full,
      parts: [part('a', 'Draw a dicot stem section', 4), part('b', 'Explain lenticels of woody bark', 5)],
    }),
    question('4', 'Discuss cambium rings and secondary growth of wood', 9, full),
    question('5', 'Explain tropism of shoots towards light', 9, { ...full, insteadOfPrevious: true }),
  ]),
];

/** So much can be discussed. */
const atLength = ' More of it is told here, with all that one could ask.'.repeat(10);
const passage = (page: number, heading: string, text: string): MaterialPassage => ({
  documentId: 'notes',
  title: 'Plant notes',
  page,
  heading,
  start: page * 100,
  end: page * 100 + text.length,
  text,
});
const material = [
  passage(1, 'Introduction', 'This part says what is to come.'),
  passage(
    4,
    '1.2 Root pressure',
    `Root pressure is a force that lifts water in xylem vessels. Not every root pressure is large.${atLength}`,
  ),
  passage(7, 'Guard cells', 'Two guard cells stand beside each of the leaf stomata.'),
  passage(9, 'Companion cells', 'The sieve tubes are fed by companion cells.'),
  passage(12, 'Trichomes', `A hair on the skin of a leaf. More on trichomes follows.${atLength}`),
  passage(15, 'Lenticels', 'Lenticels are the pores of bark. Air passes lenticels.'),
];

const questions = papers.flatMap(pastQuestionsOf);
const forecast = forecastTopics(questions, 2030, { terms: plainTerms, material });
const predict = (rest: Partial<Parameters<typeof predictPaper>[0]> = {}) =>
  PredictedPaper.parse(predictPaper({ papers, forecast, terms: plainTerms, material, ...rest }));
const predicted = predict();
const tasks = predicted.questions.flatMap(({ text, marks, basis, parts }) =>
  basis ? [{ text, marks, basis }] : parts.map((one) => ({ ...one, basis: one.basis! })),
);

test('the paper has the form of the newest one: sections, numbers, marks, choices, time and total', () => {
  expect(predicted).toMatchObject({
    targetYear: 2030,
    courseCode: 'BOT 214',
    minutes: 120,
    totalMarks: 24,
    formOf: 'paper-2029',
    // What is for the exam hall stays there.
    instructions: ['Answer all questions of PART A.'],
  });
  expect(predicted.sections.map(({ label, choice, total }) => [label, choice, total])).toEqual([
    ['PART A', null, null],
    ['PART B', anyTwo, 18],
  ]);
  expect(
    predicted.questions.map((one) => [one.number, one.marks, one.section, one.insteadOfPrevious]),
  ).toEqual(
    papers[2]!.paper.questions.map((one) => [one.number, one.marks, one.section, one.insteadOfPrevious]),
  );
  expect(predicted.questions[2]!.parts.map(({ label, marks }) => [label, marks])).toEqual([
    ['a', 4],
    ['b', 5],
  ]);
});

test('nothing is asked twice, and nothing that leans on a picture', () => {
  const texts = tasks.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => /germinate/.test(text)).length).toBeLessThanOrEqual(1);
  expect(texts.join('\n')).not.toContain('figure below');
});

test('each question tells the years and numbers behind it and where to read', () => {
  const pressure = tasks.find(({ text }) => text.includes('root pressure'))!;
  expect(pressure.basis.origin).toBe('asked');
  expect(pressure.basis.askedIn.map(({ year, number }) => [year, number])).toEqual([
    [2029, '1'],
    [2027, '1'],
  ]);
  expect(pressure.basis.reading[0]).toMatchObject({
    documentId: 'notes',
    page: 4,
    heading: '1.2 Root pressure',
  });
});

test('a past question comes in its newest wording, without the date of its paper', () => {
  expect(tasks.map(({ text }) => text)).toContain('Define the root pressure of xylem vessels');
  expect(tasks.map(({ text }) => text)).not.toContain('Define root pressure in xylem vessels');
});

test('it has the form of the newest exam, not of a class test that came later', () => {
  const header = { ...papers.at(-1)!.paper.header, totalMarks: 6, minutes: 30 };
  const quiz = pastPaper(2029, [question('1', 'Name the tissues of cork bark', 6)], { header });
  const made = predict({ papers: [...papers, { ...quiz, id: 'quiz', month: 12 }] });
  expect(made).toMatchObject({ totalMarks: 24, minutes: 120, formOf: papers.at(-1)!.id });
  expect(made.remarks.join(' ')).toContain('differ in form');
});

test('every question comes from a past paper, keeps what one asked about, or names a heading of the material', () => {
  const headings = ['root pressure', 'guard cells', 'companion cells', 'trichomes', 'lenticels'];
  const inPast = ({ text, basis }: (typeof tasks)[number]) =>
    basis.askedIn.map((reference) => {
      const past = questions.find(
        (each) => each.paperId === reference.paperId && each.number === reference.number,
      )!;
      return basis.origin === 'asked'
        ? past.text.includes(text)
        : plainTerms(text).filter((term) => plainTerms(past.text).includes(term)).length > 1;
    });
  for (const task of tasks)
    expect(
      task.basis.origin === 'material'
        ? headings.some((heading) => task.text.includes(heading))
        : inPast(task).some(Boolean),
    ).toBe(true);
});

test('what the last year alone asked makes way for what earlier years asked of the topic', () => {
  const asked = [
    ['Describe gear teeth cut in oak', 'Describe worm shafts in lifts'],
    ['Name gear teeth under heavy load', 'Name worm shafts of towers with stairs'],
    ['Sketch gear teeth made by Roman smiths', 'Sketch worm shafts below deep mines'],
  ];
  const series = asked.map((texts, i) =>
    pastPaper(
      2027 + i,
      texts.map((text, j) => question(String(j + 1), text, 10)),
    ),
  );
  const gears = forecastTopics(series.flatMap(pastQuestionsOf), 2030, { terms: plainTerms });
  const made = predict({ papers: series, forecast: gears, material: [] }).questions;
  expect(made).toHaveLength(2);
  for (const { basis } of made) expect(basis!.askedIn.some(({ year }) => year < 2029)).toBe(true);
});

test('where past questions run out the material asks, by its headings and definitions, and what stays open is said', () => {
  const drawn = question('1', 'Label the parts in the figure below', 9);
  const only = [
    pastPaper(
      2029,
      [9, 9, 9, 1, 1, 1].map((marks, i) => ({ ...drawn, number: String(i + 1), marks })),
    ),
  ];
  const few = forecastTopics(only.flatMap(pastQuestionsOf), 2030, { terms: plainTerms, material });
  const { questions: made, remarks } = predict({ papers: only, forecast: few });
  const [leaning, ...others] = made.toSorted((a, b) => a.basis!.origin.localeCompare(b.basis!.origin));
  // A question that needs a picture comes last, and says where the picture is.
  expect(leaning!.text).toMatch(
    /^Label the parts.*\n\[Figures and code: see question \d of the paper of 2029, page 1\.\]$/,
  );
  expect(others.map(({ text }) => text).sort()).toEqual([
    'Define lenticels.',
    'Discuss root pressure in detail.',
    'Discuss trichomes in detail.',
  ]);
  expect(others.every(({ basis }) => basis!.origin === 'material' && basis!.reading.length === 1)).toBe(true);
  expect(remarks.join(' ')).toContain('2 places of the paper could not be filled');
});

test('a past question that stands by itself goes before one that the material would make', () => {
  const series = [2028, 2029].map((year) =>
    pastPaper(year, [
      question('1', 'Describe the bark of old oaks', 9),
      question('2', year === 2028 ? 'Compare the moss of wet walls' : 'Name the fungi of dead wood', 9),
    ]),
  );
  const ofSeries = forecastTopics(series.flatMap(pastQuestionsOf), 2030, { terms: plainTerms, material });
  const made = predict({ papers: series, forecast: ofSeries }).questions;
  expect(made.map(({ basis }) => basis!.origin)).not.toContain('material');
  expect(made).toHaveLength(2);
});

test.each([
  'Insert 8 into the following search tree using rotations',
  'You get a queue as the following heap: How does the above heap look as a list?',
  'Again considering the harbour, name the gates that a ship passes',
  'Compare the two harbours that are described in the previous questions',
  'Figur 2 visar djupet i en hamn; ange det största djupet',
  'Bestäm kortaste vägen i grafen nedan från hamn till fyr',
  'Tragen Sie den Wasserstand in nachfolgendem Diagramm ein',
  'O gráfico a seguir mostra as marés do porto; determine a maior',
])('what is drawn is said to stand in its paper: %s', (text) => {
  const only = [pastPaper(2029, [question('1', text, 9)])];
  const few = forecastTopics(only.flatMap(pastQuestionsOf), 2030, { terms: plainTerms });
  const [made] = predict({ papers: only, forecast: few, material: [] }).questions;
  expect(made!.text).toContain('[Figures and code: see question 1 of the paper of 2029, page 1.]');
});

test('likelihoods are those of the topics, and missing where nothing could be tested', () => {
  for (const { basis } of tasks)
    if (basis.topic !== null) expect(basis.likelihood).toBe(forecast.topics[basis.topic]!.likelihood);
  const one = forecastTopics(pastQuestionsOf(papers[2]!), 2030, { terms: plainTerms });
  const alone = predict({ papers: [papers[2]!], forecast: one });
  expect(alone.questions.every(({ basis }) => (basis?.likelihood ?? null) === null)).toBe(true);
});

test('the same papers give the same prediction, whatever their order', () => {
  const turned = papers.toReversed();
  expect(predict({ papers: turned })).toEqual(predicted);
});

test('without past papers there is no form to follow', () => {
  expect(predictPaper({ papers: [], forecast, terms: plainTerms })).toBeNull();
});

const module = (name: string) => ({ module: name });
const predictedFrom = (own: PastPaper[]) => {
  const past = own.flatMap(pastQuestionsOf);
  const made = predictPaper({
    papers: own,
    forecast: forecastTopics(past, 2030, { terms: plainTerms }),
    terms: plainTerms,
  })!;
  return made.questions.map((one) => ({ ...one, all: [one.text, ...one.parts.map(({ text }) => text)] }));
};

test('no question comes under a module that is not its own', () => {
  const about = { 'Module 1': 'root hair xylem sap', 'Module 2': 'leaf stomata guard cell' };
  const made = predictedFrom(
    [2027, 2028, 2029].map((year, i) =>
      pastPaper(
        year,
        Object.entries(about).flatMap(([name, words], j) =>
          words
            .split(' ')
            .slice(0, i === 2 ? 3 : 2 - j)
            .map((word, k) => question(String(10 * j + k), `Describe ${word} ${words}`, 5, module(name))),
        ),
      ),
    ),
  );
  expect(made.length).toBeGreaterThan(1);
  for (const { text, module: own } of made) expect(text).toMatch(own === 'Module 1' ? /xylem/ : /stomata/);
});

test('no question comes under the title of a section that is not its own', () => {
  // Of water the papers ask the same again and again, of air ever something else.
  const water = ['Describe xylem sap', 'Explain how root hairs drink', 'Discuss the guttation of grasses'];
  const air = [
    'Describe leaf stomata',
    'Explain guard cells',
    'Compare lenticels',
    'Discuss airborne pollen',
  ];
  const sections = ['Water', 'Air'].map((title, i) => section('AB'[i]!, 5, { title }));
  const series = [0, 1, 2].map((i) =>
    pastPaper(
      2027 + i,
      [
        ...water.slice(0, i < 2 ? 3 : 1).map((text, k) => question(`${k + 1}`, text, 5, { section: 0 })),
        ...air.slice(i, i + 2).map((text, k) => question(`${k + 4}`, text, 4, { section: 1 })),
      ],
      { sections },
    ),
  );
  const made = predictedFrom(series);
  expect(made.map((one) => one.section)).toEqual([0, 1, 1]);
  for (const { text, section: own } of made)
    expect([text, /stomata|guard|lenticels|pollen/.test(text)]).toEqual([text, own === 1]);
});

test('a title that the form does not have says nothing of where a question may come', () => {
  const series = ['Long answers', 'Essays'].map((title, i) =>
    pastPaper(
      2028 + i,
      [
        question('1', `Name the ${['tissues of cork', 'cells of bark'][i]!}`, 2, { section: 0 }),
        question('2', `Discuss ${['phloem transport', 'figures below'][i]!}`, 9, { section: 1 }),
      ],
      { sections: [section('A', 2, { title: 'Short answers' }), section('B', 9, { title })] },
    ),
  );
  expect(predictedFrom(series)[1]!.text).toMatch(/phloem transport/);
});

test('parts that stand by themselves go before a large question that leans on a picture', () => {
  const series = [2028, 2029].map((year, i) =>
    pastPaper(year, [
      question('1', ['Discuss the graph in the figure below', 'Label the leaf in the figure below'][i]!, 10),
      ...[
        ['bark of oaks', 'moss on walls', 'fungi in wood'],
        ['algae in ponds', 'kelp on beaches', 'ferns among rocks'],
      ][i]!.map((about, k) => question(String(k + 2), `Describe ${about}`, 5)),
    ]),
  );
  const [large, ...others] = predictedFrom(series);
  expect(large!.parts.map(({ marks }) => marks)).toEqual([5, 5]);
  expect(others.every(({ text }) => text !== '' && !text.includes('figure'))).toBe(true);
});

test('what the reading left around a question goes, and a label that it took for text comes back', () => {
  const parts = [part('ii', 'Name the tissues', null), part('iii', 'Draw the tissues', null)];
  const text =
    '(a) (a) Consider the trunk of an old oak tree, table (bark, cork) b) Find the oldest tissue of it';
  const [trunk, leaf] = predictedFrom([
    pastPaper(2029, [
      question('1', text, 10, { parts }),
      question('2', 'Explain how the stomata of a leaf open a', 5),
    ]),
  ]);
  expect(trunk!.text).toBe(
    'Consider the trunk of an old oak tree, table (bark, cork)\n(i) Find the oldest tissue of it',
  );
  expect(leaf!.text).toMatch(/ how the stomata of a leaf open$/);
});

test('a question that holds nearly all of another does not come beside it', () => {
  const made = predictedFrom([
    pastPaper(2028, [
      question('1', 'Explain salient features of lichens', 5),
      question('2', 'Describe a fern', 5),
    ]),
    pastPaper(2029, [question('1', 'List lichens features', 5), question('2', 'Draw a moss cushion', 5)]),
  ]);
  expect(made.filter(({ text }) => text.includes('lichens')).length).toBe(1);
});

test('parts that are numbered below their question go with its new number', () => {
  const parts = [part('5.1', 'Name the layers of bark', null), part('5.2', 'Draw the layers of bark', null)];
  const series = [
    pastPaper(2028, [question('5', 'Consider the bark of an oak', 9, { parts })]),
    pastPaper(2029, [question('1', 'Label the parts in the figure below', 9)]),
  ];
  const of = forecastTopics(series.flatMap(pastQuestionsOf), 2030, { terms: plainTerms });
  const [made] = predict({ papers: series, forecast: of, material: [] }).questions;
  expect(made!.number).toBe('1');
  expect(made!.parts.map(({ label }) => label)).toEqual(['1.1', '1.2']);
});

test('the number that is stamped on a page does not stand in a question', () => {
  const stamped = 'Explain how roots take 02000BOT204052102 water from dry soil';
  const only = [pastPaper(2029, [question('1', stamped, 9)])];
  const few = forecastTopics(only.flatMap(pastQuestionsOf), 2030, { terms: plainTerms });
  const [made] = predict({ papers: only, forecast: few, material: [] }).questions;
  expect(made!.text).toContain('roots take water');
});

test('papers of another course code are named', () => {
  const { header } = papers[0]!.paper;
  const own = [
    ...papers.slice(1),
    { ...papers[0]!, paper: { ...papers[0]!.paper, header: { ...header, courseCode: 'BOT 104' } } },
  ];
  expect(predict({ papers: own }).remarks.join(' ')).toContain(
    '1 of 3 past papers is of another course code (BOT104; now BOT214)',
  );
  expect(predicted.remarks.join(' ')).not.toContain('course code');
});

test('a past question is named with its place in the text of its document', () => {
  const [asked] = pastQuestionsOf(
    pastPaper(2029, [question('1', 'Describe a fern', 5, { start: 40, end: 55 })]),
  );
  expect(asked!.at).toEqual({ start: 40, end: 55 });
  for (const { basis } of tasks) for (const reference of basis.askedIn) expect(reference.at).toBeDefined();
});

test('a title stands above its question, on a line of its own, and not above a part', () => {
  const titled = (first: number) => [
    question('1', `Binary heaps Describe how number ${first} is put into one`, 10),
    question('2', 'Spanning trees Explain how a network gets one', 10),
  ];
  const series = [2027, 2028, 2029].map((year) => pastPaper(year, titled(year)));
  const of = forecastTopics(series.flatMap(pastQuestionsOf), 2030, { terms: plainTerms });
  const texts = predict({ papers: series, forecast: of }).questions.map(({ text }) => text);
  expect(texts).toContain('Spanning trees\nExplain how a network gets one');
});

test('it is in the language of the paper whose form it has, and goes round cases of one paper', () => {
  const story = 'Explain how the owner of Lantern';
  const series = [
    pastPaper(2027, [
      question('1', `${story} moors barges`, 5),
      question('2', `${story} stores timber`, 5),
      question('3', `${story} weighs anchors`, 5),
    ]),
    pastPaper(2028, [
      question('1', 'Beskriv hur en kran lyfter containrar', 5),
      question('2', 'Describe tides at a harbour mouth', 5),
    ]),
    pastPaper(2029, [
      question('1', 'Describe pilots who steer ships', 5),
      question('2', 'Describe dredgers', 5),
    ]),
  ];
  const of = forecastTopics(series.flatMap(pastQuestionsOf), 2030, { terms: plainTerms });
  const languageOf = (text: string) => (/Beskriv/.test(text) ? 'swe' : 'eng');
  const texts = predict({ papers: series, forecast: of, languageOf }).questions.map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.join(' ')).not.toMatch(/Lantern|Beskriv/);
});

test('a heading is asked about without its number, and one in capitals in small letters where the text writes it so', () => {
  const capitals = [
    passage(3, 'WORM DRIVES', `Worm drives turn slowly. A mill has worm drives below its floor.${atLength}`),
    passage(5, '12N. NATO TERMS', `Other names are used there. Of NATO terms pilots speak.${atLength}`),
  ];
  const only = [
    pastPaper(2029, [
      question('1', 'Label the parts in the figure below', 9),
      question('2', 'Label them in the figure below', 8),
      question('3', 'Label both in the figure below', 8),
    ]),
  ];
  const few = forecastTopics(only.flatMap(pastQuestionsOf), 2030, { terms: plainTerms, material: capitals });
  const texts = predict({ papers: only, forecast: few, material: capitals }).questions.map(
    ({ text }) => text,
  );
  expect(texts.join(' ')).toContain('worm drives');
  expect(texts.join(' ')).toMatch(/NATO terms/i);
  expect(texts.join(' ')).not.toContain('12N');
});
