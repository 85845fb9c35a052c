import { expect, test } from 'vitest';
import { htmlToMarkdown } from './reader.ts';
import { markdownToHtml } from './writer.ts';

test.each([
  [String.raw`{{c1::$\frac{1}{{E}}$}}`, String.raw`{{c1::\(\frac{1}{ {E} }\)}}`],
  ['{{c1::`std::map{{1}}`::what?}}', '{{c1::<code>std&#58;:map&#123;{1&#125;}</code>::what?}}'],
  ['$E = {{c1::mc^2}}$', String.raw`\(E = {{c1::mc^2}}\)`],
])('nothing in a formula or code ends a gap in Anki: %s', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html);
});

test('code with colons and brackets comes back from Anki as it went', () => {
  const markdown = '`std::map{{1}}`';
  expect(htmlToMarkdown(markdownToHtml(markdown))).toBe(markdown);
});
