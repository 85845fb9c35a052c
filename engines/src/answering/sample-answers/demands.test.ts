import { expect, test } from 'vitest';
import { aboutOf, asksOn, nameWanted, soughtIn, topicsIn } from './demands.ts';

test.each([
  ['Explain brimes and dalms.', ['brimes', 'dalms']],
  ['Discuss the rights and duties of keepers.', ['rights of keepers', 'duties of keepers']],
  ['Describe natural and artificial reefs.', ['natural reefs', 'artificial reefs']],
  ['Define a fixed, a floating and a mixed quay.', ['fixed quay', 'floating quay', 'mixed quay']],
  ['Explain brimes, with an eye to the wind.', null],
  ['Explain the structure of quays and piers.', null],
  ['Explain why brimes and dalms form.', null],
  ['Names and dates of ships (SHIP, DATE).', null],
])('%s names %j', (demand, topics) => {
  expect(topicsIn(demand)).toEqual(topics);
});

test.each([
  ['State where the longest quay is found.', 'where the longest quay is found.', 'quay'],
  ['What is meant by a brime?', 'What is a brime?', 'brime'],
  ['List the conditions that a dalm needs.', 'List the conditions that a dalm needs.', 'dalm'],
  ['Explain quays with the help of a plan.', 'Explain quays with the help of a plan.', 'quays'],
])('what “%s” is about', (demand, sought, about) => {
  expect(soughtIn(demand)).toBe(sought);
  expect(aboutOf(soughtIn(demand))).toContain(about);
  expect(aboutOf(soughtIn(demand))).not.toMatch(/found|meant|conditions|plan/);
});

test('a demand with no words of its own asks on about the one before', () => {
  expect(asksOn('Where are they needed?')).toBe(true);
  expect(asksOn('When does it occur?')).toBe(true);
  expect(asksOn('Why can no table predict it?')).toBe(false);
});

test.each([
  ['Describe dalms in detail.', 'dalms'],
  ['Briefly explain the causes of a dalm.', 'the causes of a dalm'],
  ['What is meant by a brime?', 'a brime'],
  ['What are the uses of quays', 'the uses of quays'],
  ['Why do brimes form?', 'Why do brimes form?'],
  ['Explain why brimes form.', 'why brimes form'],
])('%s asks for “%s”', (demand, wanted) => {
  expect(nameWanted(demand)).toBe(wanted);
});
