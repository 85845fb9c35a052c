import { describe, expect, it } from 'vitest';
import { ask, inventDocument } from '../testing/invented-document.ts';

const statutes = inventDocument(`
# Part I The moot
## 1. Sittings
Until the moot by rule otherwise provides, the quorum to open a sitting of the moot shall be one-tenth of its members.
A night sitting may be held under this section.
## 2. The Harbour-Advocate
The Warden shall appoint a person who is qualified to be appointed a Judge of the moot to be Harbour-Advocate for the island.
The Harbour-Advocate shall hold office during the pleasure of the Warden.
## 3. Reeves
The appointment of the Chief Reeve and other Reeves shall, subject to any rule, be made by the Warden.
All doubts and quarrels arising out of or in connection with the tolls shall be inquired into and settled by the Bailiff.
The Beadle shall only be removed from his office by order of the Warden on the ground of sloth.
No Order which grants or varies any pension shall be read before noon.
## 4. Numbers
The total number of Elders, including the Warden, shall not exceed fifteen.
The resolution may be passed by a majority of not less than two-thirds of the pilots.
## 5. Pay
There shall be charged on the chest the emoluments of the Warden and the costs of his house.
Provided that the rules on salaries of the pilots need the consent of the Warden.
## 6. Seat of Lower Court
The Lower Court shall sit in Quayside or in such other town as the Bailiff names.
Any person who held the office of a judge of the Lower Court may be asked to sit at a table in Norham.
`);

const story = inventDocument(`
# I
The double watch, ‘twinning’, was introduced on the quay.
Sir Edmund Tarn was a diver and a clockmaker.
In spite of Ada's resolution of never marrying, there was something in the name of Mr. Frank Corley.
Rosa Pell marries Edmund Tarn in spring.
She rose early, and wrote a letter to Rosa, so that Mr. Corley had to wait.
The discovery of the tide clock by Orla Finn was hailed.
The progress of the town came from brinelore (the careful study of salt).
Nobody knew the harbour theory of eddies, for eddies were strange, and the harbour theory of eddies stems from a sight.
The long rope hangs from a mast, and with this capstan, the cost of the rope fell.
Mr. Corley was a great favourite, and knew how to live, and there was nobody in the lane.
`);

describe('a short question is answered with certainty', () => {
  it.each([
    ['a rule with a modifier', 'What is a quorum?', statutes, /quorum to open/],
    [
      'who is chosen to be something',
      'Who appoints the Harbour-Advocate?',
      statutes,
      /^The Warden shall appoint/,
    ],
    ['an appointment made by somebody', 'Who appoints the Chief Reeve?', statutes, /be made by the Warden/],
    ['a passive far from its subject', 'Who settles quarrels?', statutes, /settled by the Bailiff/],
    ['an order of somebody', 'Who removes the Beadle?', statutes, /by order of the Warden/],
    [
      'a number that belongs to it',
      'What is the total number of Elders?',
      statutes,
      /shall not exceed fifteen/,
    ],
    [
      'another word for the property',
      'What is the salary of the Warden?',
      statutes,
      /emoluments of the Warden/,
    ],
    [
      'a heading that names the property',
      'What is the seat of the Lower Court?',
      statutes,
      /shall sit in Quayside/,
    ],
    ['its own place', 'Where does the Lower Court sit?', statutes, /shall sit in Quayside/],
    ['a name after its meaning', 'What is twinning?', story, /double watch/],
    ['a name before its meaning', 'What is brinelore?', story, /careful study of salt/],
    ['a longer name', 'Who was Edmund Tarn?', story, /a diver and a clockmaker/],
    ['whom somebody does it to', 'Who does Rosa marry?', story, /marries Edmund Tarn/],
    ['a discovery by somebody', 'Who discovered the tide clock?', story, /by Orla Finn/],
  ])('by %s: %s', async (_, question, document, words) => {
    const { state, evidence } = await ask(question, [document]);
    expect(evidence[0]?.quote).toMatch(words);
    expect(state).toBe('answer');
  });
});

describe('a short question is not answered with certainty', () => {
  it.each([
    ['what happens to it', 'What is a night sitting?', statutes],
    ['an order that nobody gives', 'Who grants pensions?', statutes],
    ['a share of others', 'What is the maximum number of pilots?', statutes],
    ['a resolve not to', 'Who does Ada marry?', story],
    ['a pronoun', 'Who wrote the letter to Rosa?', story],
    ['what stems from it', 'Who proposed the harbour theory of eddies?', story],
    ['words after a preposition', 'What is a capstan?', story],
    ['a verb without a place', 'Where does Mr. Corley live?', story],
  ])('by %s: %s', async (_, question, document) => {
    expect((await ask(question, [document])).state).not.toBe('answer');
  });

  it('asks more than what something is where the question goes on', async () => {
    const rope = inventDocument('Tarred hemp is used for ropes.\nThe hemp grows on the hill.');
    expect((await ask('What is hemp used for?', [rope])).state).toBe('answer');
  });
});

describe('Chinese questions', () => {
  const manual = inventDocument(
    '如果你是 tide 账户，请小心。\ntide 账户也被称作超级用户。\n• Harbour 开发者参考手册\n灯塔系统由陈伟开发。',
    { language: 'cmn' },
  );
  it.each([
    ['tide 账户是什么?', 'answer', /也被称作/],
    ['谁开发了 Harbour?', 'closest', null],
    ['谁开发了灯塔系统?', 'answer', /由陈伟开发/],
  ])('%s is %s', async (question, state, words) => {
    const answer = await ask(question, [manual]);
    if (words) expect(answer.evidence[0]?.quote).toMatch(words);
    expect(answer.state).toBe(state);
  });
});
