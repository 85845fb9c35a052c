import { describe, expect, it } from 'vitest';
import { noteParser } from './markdown-grammar.ts';

function formulasOf(text: string): string[] {
  const found: string[] = [];
  noteParser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'Formula' || name === 'FormulaBlock') found.push(text.slice(from, to));
    },
  });
  return found;
}

describe('formulas in a note', () => {
  it.each([
    ['Mass is $E=mc^2$ here', ['$E=mc^2$']],
    ['$a$ and $b$', ['$a$', '$b$']],
    ['a display $$x$$ in a line', ['$$x$$']],
    ['$\\text{a \\$ sign}$', ['$\\text{a \\$ sign}$']],
    ['$$\nx = 1\n- y\n$$', ['$$\nx = 1\n- y\n$$']],
    ['text\n$$\nx\n$$\nmore', ['$$\nx\n$$']],
    ['- item $x$', ['$x$']],
  ])('are found: %j', (text, formulas) => {
    expect(formulasOf(text)).toEqual(formulas);
  });

  it.each(['It costs $5 and $6.', 'from $5 to 6$7', 'one \\$a$ b', '`$x$`', '$ x $', '$', '$$'])(
    'are not seen where there is none: %j',
    (text) => {
      expect(formulasOf(text).filter((found) => found !== '$$')).toEqual([]);
    },
  );

  it('do not swallow what follows one that is not finished', () => {
    expect(formulasOf('$$\nx\n\nplain $y$')).toEqual(['$$\nx', '$y$']);
  });
});
