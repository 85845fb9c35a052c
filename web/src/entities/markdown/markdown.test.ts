import { describe, expect, it } from 'vitest';
import { type Block, parseFormulas, parseInline, parseMarkdown, plainText } from './markdown.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const paragraph = (value: string): Block => ({
  kind: 'paragraph',
  children: [{ kind: 'text', text: value }],
});

describe('the Markdown of replies', () => {
  it('knows paragraphs, headings, quotes and rules', () => {
    expect(parseMarkdown('# Duties\n\nOne\ntwo.\n\n> said\n> so\n\n---')).toEqual([
      { kind: 'heading', level: 1, children: [text('Duties')] },
      paragraph('One\ntwo.'),
      { kind: 'quote', children: [paragraph('said\nso')] },
      { kind: 'rule' },
    ]);
  });

  it('knows nested lists, and where a list begins to count', () => {
    expect(parseMarkdown('3. three\n   - deep\n\n4. four')).toEqual([
      {
        kind: 'list',
        ordered: true,
        first: 3,
        items: [
          [paragraph('three'), { kind: 'list', ordered: false, first: 1, items: [[paragraph('deep')]] }],
          [paragraph('four')],
        ],
      },
    ]);
  });

  it('knows tables, with empty cells where a row is short, and marks within cells', () => {
    const source =
      'Before\n| Place | Range |\n| :-- | --: |\n| **Fundy** [1] | 14.5 |\n| Open \\| sea |\n\nAfter';
    const [, table, after] = parseMarkdown(source);
    expect(table).toEqual({
      kind: 'table',
      titles: [[text('Place')], [text('Range')]],
      rows: [
        [
          [{ kind: 'strong', children: [text('Fundy')] }, text(' '), { kind: 'citation', number: 1 }],
          [text('14.5')],
        ],
        [[text('Open | sea')], []],
      ],
      isNumeric: [false, true],
    });
    expect(after).toEqual(paragraph('After'));
    expect(plainText(parseMarkdown(source))).toContain('Place\tRange\nFundy\t14.5');
    expect(parseMarkdown('a | b\nno table')).toEqual([paragraph('a | b\nno table')]);
  });

  it('leaves the words of a quote as they are, whatever they begin with', () => {
    expect(parseMarkdown('> 374. Provisions as to Judges\n> - of the Court')).toEqual([
      { kind: 'quote', children: [paragraph('374. Provisions as to Judges\n- of the Court')] },
    ]);
    expect(parseMarkdown('374. Provisions')).toEqual([paragraph('374. Provisions')]);
  });

  it('does not take a year at the beginning of a wrapped line for a list', () => {
    expect(parseMarkdown('It was enacted in\n1950. Later it changed.')).toEqual([
      paragraph('It was enacted in\n1950. Later it changed.'),
    ]);
  });

  it('keeps a quote inside a list item', () => {
    expect(parseMarkdown('- first\n  > words\n- second')).toEqual([
      {
        kind: 'list',
        ordered: false,
        first: 1,
        items: [
          [paragraph('first'), { kind: 'quote', children: [paragraph('words')] }],
          [paragraph('second')],
        ],
      },
    ]);
  });

  it('turns [n] into citations, several in one bracket too', () => {
    expect(parseInline('so [1], and [2, 3]')).toEqual([
      text('so '),
      { kind: 'citation', number: 1 },
      text(', and '),
      { kind: 'citation', number: 2 },
      { kind: 'citation', number: 3 },
    ]);
  });

  it('knows bold, italic and code, and leaves snake_case and products alone', () => {
    expect(parseInline('**a *b***')).toEqual([
      { kind: 'strong', children: [text('a '), { kind: 'emphasis', children: [text('b')] }] },
    ]);
    expect(parseInline('snake_case_name and 2 * 3 * 4')).toEqual([text('snake_case_name and 2 * 3 * 4')]);
    expect(parseInline('`x [1]`')).toEqual([{ kind: 'code', text: 'x [1]' }]);
  });

  it('shows links and pictures as their text and HTML as it stands', () => {
    const source = '[here](javascript:alert(1)) ![pixel](https://tracker.example/p.gif) <img src=x> &amp;';
    expect(plainText(parseMarkdown(source))).toBe('here pixel <img src=x> &amp;');
    expect(parseInline('[page](https://example.org "t")')).toEqual([text('page')]);
    expect(parseMarkdown('a\n<div onclick="x">\n<script>y</script>')).toEqual([
      paragraph('a\n<div onclick="x">\n<script>y</script>'),
    ]);
    expect(parseInline('[sic] and [a]: https://example.org')).toEqual([
      text('[sic] and [a]: https://example.org'),
    ]);
  });

  it('takes formulas for formulas where they are wanted; prices and code are none', () => {
    expect(parseMarkdown('A *ratio* $a_1 * b$, `$x$`, $5 and $6:\n$$\nx^2\n$$', { formulas: true })).toEqual([
      {
        kind: 'paragraph',
        children: [
          text('A '),
          { kind: 'emphasis', children: [text('ratio')] },
          text(' '),
          { kind: 'formula', tex: 'a_1 * b', display: false },
          text(', '),
          { kind: 'code', text: '$x$' },
          text(', $5 and $6:\n'),
          { kind: 'formula', tex: 'x^2', display: true },
        ],
      },
    ]);
    expect(parseInline('$x$')).toEqual([text('$x$')]);
  });

  it('knows formulas among words that are no Markdown', () => {
    expect(parseFormulas('1. *Find* $x_1$, [2]\n- for \\$5')).toEqual([
      text('1. *Find* '),
      { kind: 'formula', tex: 'x_1', display: false },
      text(', [2]\n- for $5'),
    ]);
  });

  it('takes an escaped bracket for text', () => {
    expect(parseInline('\\[1] and 1\\. x')).toEqual([text('[1] and 1. x')]);
  });

  it('takes a number of three digits for a section, not for a count', () => {
    expect(parseMarkdown('As it says:\n\n374. Provisions\n375. Courts')).toEqual([
      paragraph('As it says:'),
      paragraph('374. Provisions'),
      paragraph('375. Courts'),
    ]);
  });

  it('ends a code block that never closes with the text', () => {
    expect(parseMarkdown('```js\nlet a')).toEqual([{ kind: 'code', text: 'let a' }]);
  });

  it('stays quick on hostile nesting', () => {
    const times = [1, 2, 3].map(() => {
      const begun = performance.now();
      parseMarkdown('> '.repeat(5000) + '*'.repeat(5000) + '['.repeat(5000));
      parseInline('`'.repeat(3000) + 'a' + '**a'.repeat(2000));
      return performance.now() - begun;
    });
    expect(Math.min(...times)).toBeLessThan(1500);
  });

  it('reads as plain text without marks, with citations where they are wanted', () => {
    const blocks = parseMarkdown('**Yes** [1].\n\n- a\n- b');
    expect(plainText(blocks)).toBe('Yes .\n\n- a\n- b');
    expect(plainText(blocks, (number) => `[${number}]`)).toBe('Yes [1].\n\n- a\n- b');
  });
});
