import { expect, it } from 'vitest';
import { filled, parseCloze } from './cloze.ts';

it('a cloze is taken apart into text and gaps with their hints', () => {
  expect(parseCloze('The {{c1::heart}} pumps {{c2::blood::red}}.')).toEqual([
    { gap: 0, text: 'The ' },
    { gap: 1, text: 'heart', hint: null },
    { gap: 0, text: ' pumps ' },
    { gap: 2, text: 'blood', hint: 'red' },
    { gap: 0, text: '.' },
  ]);
});

it('braces of formulas do not end a gap', () => {
  expect(parseCloze(String.raw`{{c1::$\frac{a}{b}$}}!`)).toEqual([
    { gap: 1, text: String.raw`$\frac{a}{b}$`, hint: null },
    { gap: 0, text: '!' },
  ]);
});

it('a gap that never closes is text', () => {
  expect(parseCloze('a {{c1::b')).toEqual([{ gap: 0, text: 'a {{c1::b' }]);
});

it('the whole reads without its gaps', () => {
  expect(filled('{{c1::Isotopes}} are {{c2::forms::what?}} of an element.')).toBe(
    'Isotopes are forms of an element.',
  );
});
