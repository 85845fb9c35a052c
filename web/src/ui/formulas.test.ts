import { expect, test } from 'vitest';
import { formulaMark, withoutFormulas } from './formulas.ts';

test('formulas are taken out of Markdown, prices and code are not', () => {
  const { markdown, formulas } = withoutFormulas('A *ratio* $a_1 * b$, `$x$`, $5 and $6:\n$$\nx^2\n$$');
  expect(formulas).toEqual([
    { tex: 'a_1 * b', display: false },
    { tex: '\nx^2\n', display: true },
  ]);
  expect(markdown.split(formulaMark)).toEqual(['A *ratio* ', '0', ', `$x$`, $5 and $6:\n', '1', '']);
});
