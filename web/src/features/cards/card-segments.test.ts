import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown, plainText } from '../../entities/markdown/markdown.ts';
import { segmentsOf, texWithGaps } from './card-segments.ts';

const formulas = true;

describe("a card's Markdown", () => {
  it('has formulas in a line and on lines of their own, between dollars only', () => {
    expect(parseInline('$a$ and $$c$$', { formulas })).toEqual([
      { kind: 'formula', tex: 'a', display: false },
      { kind: 'text', text: ' and ' },
      { kind: 'formula', tex: 'c', display: true },
    ]);
  });

  it('has brackets that are escaped, and are brackets, not formulas', () => {
    const source = String.raw`\[Note: \(1) sub-section \(2\) of a \[ Act \]\]`;
    expect(plainText(parseMarkdown(source, { formulas }))).toBe('[Note: (1) sub-section (2) of a [ Act ]]');
  });

  it('has prices and code that are no formulas', () => {
    for (const source of ['It costs $5 or $6.', '`$a$`', '```\n$a$\n```', String.raw`\$a\$`])
      expect(JSON.stringify(parseMarkdown(source, { formulas }))).not.toContain('formula');
  });
});

describe('a cloze', () => {
  const source = 'The {{c1::heart}} pumps {{c2::blood::what?}}.';

  it('asks one gap and shows the others', () => {
    const { markdown, gaps } = segmentsOf(source, { gap: 2, open: true });
    expect(markdown).toMatch(/^The heart pumps .+\.$/);
    expect(gaps).toEqual([{ open: true, answer: 'blood', hint: 'what?' }]);
    expect(segmentsOf(source, { gap: 2, open: false }).gaps).toEqual([
      { open: false, answer: 'blood', hint: 'what?' },
    ]);
  });

  it('may have its gap within a formula, and a formula within its gap', () => {
    const { markdown, gaps } = segmentsOf('$a = {{c1::b}}$', { gap: 1, open: true });
    const [formula] = parseInline(markdown, { formulas });
    const tex = formula?.kind === 'formula' ? formula.tex : '';
    expect(texWithGaps(tex, gaps)).toBe(String.raw`a = \boxed{\,\ldots\,}`);
    const inner = segmentsOf(String.raw`{{c1::$\frac{a}{b}$}}`, { gap: 1, open: false });
    expect(inner.gaps).toEqual([{ open: false, answer: String.raw`$\frac{a}{b}$`, hint: null }]);
  });
});
