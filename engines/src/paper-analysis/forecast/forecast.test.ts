import { TopicForecast } from '@gene/contract/predictions';
import { expect, test } from 'vitest';
import { analyse } from '../../language/analysis.ts';
import { forecastTopics, pastQuestionsOf, sortIntoTopics, topicsByYear } from '../index.ts';
import { highestLikelihood } from './back-test.ts';
import { part, pastPaper, plainTerms, question } from '../testing/past-paper.ts';

const roots = 'Explain how root pressure lifts water through xylem vessels';
const leaves = 'Describe the guard cells that open leaf stomata';
const seeds = 'What does a germinating seed need besides oxygen';

const papers = [
  pastPaper(2027, [question('1', seeds, 10), question('2', roots, 5), question('3', leaves, 5)]),
  pastPaper(2028, [
    question('1', leaves, 5),
    question('2', 'Draw the xylem vessels of a root', 10),
    question('3', 'Why does a germinating seed need oxygen', 5),
  ]),
  pastPaper(2029, [
    question('1', 'How does root pressure move water in xylem', 12),
    question('2', 'Label guard cells beside open stomata of a leaf', 5),
    question('3', 'Describe a germinating seed', 3),
  ]),
];
const questions = papers.flatMap(pastQuestionsOf);
const forecast = forecastTopics(questions, 2030, { terms: plainTerms });

test('a part that has marks of its own is a question of its own, with what introduces it', () => {
  const parts = [part('a', 'Draw it.', 4), part('b', 'Name its cells.', 6)];
  const paper = pastPaper(2030, [question('3', 'Consider a leaf.', 10, { parts })]);
  expect(pastQuestionsOf(paper).map(({ number, text, marks }) => [number, text, marks])).toEqual([
    ['3 (a)', 'Consider a leaf.\nDraw it.', 4],
    ['3 (b)', 'Consider a leaf.\nName its cells.', 6],
  ]);
});

test('questions about one thing are one topic, with the years and questions that asked it', () => {
  expect(TopicForecast.parse(forecast)).toEqual(forecast);
  const topic = forecast.topics[0]!;
  expect(topic.phrases.join(' ')).toMatch(/xylem/);
  expect(topic.years).toEqual([2027, 2028, 2029]);
  expect(topic.questions.map(({ year, number }) => [year, number])).toEqual([
    [2029, '1'],
    [2028, '2'],
    [2027, '2'],
  ]);
});

test('nothing is called certain: three years of three are less than four of five', () => {
  expect(highestLikelihood(questions)).toBe(4 / 5);
  for (const { said } of forecast.backTest.levels) expect(said).toBeLessThanOrEqual(4 / 5);
});

test('questions of the target year and later ones are left aside', () => {
  const earlier = forecastTopics(questions, 2029, { terms: plainTerms });
  expect(earlier.topics.flatMap((topic) => topic.years)).not.toContain(2029);
});

test('without past questions there are no topics, and it is said what is missing', () => {
  const none = forecastTopics([], 2030, { terms: plainTerms });
  expect(none.topics).toEqual([]);
  expect(none.backTest.verdict).toMatchObject({ kind: 'too_few' });
  expect(none.backTest.verdict.message).toContain('Upload more past papers');
});

test('the heat map holds the marks of each topic in each year', () => {
  const { years, rows } = topicsByYear(forecast);
  expect(years).toEqual([2027, 2028, 2029]);
  expect(rows[0]!.marks).toEqual([5, 10, 12]);
  expect(rows.flatMap(({ marks }) => marks).reduce((sum, one) => sum + one, 0)).toBe(60);
});

test('other texts find their topic, and none where they are about something else', () => {
  const [stomata, chess] = sortIntoTopics(['Stomata and guard cells', 'The queen takes a rook'], {
    forecast,
    questions,
    terms: plainTerms,
  });
  expect(forecast.topics[stomata!]!.phrases.join(' ')).toMatch(/stomata/);
  expect(chess).toBeNull();
});

test('a text is not about a topic for the word that its questions begin with', () => {
  const sorted = sortIntoTopics(['Explain and describe commands', 'Describe commands', 'Describe stomata'], {
    forecast,
    questions,
    terms: plainTerms,
  });
  expect(sorted.slice(0, 2)).toEqual([null, null]);
  expect(forecast.topics[sorted[2]!]!.phrases.join(' ')).toMatch(/stomata/);
});

test('topics tell where the material treats them, and that it does not', () => {
  const passage = (page: number, heading: string, text: string) => {
    const end = page * 1000 + text.length;
    return { documentId: 'notes', title: 'Plant notes', page, heading, start: page * 1000, end, text };
  };
  const material = [
    passage(3, 'Water', 'Root pressure moves water up the xylem vessels of a root.'),
    passage(5, 'Leaves', 'A leaf breathes. Its stomata open between guard cells.'),
    passage(8, 'History', 'Gardens were drawn by monks, and kings paid them.'),
  ];
  const { topics } = forecastTopics(questions, 2030, { terms: plainTerms, material });
  const about = (word: string) => topics.find(({ phrases }) => phrases.join(' ').includes(word))!;
  expect(about('xylem')).toMatchObject({ covered: 'well' });
  expect(about('xylem').reading[0]).toMatchObject({ documentId: 'notes', page: 3, heading: 'Water' });
  expect(about('stomata').reading[0]).toMatchObject({ page: 5 });
  expect(about('germinating')).toMatchObject({ covered: 'not', reading: [] });
  expect(new Set(forecast.topics.map(({ covered }) => covered))).toEqual(new Set([null]));
});

test('a question that comes again is of one topic, however its sentence is turned', () => {
  const again = [
    pastPaper(2027, [question('4', 'Explain how root pressure lifts water through xylem vessels', 5)]),
    pastPaper(
      2028,
      'bark cork,flower petal,pollen grain,fern spore,moss cushion,fungus cap,algae bloom,bud scale,thorn spine,tuber eye'
        .split(',')
        .map((about, i) => question(String(i + 1), `Describe a ${about}`, 5)),
    ),
    pastPaper(2029, [question('1', 'How does root pressure lift water through the xylem vessels?', 5)]),
  ];
  const { topics } = forecastTopics(again.flatMap(pastQuestionsOf), 2030, { terms: plainTerms });
  const found = topics.map(({ questions }) => questions.map(({ year, number }) => `${year} ${number}`));
  expect(found).toContainEqual(['2029 1', '2027 4']);
});

test('a question that shares hardly a word with the others is a topic of its own, and takes none in', () => {
  const gears = 'Explain spur gears and bevel gears with a sketch of their teeth';
  const others = [
    ['Name the parts of a flywheel', 'Describe locks on canals'],
    ['State the law of pendulums', 'Describe masonry arches'],
    ['Define bellows', 'Describe telegraph wires'],
  ];
  const asked = others.map((texts, i) =>
    pastPaper(2027 + i, [
      question('1', gears, 15),
      ...texts.map((text, j) => question(String(j + 2), text, 5)),
    ]),
  );
  const { topics } = forecastTopics(asked.flatMap(pastQuestionsOf), 2030, { terms: plainTerms });
  const about = topics.find(({ phrases }) => phrases.join(' ').includes('gears'))!;
  expect(about.questions.map(({ number }) => number)).toEqual(['1', '1', '1']);
});

const note = (page: number, heading: string, text: string) => ({
  documentId: 'notes',
  title: 'Notes',
  page,
  heading,
  start: page * 1000,
  end: page * 1000 + text.length,
  text,
});

test('questions that share no more than how they are told are no topic', () => {
  const told = (year: number, what: readonly string[]) =>
    pastPaper(
      year,
      [roots, leaves, seeds, ...what.map((one) => `List three important examples: ${one}`)].map((text, i) =>
        question(String(i + 1), text, 5),
      ),
    );
  const series = [told(2027, ['pollen']), told(2028, ['bark']), told(2029, ['moss'])];
  const all = forecastTopics(series.flatMap(pastQuestionsOf), 2030, { terms: plainTerms });
  const unlike = all.topics.filter(({ questions: own }) => own.some(({ number }) => number === '4'));
  expect(unlike).toHaveLength(3);
});

test('topics are named by what several papers ask about, not by data of examples, dirt of scans or verbs', () => {
  const schema = 'WORKS(pname, GRADE) and F = {AB → C}';
  const asked = [2027, 2028, 2029].map((year, i) =>
    pastPaper(year, [
      question('1', `Using ${schema}, placed referring to w1, explain query optimisation of GRADE`, 5),
      question('2', `${['Describe', 'Discuss', 'Explain'][i]} hash index with siig${'abc'[i]}le entries`, 5),
    ]),
  );
  const { topics } = forecastTopics(asked.flatMap(pastQuestionsOf), 2030, { terms: plainTerms, topics: 2 });
  expect(topics.map(({ label }) => label).sort()).toEqual(['Hash index', 'Query optimisation']);
  expect(topics.flatMap(({ phrases }) => phrases).join(' ')).not.toMatch(/GRADE|AB|pname|siig|referring|w1/);
});

test('a topic is called as the material calls it, and is covered where a question of it is', () => {
  const asked = [2027, 2028, 2029].map((year) =>
    pastPaper(year, [question('1', 'Compare spanning trees of weighted networks', 5)]),
  );
  const material = [
    note(2, 'Spanning trees', 'Greedy choices find them.'),
    note(4, 'Chess', 'A queen takes.'),
  ];
  const { topics } = forecastTopics(asked.flatMap(pastQuestionsOf), 2030, { terms: plainTerms, material });
  expect(topics[0]).toMatchObject({ label: 'Spanning trees', reading: [{ page: 2 }] });
  expect(topics[0]!.covered).not.toBe('not');
});

test('the page to read is the one that says what it is, before one that mentions it oftener', () => {
  const asked = [2027, 2028, 2029].map((year) =>
    pastPaper(year, [question('1', 'What is gear backlash?', 5), question('2', 'Describe canal locks', 5)]),
  );
  const material = [
    note(2, 'Oil', 'Gear backlash grows. Gear oil hides gear backlash.'),
    note(
      7,
      'Play',
      'Wheels turn at different rates in a mill of any size, and a miller hears it. Gear backlash is the play between two teeth that meet. It grows with wear, and a good miller keeps it small.',
    ),
    note(9, 'Canals', 'A canal has locks.'),
  ];
  const { topics } = forecastTopics(asked.flatMap(pastQuestionsOf), 2030, { terms: plainTerms, material });
  const about = topics.find(({ label }) => /backlash/i.test(label))!;
  expect(about.reading.map(({ page }) => page)).toEqual([7, 2]);
});

test('a topic has the title that its questions have, also where the reading ran it into their first sentence', () => {
  const asked = [2027, 2028, 2029].map((year) =>
    pastPaper(year, [
      question('1', 'Binary heaps Draw the tree after the number 7 was put into it', 5),
      question('2', 'Complexity of graph search Describe loops over all vertices', 5),
    ]),
  );
  const { topics } = forecastTopics(asked.flatMap(pastQuestionsOf), 2030, { terms: plainTerms, topics: 2 });
  expect(topics.map(({ label }) => label).sort()).toEqual(['Binary heaps', 'Complexity of graph search']);
});

test('with classes of words a topic is called by a noun', () => {
  const verbs = new Set(['rotates', 'balances']);
  const tag = (text: string) =>
    [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
      text: word,
      start: index,
      wordClass: verbs.has(word) ? 'verb' : 'noun',
    }));
  const asked = [2027, 2028, 2029].map((year) =>
    pastPaper(year, [
      question('1', 'Explain how a splay tree rotates', 5),
      question('2', 'Explain how bucket sort balances', 5),
    ]),
  );
  const { topics } = forecastTopics(asked.flatMap(pastQuestionsOf), 2030, {
    terms: plainTerms,
    tag,
    topics: 2,
  });
  expect(topics.map(({ label }) => label).sort()).toEqual(['Bucket sort', 'Splay tree']);
  expect(topics.flatMap(({ phrases }) => phrases).join(' ')).not.toMatch(/rotates|balances/);
});

test('a topic is called by a whole name, and by nothing that is told of a thing', () => {
  const adjectives = new Set(['super', 'serial']);
  const tag = (text: string) =>
    [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
      text: word,
      start: index,
      wordClass: adjectives.has(word)
        ? 'adjective'
        : /^(?:Define|Explain|lifts)$/.test(word)
          ? 'verb'
          : 'noun',
    }));
  const asked = [2027, 2028, 2029].map((year) =>
    pastPaper(year, [
      question('1', `Define super key and candidate key of ${year}`, 5),
      question('2', 'Explain how pressure lifts water', 5),
    ]),
  );
  const { topics } = forecastTopics(asked.flatMap(pastQuestionsOf), 2030, {
    terms: plainTerms,
    tag,
    topics: 2,
  });
  const labels = topics.map(({ label }) => label.toLowerCase());
  expect(labels.some((label) => /^(?:super|candidate) key/.test(label))).toBe(true);
  expect(labels.join(' ')).not.toMatch(/lifts/);
});

test('what always stands behind the same word is a piece of a name, and no name', () => {
  const labelsOf = (...engines: string[]) => {
    const asked = engines.map((engine, i) =>
      pastPaper(2027 + i, [question('1', `Explain ${engine} stroke engines`, 5)]),
    );
    const all = forecastTopics(asked.flatMap(pastQuestionsOf), 2030, { terms: plainTerms, topics: 1 });
    return all.topics.map(({ label }) => label);
  };
  expect(labelsOf('2', '2', '2')).toEqual(['“Explain 2 stroke engines”']);
  expect(labelsOf('2', '4', '6')).toEqual(['Stroke engines']);
});

test('topics that nothing names stay apart, each with a question of its own for a label', () => {
  const asked = [2027, 2028, 2029].map((year) =>
    pastPaper(year, [
      question('1', 'Explain ring porous wood', 5),
      question('2', ['Maple bends', 'Birch leans', 'Alder stands'][year - 2027]!, 50),
    ]),
  );
  const { topics } = forecastTopics(asked.flatMap(pastQuestionsOf), 2030, { terms: plainTerms });
  const shown = topics.map(({ label, isQuoted, questions: own }) => `${label} ${isQuoted} ${own.length}`);
  expect(new Set(shown)).toEqual(
    new Set([
      'Ring porous wood false 3',
      ...['“Alder stands” true 1', '“Birch leans” true 1', '“Maple bends” true 1'],
    ]),
  );
  const expected = topics.map((topic) => topic.expected);
  expect(expected).toEqual(expected.toSorted((a, b) => b - a));
});

test.each([
  ['spa', 'Considera un molino viejo con dos muelas.'],
  ['deu', 'Beschreiben Sie jeweils kurz die Windmühle.'],
  ['eng', '4'],
])(
  'a question in a language without word classes is quoted, not named by how it begins: %s',
  (language, text) => {
    const asked = pastPaper(2029, [question('1', text, 5)]);
    const { topics } = forecastTopics(pastQuestionsOf(asked), 2030, {
      terms: (each) => analyse(each, language),
    });
    expect(topics).toMatchObject([{ label: `“${text}”`, isQuoted: true }]);
  },
);
