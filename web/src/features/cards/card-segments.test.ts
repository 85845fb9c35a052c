import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainText } from '../../ui/markdown.ts';
import { segmentsOf } from './card-segments.ts';

const plain = (source: string) => segmentsOf(source, null);

describe("a card's Markdown", () => {
  it('has formulas in a line and on lines of their own, between dollars only', () => {
    expect(plain('$a$ and $$c$$').pieces).toEqual([
      { kind: 'formula', tex: 'a', display: false },
      { kind: 'formula', tex: 'c', display: true },
    ]);
  });

  it('has brackets that are escaped, and are brackets, not formulas', () => {
    const { markdown, pieces } = plain(String.raw`\[Note: \(1) sub-section \(2\) of a \[ Act \]\]`);
    expect(pieces).toEqual([]);
    expect(plainText(parseMarkdown(markdown))).toBe('[Note: (1) sub-section (2) of a [ Act ]]');
  });

  it('has prices and code that are no formulas', () => {
    for (const source of ['It costs $5 or $6.', '`$a$`', '```\n$a$\n```'])
      expect(plain(source)).toEqual({ markdown: source, pieces: [] });
    expect(plain(String.raw`\$a\$`)).toEqual({ markdown: '$a$', pieces: [] });
  });

  it('has pictures of our own only', () => {
    const id = '0199a0a0-0000-7000-8000-000000000000';
    expect(plain(`![Heart](media:${id}) ![x](https://example.org/x.png)`).pieces).toEqual([
      { kind: 'media', id, name: 'Heart' },
    ]);
  });
});

describe('a cloze', () => {
  const source = 'The {{c1::heart}} pumps {{c2::blood::what?}}.';

  it('asks one gap and shows the others', () => {
    const { markdown, pieces } = segmentsOf(source, { gap: 2, open: true });
    expect(markdown).toMatch(/^The heart pumps .+\.$/);
    expect(pieces).toEqual([{ kind: 'gap', open: true, text: 'what?' }]);
    expect(segmentsOf(source, { gap: 2, open: false }).pieces).toEqual([
      { kind: 'gap', open: false, text: 'blood' },
    ]);
  });

  it('may have its gap within a formula, and a formula within its gap', () => {
    expect(segmentsOf('$a = {{c1::b}}$', { gap: 1, open: true }).pieces).toEqual([
      { kind: 'formula', tex: String.raw`a = \boxed{\,\ldots\,}`, display: false },
    ]);
    const { pieces } = segmentsOf(String.raw`{{c1::$\frac{a}{b}$}}`, { gap: 1, open: false });
    expect(pieces.map(({ kind }) => kind)).toEqual(['formula', 'gap']);
  });
});
