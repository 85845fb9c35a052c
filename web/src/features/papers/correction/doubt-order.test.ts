import type { KeptPaper } from '@gene/contract/papers';
import { expect, test } from 'vitest';
import { nextDoubtful, wholePaper } from './doubt-order.ts';

const paper = (doubtful: (number | null)[], confirmed = false) =>
  ({
    confirmed,
    content: {
      questions: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
      doubts: doubtful.map((question) => ({ question })),
    },
  }) as Pick<KeptPaper, 'confirmed' | 'content'>;

test('doubts are gone through in the order of the paper, and from the first again', () => {
  const doubted = paper([3, null, 1, 1]);
  expect(nextDoubtful(doubted, null), 'what is doubtful of the whole comes first').toBe(wholePaper);
  expect(nextDoubtful(doubted, wholePaper)).toBe('b');
  expect(nextDoubtful(doubted, 'b')).toBe('d');
  expect(nextDoubtful(doubted, 'c'), 'of one put right it goes on').toBe('d');
  expect(nextDoubtful(doubted, 'd')).toBe(wholePaper);
  expect(nextDoubtful(doubted, 'gone')).toBe(wholePaper);
  expect(nextDoubtful(paper([3, 1]), 'd')).toBe('b');
});

test('a paper that was confirmed leads nowhere', () => {
  expect(nextDoubtful(paper([1, null], true), null)).toBeNull();
  expect(nextDoubtful(paper([]), null)).toBeNull();
});
