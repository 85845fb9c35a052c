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

  it('answers by a value of the kind asked for where the rest is said in other words', async () => {
    const rules = inventDocument(`
# Young sailors
Where the child is below the age of 16 years, records are lawful only if consent is given by a parent.
# Records
The records of cargo are kept, and the records of the crew are kept.
Records are shown to the warden.
The warden signs the records of every ship.
No records leave the quay.
Records of the pilots are burnt.
`);
    const { state, evidence } = await ask('At what age can children agree to records?', [rules]);
    expect(evidence[0]?.quote).toContain('age of 16 years');
    expect(state).toBe('answer');
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
