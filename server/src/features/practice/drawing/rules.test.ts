import { expect, test } from 'vitest';
import { bestUnder } from '@gene/contract/practice';
import { type Candidate, draw, shuffleQuestions } from './rules.ts';

const candidates: Candidate[] = ['a', 'b', 'c', 'd'].flatMap((stratum) =>
  [2, 5, 5, 10].map((marks, i) => ({ marks, stratum, key: `${stratum}${i}` })),
);
const sum = (drawn: readonly number[]) => drawn.reduce((total, i) => total + candidates[i]!.marks, 0);

test('what is drawn adds up to what is asked for, evenly over the strata, and is the same for the same seed', () => {
  for (let seed = 0; seed < 50; seed++) {
    const drawn = draw(candidates, 20, seed);
    expect(sum(drawn)).toBe(20);
    expect(draw(candidates, 20, seed)).toEqual(drawn);
    const strata = drawn.map((i) => candidates[i]!.stratum);
    expect(new Set(strata).size).toBeGreaterThanOrEqual(Math.min(drawn.length, 2));
  }
});

test('what cannot be had exactly is drawn as far as it goes, and never over it', () => {
  expect(sum(draw(candidates, 3, 1))).toBe(2);
  expect(draw(candidates, 1, 1)).toEqual([]);
});

test('of alternatives one is drawn at the most', () => {
  const either = [
    { marks: 5, stratum: 'a', key: 'same' },
    { marks: 5, stratum: 'a', key: 'same' },
  ];
  for (let seed = 0; seed < 20; seed++) expect(draw(either, 10, seed)).toHaveLength(1);
});

test('the best answers count under the rules of choice, of alternatives one, and what is compulsory always', () => {
  const choice = { answer: 1, of: 3, per: 'section', compulsory: ['1'] } as const;
  const group = { label: null, title: null, instructions: [], choice: { ...choice, compulsory: ['1'] } };
  const question = (number: string, value: number, insteadOfPrevious = false) => ({
    ...{ id: number, number, group: 0, module: null, insteadOfPrevious, value },
  });
  const all = [question('1', 0), question('2', 3), question('3', 8), question('4', 9, true)];
  const counted = bestUnder([group], all, ({ value }) => value);
  expect([...counted.ids]).toEqual(['1', '4']);
  expect(counted.total).toBe(9);
});

test('questions change places within their section and module alone, and alternatives stay together', () => {
  const question = (id: string, group: number, module: string | null = null, insteadOfPrevious = false) => ({
    ...{ id, group, module, insteadOfPrevious },
  });
  const questions = [
    ...[question('1', 1), question('2', 1), question('2 or', 1, null, true), question('3', 1)],
    ...[question('4', 2, 'I'), question('5', 2, 'I'), question('6', 2, 'II')],
  ];
  const orders = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const ids = shuffleQuestions(questions, seed).map(({ id }) => id);
    expect(shuffleQuestions(questions, seed).map(({ id }) => id)).toEqual(ids);
    expect(ids.slice(0, 4).toSorted()).toEqual(['1', '2', '2 or', '3']);
    expect(ids.indexOf('2 or')).toBe(ids.indexOf('2') + 1);
    expect(ids.slice(4, 6).toSorted()).toEqual(['4', '5']);
    expect(ids[6]).toBe('6');
    orders.add(ids.join());
  }
  expect(orders.size).toBe(12);
});
