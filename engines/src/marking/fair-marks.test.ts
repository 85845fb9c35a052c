import { describe, expect, it } from 'vitest';
import { markAnswer, readMeanings } from './index.ts';

describe('what the answer denies', () => {
  const helix = {
    ...{ question: 'Describe the structure of DNA.', marks: 4, language: 'eng' },
    modelAnswer: [
      { text: 'DNA is a double helix of two strands that wind round each other.', marks: 2 },
      { text: 'The bases pair through hydrogen bonds.', marks: 2 },
    ],
  };
  const marked = (answer: string) => markAnswer({ ...helix, answer });

  it('is not covered, is named as a contradiction, and earns nothing', () => {
    const { points, suggested } = marked(
      'DNA is not a double helix of two strands. The bases never pair through hydrogen bonds.',
    );
    expect(suggested).toBe(0);
    expect(points).toMatchObject([
      { state: 'missed', contradictions: [{ kind: 'negation', found: 'not' }] },
      { state: 'missed', contradictions: [{ kind: 'negation', found: 'never' }] },
    ]);
  });

  it('is denied by each of several "not"', () => {
    const { suggested, points } = marked(
      'DNA does not have two strands and does not form a double helix, and the bases do not pair and are not held through hydrogen bonds.',
    );
    expect(suggested).toBe(0);
    expect(points.map(({ contradictions }) => contradictions.length)).toEqual([1, 1]);
  });

  it('costs nothing else: what is denied of other things, "not only", and a denial denied', () => {
    const full = marked('DNA is a double helix of two strands. The bases pair through hydrogen bonds.');
    for (const answer of [
      'DNA is not a single chain but a double helix of two strands. The bases pair through hydrogen bonds.',
      'DNA is not only a double helix of two strands: the bases pair through hydrogen bonds.',
      'It is not true that DNA is no double helix of two strands. The bases pair through hydrogen bonds.',
    ])
      expect(marked(answer)).toMatchObject({ suggested: full.suggested, doubts: [] });
  });

  it.each([
    ['It is not linear; it is hierarchical.', 2],
    ['It is no linear structure but a hierarchical one.', 2],
    ['nonlinear and hierarchical', 1.5],
    ['A tree is a linear data structure.', 0],
    ['A tree is not hierarchical, it is linear.', 0],
  ])('is what the point denies as well, in whatever form: %s', (answer, suggested) => {
    const asked = { question: 'What kind of data structure is a tree?', marks: 2, language: 'eng' };
    const modelAnswer = [{ text: 'A tree is a non-linear, hierarchical data structure.', marks: 2 }];
    expect(markAnswer({ ...asked, modelAnswer, answer }).suggested).toBe(suggested);
  });

  it('may hide in a prefix', () => {
    const { points } = markAnswer({
      ...{ question: 'What must a contract have?', marks: 1, language: 'eng' },
      modelAnswer: [{ text: 'Its purpose must not be unlawful.', marks: 1 }],
      answer: 'The purpose must be lawful.',
    });
    expect(points[0]).toMatchObject({ state: 'covered', contradictions: [] });
  });
});

describe('the right words', () => {
  const asked = {
    ...{ question: 'Explain how ships are lifted in the lock.', marks: 4, language: 'eng' },
    modelAnswer:
      'Water flows from the upper basin through the valves into the chamber. The ship rises with the water until the upper gate can be opened.',
  };
  const marked = (answer: string) => markAnswer({ ...asked, answer });

  it('as notes are as good as sentences', () => {
    const notes =
      '- water from the upper basin flows through valves into the chamber\n- ship rises with the water\n- upper gate opened';
    expect(marked(notes).suggested).toBeGreaterThanOrEqual(3);
  });
});

describe('a short right answer', () => {
  it.each([
    ['At what temperature does water boil?', 'Water boils at 100 degrees Celsius.', '100 °C'],
    ['At what temperature does water boil?', 'Water boils at 100 degrees Celsius.', 'a hundred degrees'],
    ['At what temperature does water boil?', 'Water boils at 100 degrees Celsius.', '373 K'],
    ['How long is the bridge?', 'The bridge is 1.5 kilometres long.', '1,500 metres'],
    ['How long is the bridge?', 'The bridge is 1.5 kilometres long.', 'about one and a half km'],
    ['Which share of the votes is needed?', 'It takes 75 % of the votes.', 'three quarters'],
    ['Which share of the votes is needed?', 'It takes 75 % of the votes.', '0.75'],
    ['Who wrote it?', 'George Eliot wrote it.', 'George Eliot'],
  ])('earns all marks: %s – %s – %s', (question, text, answer) => {
    const marked = markAnswer({ question, marks: 1, modelAnswer: [{ text, marks: 1 }], answer });
    expect(marked).toMatchObject({ suggested: 1, points: [{ state: 'covered', contradictions: [] }] });
  });

  it.each([
    ['How long is the bridge?', 'The bridge is 1.5 kilometres long.', '1.5 m'],
    ['How long is the bridge?', 'The bridge is 1.5 kilometres long.', '2.5 km'],
    ['How long is the bridge?', 'The bridge is 1.5 kilometres long.', 'It is not 1.5 kilometres long.'],
    ['How fast is it after 45 m?', 'Its speed is then 30 m/s.', '30 kg'],
    ['How fast is it after 45 m?', 'Its speed is then 30 m/s.', '45 m'],
  ])('that is wrong earns none: %s – %s – %s', (question, text, answer) => {
    const marked = markAnswer({ question, marks: 1, modelAnswer: [{ text, marks: 1 }], answer });
    expect(marked.suggested).toBe(0);
  });

  it('earns something of the point that it is about, of a question for many marks', () => {
    const { suggested, points } = markAnswer({
      ...{ question: 'Explain the office of the warden.', marks: 5, language: 'eng', answer: 'Five years.' },
      modelAnswer: [
        { text: 'The warden is elected by the members in a secret ballot.', marks: 2 },
        { text: 'The warden holds office for a term of 5 years from the day of the oath.', marks: 1 },
        { text: 'The warden may be removed by two thirds of the members.', marks: 2 },
      ],
    });
    expect(points.map(({ state }) => state)).toEqual(['missed', 'partly', 'missed']);
    expect(suggested).toBe(0.5);
  });
});

describe('by meaning', () => {
  const preamble = {
    ...{ question: 'What does a preamble do?', marks: 2, language: 'eng' },
    modelAnswer: [
      { text: 'It explains the philosophy, the objectives and the history of its framers.', marks: 2 },
    ],
  };
  /** Equal words mean the same, and all others have something in common. */
  const encode = (parts: readonly string[]) =>
    Promise.resolve(
      parts.map((part) => {
        const vector = new Float32Array(384);
        vector[0] = Math.sqrt(0.2);
        const word = part.toLowerCase().replace(/[^a-z]/gu, '');
        const place = [...word].reduce((sum, sign) => (31 * sum + sign.charCodeAt(0)) % 383, 7);
        vector[1 + place] = Math.sqrt(0.8);
        return vector;
      }),
    );
  const marked = async (answer: string) =>
    markAnswer({ ...preamble, answer, meanings: await readMeanings(preamble, [answer], encode) });

  it.each(['objectives', 'Objectives of the preamble', 'history'])(
    'a word or two of a point do not cover it: %s',
    async (answer) => {
      const { points, suggested } = await marked(answer);
      expect(points[0]!.state).not.toBe('covered');
      expect(suggested).toBeLessThanOrEqual(1);
    },
  );

  it('most of its words do', async () => {
    const { points, suggested } = await marked('It explains the philosophy, the objectives and the history.');
    expect(points[0]!.state).toBe('covered');
    expect(suggested).toBe(2);
  });
});
