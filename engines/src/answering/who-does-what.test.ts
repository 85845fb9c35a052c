import { describe, expect, it } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';

const charter = inventDocument(`
# Part I The Warden
## 1. Power of the Warden to remove difficulties
The Warden may, for the purpose of removing any difficulties, by order direct that the Charter have effect.
## 2. Sittings
While any resolution for the removal of the Vice-Warden is under consideration, the Vice-Warden shall not preside, and the Warden may remove papers from the table.
## 3. Term of office of the Warden
The Warden shall hold office for a term of five years. Provided that— (a) the Warden may resign; (b) the Warden may, for violation of the Charter, be removed from office by the Moot; and (c) a removed flag is replaced.
## 4. Qualifications for election as Warden
No person shall be eligible for election as Warden unless he— (a) lives on the island; (b) has completed the age of thirty years, and (c) can swim.
## 5. Qualifications for election as Vice-Warden
No person shall be eligible for election as Vice-Warden unless he— (a) lives on the island; (b) has completed the age of thirty years; and (c) can row.
## 6. Bailiffs
Every Bailiff of the Upper Moot shall be appointed by the Warden until he attains the age of sixty years.
The Warden shall appoint the clerks, and no Bailiff may appoint the Warden's clerks.
## 7. The Harbour Moot
A Bailiff of the Harbour Moot shall be appointed by the Pilots.
The Moot consists of one-tenth of the number of households, in which members sit.
## 8. Composition of the Lower Moot
The Lower Moot shall consist of— (a) not more than forty members chosen by the households, and (b) the Clerk.
## 9. Meetings of the Lower Moot
Of the total number of members of the Lower Moot, not less than one-tenth of the number may call a meeting.
${Array.from({ length: 40 }, (_, i) => `## ${i + 10}. Reports\nThe Warden receives the Warden's report ${i}, and the Warden answers it.`).join('\n')}
`);

describe('who does what to whom', () => {
  it.each([
    ['How can the Warden be removed from office?', /be removed from office by the Moot/],
    [
      'Who appoints the Bailiffs of the Upper Moot?',
      /^Every Bailiff of the Upper Moot shall be appointed by/,
    ],
    ['Who appoints a Bailiff of the Harbour Moot?', /^A Bailiff of the Harbour Moot shall be appointed by/],
  ])('%s', async (question, words) => {
    const { state, evidence } = await ask(question, [charter]);
    expect(evidence[0]?.quote).toMatch(words);
    expect(state).toBe('answer');
  });
});
