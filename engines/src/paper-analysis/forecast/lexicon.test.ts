import { expect, test } from 'vitest';
import { forecastTopics, type MaterialPassage, pastQuestionsOf, predictPaper } from '../index.ts';
import { pastPaper, plainTerms, question } from '../testing/past-paper.ts';
import { isNameOfThing, lexiconOf, withCleanEdges } from './lexicon.ts';

const general = new Set(
  'keel hull sail mast rudder anchor explain describe name why how does tiller steer turn boat wind ship storm of a the in purpose rig sailing basic knots rope tie deck loading hold cargo bilge pump water reef'.split(
    ' ',
  ),
);
const frequency = (word: string) => (general.has(word) ? 0.01 : 0);
const texts = ['The gybe is feared.', 'A gybe may break the mast.', 'No gybe without a call.'].map(
  (text) => ({
    text,
  }),
);
const lexicon = lexiconOf(texts, { terms: plainTerms, frequency });

test.each(['basic knots', 'gybe of the sail', 'Rudder (tiller)'])(
  '%s is a thing to be asked about: words of the language, or met again and again',
  (name) => expect(isNameOfThing(name, lexicon)).toBe(true),
);

test.each(['Drawknots', 'Basic Knots Fs', 'Tie R1, A Hold A, R1', 'Draw the mast', 'kok'])(
  '%s is none: glued, torn, code, a step of a task or dirt of a scan',
  (name) => expect(isNameOfThing(name, lexicon)).toBe(false),
);

test.each([
  ['[xplain the purpose of a keel', 'Explain the purpose of a keel'],
  ['Describe the rudder …kkk', 'Describe the rudder'],
  ['Name the knots of a rig * kok', 'Name the knots of a rig'],
  ['How does a sail turn the boat? …B B7033', 'How does a sail turn the boat?'],
  ['Describe the anchor kkkk', 'Describe the anchor'],
])('the edges of "%s" lose what the margin left there', (read, said) =>
  expect(withCleanEdges(read, lexicon)).toBe(said),
);

test.each([
  'How does a sail steer a * b',
  'Describe [the hull] of a ship',
  'Name the sails 1, 2, …, n',
  'Why R1 … of the hold',
])('"%s" stays as it is', (text) => expect(withCleanEdges(text, lexicon)).toBe(text));

test('where nothing is known of the language no word is doubted', () => {
  const any = lexiconOf(texts, { terms: plainTerms });
  expect(isNameOfThing('Drawknots', any)).toBe(true);
  expect(any.unknownShare('kok blorp')).toBe(0);
});

/** So much can be explained. */
const atLength = ' The water in the hold of the ship is lifted by hand in a storm.'.repeat(10);
const notes = (heading: string, text: string, page: number): MaterialPassage => ({
  documentId: 'notes',
  title: 'Sailing notes',
  page,
  heading,
  start: page * 100,
  end: page * 100 + text.length,
  text,
});
const predict = (papers: ReturnType<typeof pastPaper>[], material: MaterialPassage[]) => {
  const options = { terms: plainTerms, material };
  const forecast = forecastTopics(papers.flatMap(pastQuestionsOf), 2031, options);
  return { forecast, made: predictPaper({ papers, forecast, frequency, ...options })! };
};

test('a question that the scan garbled is not asked, even where nothing legible is left', () => {
  const papers = [
    pastPaper(2029, [question('1', 'Describe the tiller of a rudder', 5)]),
    // The newer and better fitting one, in two papers.
    pastPaper(2028, [question('1', 'Explaim thc kcel ot tbe hnll', 5)]),
    pastPaper(2030, [question('1', 'Explaim thc kcel ot tbe hnll', 5)]),
  ];
  const { made } = predict(papers, []);
  expect(made.questions.map(({ text }) => text).join()).not.toContain('kcel');
  const { made: none } = predict([pastPaper(2030, papers[1]!.paper.questions), papers[1]!], []);
  expect(none.questions).toEqual([]);
  expect(none.remarks.join(' ')).toContain('1 place of the paper could not be filled');
});

test('a question made from the material stands under a topic only if that topic has asked about it', () => {
  const papers = [2028, 2029, 2030].map((year) =>
    pastPaper(year, [
      question('1', 'The rudder and the tiller steer the boat in the figure below', 5),
      question('2', 'A rudder steers the boat in a storm in the figure below', 5),
    ]),
  );
  const material = [
    notes('Rudder', `The rudder and the tiller steer the boat in a storm.${atLength}`, 1),
    notes('Bilge pump', `A bilge pump lifts water. The rudder and the tiller in a storm.${atLength}`, 2),
  ];
  const { forecast, made } = predict(papers, material);
  const [rudder, pump] = ['udder', 'ilge pump'].map((name) =>
    made.questions.find(({ text, basis }) => basis!.origin === 'material' && text.includes(name)),
  );
  expect(forecast.topics[rudder!.basis!.topic!]!.label).toMatch(/rudder|tiller|storm/i);
  expect(pump!.basis).toMatchObject({ topic: null, likelihood: null, askedIn: [] });
});
