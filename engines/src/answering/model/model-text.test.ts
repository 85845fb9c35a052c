import { expect, test } from 'vitest';
import { plainModelText, settledPart } from './model-text.ts';

test.each([
  ['![a cat](https://e.example/c.png) A cat.', 'A cat.'],
  ['See [the site](https://e.example/?q=1 "now").', 'See the site.'],
  ['See [the site][1].\n[1]: https://e.example', 'See the site.'],
  ['<img src="https://e.example/x">Look', 'Look'],
  ['Go to https://e.example/a?b=c, please.', 'Go to please.'],
  ['Go to www.e.example or e.example/path now.', 'Go to or now.'],
  ['Click javascript:alert(1) here', 'Click here'],
  ['It rose [3], then fell [4, 5] (S2).', 'It rose, then fell.'],
  ['Hid\u200bden \u202eorder\u{e0041}', 'Hidden order'],
])('%s leads nowhere', (written, shown) => {
  expect(plainModelText(written)).toBe(shown);
});

test.each([
  '**Bold**, *italic* and `code` stay.',
  '- one\n- two\n  - three',
  'If a < b and/or c > d, then 3.5 km/h is 1.5/2 of it, e.g. here.',
  'Der Satz steht in § 21 (Abs. 2).',
])('what is only text stays as it is: %s', (text) => {
  expect(plainModelText(text)).toBe(text);
});

test('what can be shown early is always the beginning of what is shown in the end', () => {
  const text =
    'a) First, the lamp (see below). It is *lit* at dusk: always [by the keeper. Or not](https://e.example/x y). He [trims it. Well! <b title="x. y">Then</b> he sleeps.';
  const whole = plainModelText(text);
  let longest = '';
  for (let length = 0; length <= text.length; length++) {
    const early = plainModelText(settledPart(text.slice(0, length)));
    expect(whole.startsWith(early)).toBe(true);
    if (early.length > longest.length) longest = early;
  }
  expect(longest.length).toBeGreaterThan(20);
});

test.each(['[](', '![', '<a ', '*a* ', 'a-a.', '[a]: ', 'x. ['])(
  'a text that repeats "%s" without end is read at once',
  (piece) => {
    const began = process.cpuUsage();
    const text = piece.repeat(30_000);
    plainModelText(text);
    settledPart(text.slice(0, 6000));
    const { user } = process.cpuUsage(began);
    expect(user / 1000).toBeLessThan(1000);
  },
);
