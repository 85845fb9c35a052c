import { describe, expect, it } from 'vitest';
import { suggestQuestions } from './suggested-questions.ts';
import { ask, inventDocument } from './testing/invented-document.ts';

const paper = inventDocument(`
# Harbour College
Total marks 40.
Duration 2 hours.
# PART A (each question carries 5 marks)
1 List three parts of a lamp.
2 Explain why wicks are trimmed.
# PART B (each question carries 10 marks)
3 Describe the work of a keeper with an example.
Use a drawing where it helps.
4 Compare oil and gas for lighting.
5 Design a signal for fog.
`);
const suggestionsFor = (document: typeof paper) =>
  suggestQuestions({
    title: document.title,
    language: document.language,
    outline: document.outline,
    passages: document.all,
    index: document.index,
  });

describe('a question paper', () => {
  it.each([
    ['What is question 3?', /^3 Describe the work of a keeper with an example\..*Use a drawing/s],
    ['question 2', /^2 Explain why wicks are trimmed\.$/],
    ['q4', /^4 Compare oil and gas/],
    ['What are the total marks?', /marks 40/],
    ['how many marks is the paper out of in total', /marks 40/],
    ['How long is the exam?', /Duration 2 hours/],
  ])('is asked %s and answers in its own words', async (question, words) => {
    const { state, evidence } = await ask(question, [paper]);
    expect(state).toBe('answer');
    expect(evidence.map(({ quote }) => quote).join('\n')).toMatch(words);
  });

  it.each([
    ['List the questions worth 10 marks', ['3 Describe', '4 Compare', '5 Design']],
    ['which questions are for 5 marks?', ['1 List', '2 Explain']],
    ['Which topics carry the most marks?', ['3 Describe', '4 Compare', '5 Design']],
  ])('lists: %s', async (question, beginnings) => {
    const { evidence } = await ask(question, [paper]);
    expect(evidence).toHaveLength(beginnings.length);
    evidence.forEach(({ quote }, i) => expect(quote.startsWith(beginnings[i]!)).toBe(true));
  });

  it('says so when there is no such question', async () => {
    const { state, reply } = await ask('What is question 12?', [paper]);
    expect(state).toBe('not_found');
    expect(reply).toContain('no Question 12');
  });

  it('suggests what it can answer and nothing else', async () => {
    const suggested = await suggestionsFor(paper);
    expect(suggested).toContain('Which questions carry the most marks?');
    for (const question of suggested) expect((await ask(question, [paper])).state).toBe('answer');
  });

  it('takes no marks from a paper that counts none', async () => {
    const sheet = inventDocument(`
1 What is (3) a lamp?
2 What is (9) a wick?
3 Which oil burns (3) best?
4 How tall is a tower?
5 Who trims the wick?
`);
    expect(await suggestionsFor(sheet)).toEqual(['What is question 3?']);
  });

  it('is not seen in a text that only counts its paragraphs', async () => {
    const rules = inventDocument(`
# Rules
1 The keeper trims the wick.
2 The lamp is lit at dusk.
3 Boats show a light.
4 The pier is closed in winter.
5 Dogs stay on the quay.
`);
    expect(await suggestionsFor(rules)).not.toContain('What is question 3?');
  });

  it('is not seen in a short course whose numbered chapters ask something and speak of hours', async () => {
    const course = inventDocument(`
# 1 The lamp
A lamp burns for two hours on one filling.
Its oil is drawn up by the wick.
The glass keeps the wind away.
Why does it smoke?
# 2 The bell
A bell is rung in fog.
It is heard from far away.
Its sound says where the pier ends.
Explain it to a child.
# 3 The pier
A pier keeps the waves out.
Boats lie behind it.
It is built of stone.
What holds the stones?
`);
    expect(await suggestionsFor(course)).not.toContain('What is question 3?');
    expect(await suggestionsFor(course)).not.toContain('How long is the exam?');
  });
});
