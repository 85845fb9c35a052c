import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test('an item (i) is the first one where (ii) comes next, and a letter elsewhere', () => {
  expect(sayPlain('eng', '(i) State the rule.\n\nIt is short.\n\n(ii) Prove it.')).toBe(
    '(1) State the rule. | It is short. | (2) Prove it.',
  );
  expect(sayPlain('eng', '(b) (i) Name it.\n\n(ii) Draw it.')).toContain('(b) (1) Name it.');
  expect(sayPlain('eng', '(h) of roads;\n\n(i) of rivers;\n\n(j) of canals;\n\n(ii) the rest.')).toContain(
    '(i) of rivers',
  );
});
