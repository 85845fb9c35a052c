import { expect, test } from 'vitest';
import { questionKey } from './question-key.ts';

const key = (text: string) => questionKey(text, 'eng');

test.each([
  ['What is the demand for a good?', 'Define demand for a good.'],
  ['Why is a bank called a financial intermediary?', 'Why are banks called “financial intermediaries”?'],
  ['Enzyme', 'What is an enzyme?'],
])('"%s" asks the same as "%s"', (one, other) => expect(key(one)).toBe(key(other)));

test.each([
  ['What is the demand for a good?', 'What is the supply of a good?'],
  ['What is a maximum price?', 'What is a minimum price?'],
  ['What follows from an increase in supply?', 'What follows from a decrease in supply?'],
  ['What does Article 14 guarantee?', 'What does Article 15 guarantee?'],
  ['What is a type I error?', 'What is a type II error?'],
  ['What is a one-tailed test?', 'What is a two-tailed test?'],
  ['When is consent required?', 'When is consent not required?'],
  ['How does demand create its own supply?', 'How does supply create its own demand?'],
  ['Who discovered penicillin?', 'When was penicillin discovered?'],
  ['What is a read lock?', 'What is a write lock?'],
  ['What is urbanisation?', 'What is counter-urbanisation?'],
  ['Solve $x + 1 = 3$.', 'Solve $x - 1 = 3$.'],
])('"%s" does not ask the same as "%s"', (one, other) => expect(key(one)).not.toBe(key(other)));

test('what has no word asks nothing', () => expect(key('???')).toBeNull());
