import { MarkedAnswer } from '@gene/contract/marking';
import { describe, expect, it } from 'vitest';
import { calibrate, keyPointsOf, markAnswer, type MarkingRequest } from './index.ts';

const tides = {
  question: 'What causes the tides?',
  modelAnswer:
    'The gravity of the moon pulls the oceans towards it. The rotation of the earth moves the bulge along the coasts. High water occurs 2 times a day.',
  marks: 6,
};
const mark = (answer: string) => markAnswer({ ...tides, answer });
const quotes = (answer: string, point: number) =>
  mark(answer).points[point]!.evidence.map(({ start, end }) => answer.slice(start, end));
const kindsOf = ({ doubts }: MarkedAnswer) => doubts.map(({ kind }) => kind);

describe('a suggested mark', () => {
  it('is full for the model answer and half or whole otherwise', () => {
    expect(mark(tides.modelAnswer)).toMatchObject({ suggested: 6, confidence: 'high', doubts: [] });
    const some = mark('The moon pulls the oceans by gravity.');
    expect(some.suggested).toBeGreaterThanOrEqual(1.5);
    expect(some.suggested).toBeLessThanOrEqual(3);
    expect(Number.isInteger(2 * some.suggested)).toBe(true);
    expect(() => MarkedAnswer.parse(some)).not.toThrow();
  });

  it('grows with every key point that is added', () => {
    const sentences = [
      'The moon pulls the oceans by its gravity.',
      'The earth rotates and moves the bulge along its coasts.',
      'There is high water 2 times a day.',
    ];
    const shares = sentences.map((_, i) => mark(sentences.slice(0, i + 1).join(' ')).share);
    expect(shares[0]!).toBeLessThan(shares[1]!);
    expect(shares[1]!).toBeLessThan(shares[2]!);
  });

  it('is nothing for what has nothing to do with the question', () => {
    expect(mark('My cousin collects old stamps and sells them on Sundays.')).toMatchObject({
      suggested: 0,
      confidence: 'low',
    });
  });

  it('is hardly anything for a long text about something else, which has all letters and many words', () => {
    const essay = [
      'A library lends books to all who live in the town.',
      'The earth of its garden was given by a farmer in autumn.',
      'Readers pull a card from the drawer, write the title down and wait.',
      'On some days the queue along the wall is long.',
      'A clerk looks after the catalogue, moves what lies in the wrong place and mends bindings.',
      'Children have a room of their own with low shelves and a carpet.',
    ];
    const { suggested, confidence } = mark([...essay, ...essay.toReversed()].join(' '));
    expect(suggested).toBeLessThanOrEqual(0.5);
    expect(confidence).toBe('low');
  });

  it('is more for words that stand together than for the same words all over a long text', () => {
    const [a, b, c] = ['gravity', 'moon', 'oceans'];
    const filler = 'Then we talked about the weather and had a cup of tea with the neighbours.';
    const together = `${filler} ${filler} The ${a} of the ${b} pulls the ${c}. ${filler}`;
    const apart = `There was ${a}. ${filler} ${filler} A ${b} rose. ${filler} ${filler} Some ${c} pull. ${filler}`;
    expect(mark(together).points[0]!.share).toBeGreaterThan(mark(apart).points[0]!.share);
  });

  it('stays within what there is to earn', () => {
    for (const marks of [0, 0.5, 1, 3.5])
      expect(markAnswer({ ...tides, marks, answer: tides.modelAnswer }).suggested).toBe(marks);
  });

  it('follows key points that a person has changed', () => {
    const [first, ...rest] = keyPointsOf(tides);
    const answer = 'Because of the moon.';
    const strict = markAnswer({ ...tides, keyPoints: [first!, ...rest], answer });
    const eased = markAnswer({ ...tides, keyPoints: [{ ...first!, terms: ['moon'] }, ...rest], answer });
    expect(eased.points[0]!.state).toBe('covered');
    expect(strict.points[0]!.state).not.toBe('covered');
    expect(eased.share).toBeGreaterThan(strict.share);
  });
});

describe('each key point', () => {
  it('is covered, partly covered or missed, with the words that show it', () => {
    const answer = 'Gravity of the moon pulls at the oceans. The bulge moves.';
    expect(mark(answer).points.map(({ state }) => state)).toEqual(['covered', 'partly', 'missed']);
    expect(quotes(answer, 0)).toEqual(['Gravity of the moon pulls at the oceans']);
    expect(quotes(answer, 2)).toEqual([]);
    expect(mark(answer).points[1]!.missing).toEqual(['rotation', 'earth', 'coasts']);
  });

  it('is found in other forms, other words and with slips of the pen', () => {
    const answer =
      'The moon is pulling on the ocean with its gravitation: big watter occurring two times each day.';
    const { points } = mark(answer);
    expect(points[0]!.state).toBe('covered');
    expect(points[2]!.state).toBe('covered');
    expect(points[2]!.reason).toContain('“watter” for “water”');
  });

  it('says in plain words what was found and what was not', () => {
    expect(mark('The moon and its gravity.').points[0]!.reason).toBe(
      'Has “gravity” and “moon”. Nothing was found on “pulls” and “oceans”.',
    );
  });
});

describe('a contradiction', () => {
  const contradictionsIn = (modelAnswer: string, answer: string, question = '') =>
    markAnswer({ question, modelAnswer, marks: 2, answer }).points.flatMap(
      ({ contradictions }) => contradictions,
    );

  it('is another number where the point has its own', () => {
    const answer = 'High water occurs 4 times a day.';
    expect(mark(answer).points[2]!.contradictions).toEqual([
      { kind: 'number', expected: '2', found: '4', start: 18, end: 19 },
    ]);
    expect(mark(answer).points[2]!.state).not.toBe('covered');
    expect(kindsOf(mark(answer))).toContain('contradiction');
  });

  it('is no number that is the same, a label, or the question’s', () => {
    expect(contradictionsIn('It weighs 1,000 grams.', 'It weighs 1000 grams')).toEqual([]);
    expect(contradictionsIn('The heart has four chambers.', '1) The heart has 4 chambers')).toEqual([]);
    expect(contradictionsIn('It rose by 5 percent.', 'In 1990 it rose', 'What happened in 1990?')).toEqual(
      [],
    );
  });

  it('is a "not" too many or too few, and costs marks', () => {
    const modelAnswer = 'Noble gases do not react with oxygen.';
    const denied = 'Copper reacts with oxygen';
    expect(contradictionsIn(modelAnswer, 'Noble gases react with oxygen.')).toMatchObject([
      { kind: 'negation' },
    ]);
    expect(contradictionsIn(denied, "Copper doesn't react with oxygen.")).toMatchObject([
      { kind: 'negation', found: "doesn't", start: 7, end: 14 },
    ]);
    const share = (answer: string) => markAnswer({ question: '', modelAnswer, marks: 2, answer }).share;
    expect(share('Noble gases react with oxygen.')).toBeLessThan(
      share('Noble gases never react with oxygen.'),
    );
    expect(contradictionsIn(modelAnswer, 'Noble gases never react with oxygen.')).toEqual([]);
  });

  it('is the opposite word, unless it is denied', () => {
    const modelAnswer = 'The price of bread will increase sharply.';
    expect(contradictionsIn(modelAnswer, 'The price of bread decreases.')).toMatchObject([
      { kind: 'opposite', expected: 'increase', found: 'decreases' },
    ]);
    expect(contradictionsIn('The valve is open.', 'The valve is not closed.')).toEqual([]);
  });
});

describe('doubts', () => {
  it.each(['', '  \n', '-', '???', 'Not answered', "I don't know", 'n/a', 'keine Ahnung', 'पता नहीं'])(
    'name %j as no answer, and it gets nothing for certain',
    (answer) => {
      const marked = mark(answer);
      expect(marked).toMatchObject({ suggested: 0, likely: { from: 0, to: 0 }, confidence: 'high' });
      expect(kindsOf(marked)).toEqual(['empty']);
    },
  );

  it('leave a short answer alone where it is the answer', () => {
    const asked = { question: 'Which gas do plants take in?', modelAnswer: 'Carbon dioxide', marks: 1 };
    expect(markAnswer({ ...asked, answer: 'carbon dioxide' })).toMatchObject({ suggested: 1, doubts: [] });
  });

  it.each([
    ['too_short', 'The moon.'],
    ['copied_question', 'What causes the tides? The tides, causes of the tides.'],
    ['other_words', 'Every captain in the harbour simply waits until his ship can float again at dusk.'],
    [
      'other_language',
      'Die Gezeiten werden durch die Anziehung von dem Mond und der Sonne auf das Meer verursacht.',
    ],
    ['other_language', 'Приливы вызывает притяжение Луны и вращение Земли.'],
  ])('name %s, with low confidence: %s', (kind, answer) => {
    expect(kindsOf(mark(answer))).toContain(kind);
    expect(mark(answer).confidence).toBe('low');
  });

  it('say when there is no model answer, and suggest nothing then', () => {
    const marked = markAnswer({ question: 'Why?', modelAnswer: '', marks: 4, answer: 'Because it rains.' });
    expect(marked).toMatchObject({ suggested: 0, likely: { from: 0, to: 4 }, confidence: 'low' });
    expect(kindsOf(marked)).toContain('nothing_to_compare');
  });
});

describe('other languages', () => {
  it.each([
    [
      'German',
      'Pflanzen wandeln Licht in chemische Energie um.',
      'Die Pflanze wandelt das Licht in chemische Energie um',
      'Tiere fressen Gras im Sommer',
    ],
    ['Hindi', 'पौधे सूर्य के प्रकाश से भोजन बनाते हैं।', 'पौधे प्रकाश से भोजन बनाते हैं', 'गाय घास खाती है'],
    ['Chinese', '植物利用光能把水变成葡萄糖。', '植物用光能将水变成葡萄糖', '动物吃草'],
    [
      'Arabic',
      'تحول النباتات الضوء إلى طاقة كيميائية',
      'النباتات تحول الضوء إلى طاقة كيميائية',
      'يأكل الحصان العشب',
    ],
    [
      'Swahili',
      'Mimea hubadilisha mwanga kuwa nishati ya kemikali',
      'Mimea hubadilisha mwanga kuwa nishati',
      'Ng’ombe hula nyasi',
    ],
  ])('%s: what is there is found, what is not is not', (_, modelAnswer, good, bad) => {
    const marked = (answer: string) => markAnswer({ question: '', modelAnswer, marks: 4, answer });
    expect(marked(good).suggested).toBeGreaterThanOrEqual(2.5);
    expect(marked(good).points[0]!.evidence.length).toBeGreaterThan(0);
    expect(marked(bad).suggested).toBeLessThanOrEqual(0.5);
  });

  it('read numbers in other digits and denial in other words', () => {
    const [point] = markAnswer({
      question: '',
      modelAnswer: 'जल १०० डिग्री पर उबलता है',
      marks: 1,
      answer: 'जल 100 डिग्री पर उबलता',
    }).points;
    expect(point!.state).toBe('covered');
    const denied = markAnswer({
      question: '',
      modelAnswer: 'Edelgase reagieren nicht mit Sauerstoff.',
      marks: 1,
      answer: 'Edelgase reagieren mit Sauerstoff.',
    });
    expect(denied.points[0]!.contradictions).toMatchObject([{ kind: 'negation', expected: 'nicht' }]);
  });
});

describe('answers as long as they may be', () => {
  const cpuMs = (work: () => void) => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  it('are marked in little time, however many empty lines and figures they hold', () => {
    const answer = `${'\n'.repeat(20_000)}boils at ${'50 degrees '.repeat(2500)}`;
    const request = { question: '', modelAnswer: 'Water boils at 100 degrees.', marks: 2 };
    let found: unknown;
    const spent = cpuMs(() => (found = markAnswer({ ...request, answer }).points[0]!.contradictions[0]));
    expect(found).toMatchObject({ kind: 'number', expected: '100 degrees', found: '50 degrees' });
    expect(spent).toBeLessThan(1500);
  });
});

describe('words that say little', () => {
  const defined = {
    text: 'The time in which the sluice is open for a given barge is called its gate hour.',
    marks: 4,
  };
  const marked = (answer: string, question = 'Define the gate hour.') =>
    markAnswer({ question, marks: 4, modelAnswer: [defined], answer, language: 'eng' });

  it('are not missed in an answer, nor is "one"', () => {
    const { points } = marked('It is the time while the sluice stays open for that barge.');
    expect(points[0]).toMatchObject({ state: 'covered' });
    expect(points[0]!.missing.join()).not.toMatch(/called|given|one/);
    const whole = markAnswer({
      ...{ question: 'Describe the dalm.', marks: 2, language: 'eng', answer: 'A ridge of shells.' },
      modelAnswer: [{ text: 'A dalm is one of the ridges of shells.', marks: 2 }],
    });
    expect(whole.points[0]!.missing).toEqual([]);
  });

  it('of the question alone earn next to nothing', () => {
    const wrong = marked('The gate hour is the hour of tea at the garden gate.');
    expect(wrong.suggested).toBeLessThanOrEqual(0.5);
  });
});

it('what a model answer says is called by something is looked for, and not what it only calls by a name', () => {
  const termsIn = (modelAnswer: string) =>
    keyPointsOf({ question: 'What happens?', marks: 2, modelAnswer, language: 'eng' }).flatMap(
      ({ terms }) => terms,
    );
  expect(termsIn('The clerk is called by the bell.')).toEqual(['clerk', 'called', 'bell']);
  expect(termsIn('The hut is called the lodge of the clerk.')).toEqual(['hut', 'lodge', 'clerk']);
  expect(termsIn('The wind falls, and this is called slacking.')).not.toContain('called');
});

it("the question's own words, worded as a model answer does, earn next to nothing until somebody gives marks for them", () => {
  const request: MarkingRequest = {
    ...{ question: 'Why do ferries wait at the northern pier of Oddley?', marks: 5, language: 'eng' },
    modelAnswer: 'At the northern pier of Oddley the ferries wait because the crane lifts cargo.',
    answer: 'The ferries wait at the northern pier of Oddley because of the northern ferries.',
  };
  const unmarked = markAnswer(request).share;
  expect(unmarked).toBeLessThanOrEqual(0.15);
  const asked = { question: request.question, marks: 5, modelAnswer: request.modelAnswer, language: 'eng' };
  const calibration = calibrate({ ...asked, samples: [{ answer: 'The crane lifts cargo.', mark: 5 }] });
  expect(markAnswer({ ...request, calibration }).share).toBeGreaterThan(unmarked + 0.05);
});

it('part of a compound is found, but not by two signs', () => {
  const { points } = markAnswer({
    ...{ question: 'Where is it kept?', marks: 2, language: 'eng' },
    modelAnswer: [{ text: 'It is kept in the boathouse.', marks: 2 }],
    answer: 'In the house by the bank.',
  });
  expect(points[0]!.reason).toContain('“house” for “boathouse”');
});

it('a short word is not found in a longer one by chance: "cent" is not said by "centre"', () => {
  const { points } = markAnswer({
    ...{ question: 'How large is the pull?', marks: 2, language: 'eng' },
    modelAnswer: [{ text: 'It is 40 per cent larger near the shore.', marks: 2 }],
    answer: 'The pull points to the centre of the island.',
  });
  expect(points[0]!.reason).not.toContain('centre');
  expect(points[0]!.missing).toContain('40 per cent');
});

it('no opposite is seen where the answer says the expected word as well', () => {
  const { points, doubts } = markAnswer({
    ...{ question: 'What does the wall do?', marks: 2, language: 'eng' },
    modelAnswer: [{ text: 'The wall throws the swell back and the basin gets rougher.', marks: 2 }],
    answer: 'It throws the swell back, and in front of it the basin gets rougher.',
  });
  expect(points[0]).toMatchObject({ state: 'covered', contradictions: [] });
  expect(doubts).toEqual([]);
});

describe('the result of a calculation', () => {
  const crates = {
    ...{ question: 'A crane lifts 12 crates of 15 kilograms. Find the load.', marks: 3, language: 'eng' },
    modelAnswer: 'The load is the number of crates times the weight of one crate, which is 180 kilograms.',
  };
  const marked = (answer: string) => markAnswer({ ...crates, answer });
  const way = 'The load is the number of crates times the weight of one';

  it('earns all marks where it is right', () => {
    expect(marked(`${way}: 12 times 15 is 180 kilograms.`).suggested).toBe(3);
  });

  it('costs marks where it is wrong, wherever it stands, and where there is none', () => {
    const wrong = marked(`${way}: 12 times 15 is 210 kilograms.`);
    expect(wrong.suggested).toBeLessThanOrEqual(2);
    expect(wrong.points[0]!.contradictions).toMatchObject([
      { kind: 'number', expected: '180 kilograms', found: '210 kilograms' },
    ]);
    expect(marked(`${way} crate.`).suggested).toBeLessThanOrEqual(2);
  });

  it('is not asked for where the question asks for none', () => {
    const { suggested } = markAnswer({
      ...{ question: 'Describe the Oddley crane.', marks: 3, language: 'eng' },
      modelAnswer: 'The crane lifts heavy cargo from ships to the quay by 4 ropes.',
      answer: 'The crane lifts heavy cargo from ships to the quay by ropes.',
    });
    expect(suggested).toBeGreaterThanOrEqual(2.5);
  });
});
