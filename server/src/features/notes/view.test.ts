import { expect, test } from 'vitest';
import { describe } from './view.ts';

test('a description has the words of a note without its marks', () => {
  const text =
    '# Sets\n\n- [ ] **Read** [chapter 2](/x?page=2)\n- `code`\n\n> said\n\n| a | b |\n| - | - |\n| 1 | 2 |';
  expect(describe(text)).toBe('Sets Read chapter 2 code said a b 1 2');
});

test('a description keeps formulas and signs that mark nothing', () => {
  const text = String.raw`Let $x_1^2 + |y|$ be a_b, 5 * 2 or 5*2; it costs \$5.`;
  expect(describe(text)).toBe('Let $x_1^2 + |y|$ be a_b, 5 * 2 or 5*2; it costs $5.');
});
