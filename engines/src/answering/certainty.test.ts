import { describe, expect, it } from 'vitest';
import { ask, converse, inventDocument } from './testing/invented-document.ts';

const ordinance = inventDocument(`
# Part I The port
## 1. Tolls
The council may levy tolls on professions, trades and callings within the port.
## 2. Binding duties of pilots
There are eleven binding duties: a pilot shall keep watch, sound the horn and carry a lantern.
## 3. Lodgers
The rent that a landlord may take for a berth is set by the council.
## 4. Searching the index
A linear search looks at every entry of the index in turn.
The complexity of the toll tables was criticised.
A warden is an officer who guards the quay.
`);

describe('how far a text answers', () => {
  it('takes no word of the same family for the only word that was asked', async () => {
    expect((await ask('Who is my professor?', [ordinance])).state).not.toBe('answer');
  });

  it('does not know somebody whom it only mentions', async () => {
    expect((await ask('Who is my landlord?', [ordinance])).state).toBe('closest');
  });

  it('knows nobody by other words for some of what was asked', async () => {
    expect((await ask('Who is the watch supervisor of the quay?', [ordinance])).state).not.toBe('answer');
  });

  it('takes what stands under a heading for what is said about it', async () => {
    const { state, evidence } = await ask('What is said about tolls on trades?', [ordinance]);
    expect(state).toBe('answer');
    expect(evidence[0]?.quote).toContain('may levy tolls');
  });

  it('has nothing on what it does not mention, and no answer where a value is missing', async () => {
    expect((await ask('How are volcanoes formed?', [ordinance])).state).toBe('not_found');
    expect((await ask('How old must a pilot be?', [ordinance])).state).not.toBe('answer');
  });

  it('is surer of what is near to the question by its meaning too', async () => {
    const question = 'What do pilots carry at night?';
    const nearBy = (cosine: number) => ({
      ...ordinance,
      nearness: {
        passages: Float32Array.from(ordinance.index.ordinals, () => cosine),
        sentences: new Map<number, Float32Array>(),
      },
    });
    const states = await Promise.all(
      [0.05, 0.9].map(async (cosine) => (await ask(question, [nearBy(cosine)])).state),
    );
    expect(states).toEqual(['closest', 'answer']);
  });

  it('knows whom it defines', async () => {
    const { state, evidence } = await ask('Who is a warden?', [ordinance]);
    expect(state).toBe('answer');
    expect(evidence[0]?.quote).toContain('guards the quay');
  });

  it('answers no short question by what leaves out a word that says as much as the others', async () => {
    expect((await ask('linear search complexity', [ordinance])).state).not.toBe('answer');
  });
});

describe('a short text', () => {
  const rule = 'A toll is a sum that a ship pays for the use of the lock.';
  const short = inventDocument(rule);
  const long = inventDocument(
    [rule, ...Array.from({ length: 40 }, (_, i) => `Barge ${i} carries coal by night.`)].join('\n'),
  );

  it.each([
    ['What is a toll?', 'answer'],
    ['Define toll', 'answer'],
    ['What is a lock?', 'closest'],
  ])('is as sure of what it states as a long one: %s', async (question, state) => {
    expect((await ask(question, [long])).state).toBe(state);
    expect((await ask(question, [short])).state).toBe(state);
  });
});

it('takes no number of another sentence for the one that is asked for', async () => {
  const quay = inventDocument(
    'The old crane of the quay lifts crates from barges.\nThree ropes hang there.\nThe crane has two lamps on the quay.\nIts keeper is paid in coal.',
  );
  expect((await ask('How many crates does the old crane of the quay lift from barges?', [quay])).state).toBe(
    'closest',
  );
  expect((await ask('How many lamps has the crane on the quay?', [quay])).state).toBe('answer');
});

it('counts words and not characters where a text has no spaces', async () => {
  const harbour = inventDocument(
    '看守人记下水位的高度，并且把记录交给港务局。\n港务局每年检查灯塔的灯和缆绳。\n船只进入港口以前必须鸣笛，领航员登上船只。',
    { language: 'cmn' },
  );
  expect((await ask('看守人把水位的记录交给谁？', [harbour])).state).toBe('answer');
  expect((await ask('看守人什么时候把水位的记录烧掉？', [harbour])).state).toBe('closest');
});

describe('what was asked before', () => {
  it.each([
    ['a question that only says "are there"', 'How many binding duties are there?'],
    ['a few words of its own', 'binding duties'],
    ['words that point at something', 'What are these binding duties?'],
  ])('takes nothing from %s', async (_, question) => {
    const alone = await ask(question, [ordinance]);
    const after = await converse(['Who is my professor?', question], [ordinance]);
    expect(alone.state).toBe('answer');
    expect(after.state).toBe('answer');
    expect(after.evidence[0]?.quote).toContain('eleven binding duties');
  });
});
