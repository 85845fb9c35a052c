import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './reader.ts';
import { markdownToHtml } from './writer.ts';

describe('a field of Anki as Markdown', () => {
  it.each([
    ['<b>bold</b> and <i>slanted</i>', '**bold** and *slanted*'],
    ['a<div>b</div><div>c</div>', 'a\nb\nc'],
    ['a<br>b<br><br>c', 'a\nb\n\nc'],
    ['<p>one</p><p>two</p>', 'one\n\ntwo'],
    ['<ol><li>one</li><li>two<ul><li>deep</li></ul></li></ol>', '1. one\n2. two\n   - deep'],
    ['1 &lt; 2 &amp;&nbsp;3 &#8594; &#x1F9EC; &unknown;', '1 < 2 & 3 → 🧬 &unknown;'],
    ['*not slanted*, _nor_ this, a_b', String.raw`\*not slanted\*, \_nor\_ this, a_b`],
    ['costs $5 or $6', String.raw`costs \$5 or \$6`],
    [String.raw`\(x &lt; y\) [$$]\frac{a}{b}[/$$]`, String.raw`$x < y$ $$\frac{a}{b}$$`],
    ['<anki-mathjax block="true">a_1</anki-mathjax>', '$$a_1$$'],
    ['x<sub>2</sub>', String.raw`x$_{\text{2}}$`],
    [
      '<img src="a b.png">[sound:say (1).mp3]',
      '![a b.png](file:a%20b.png)![say (1).mp3](file:say%20%281%29.mp3)',
    ],
    ['<a href="https://example.org">site</a>', 'site (https://example.org)'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', 'a | b\nc | d'],
    ['{{c1::<b>gap</b>::hint}}', '{{c1::**gap**::hint}}'],
    ['<b></b><style>p{}</style><!-- x -->text', 'text'],
    ['<b>open', 'open'],
  ])('%s', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it('is read in time that grows with its length, whatever is in it', () => {
    const began = process.cpuUsage();
    for (const part of ['<', '<b ', '&', '\\(', '{{c1::', '<div><b>', '$', '[sound:', '<!--', '*_`'])
      htmlToMarkdown(part.repeat(20_000));
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
  });
});

describe('Markdown as a field of Anki', () => {
  it.each([
    ['**bold** *slanted* `a < b`', '<b>bold</b> <i>slanted</i> <code>a &lt; b</code>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['$x < y$ and $$z$$', String.raw`\(x &lt; y\) and \[z\]`],
    ['a\nb', 'a<br>b'],
    ['<script>', '&lt;script&gt;'],
    ['![p](file:a%20b.png) ![s](file:s.mp3)', '<img src="a b.png"> [sound:s.mp3]'],
    [String.raw`\*no\* \$5`, '*no* $5'],
  ])('%s', (markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html);
  });
});
