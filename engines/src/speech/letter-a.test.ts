import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['Attribute A is a key, and set A and B meet.', 'Attribute ₐ is a key, and set ₐ and B meet.'],
  ['So class Tree<A> is in A/ Reading.', 'So class Tree ₐ is in ₐ/ Reading.'],
  ['Figure A shows a tree.', 'Figure ₐ shows a tree.'],
  ['Take a and b where a = 3 or 2a < b.', 'Take ₐ and b where ₐ equals 3 or 2 ₐ is less than b.'],
  ['The area is a ln 2 + b ln 3.', 'The area is ₐ ln 2 plus b ln 3.'],
  ['So a² + a_1 is A(x − 1) − a(x).', 'So ₐ squared plus ₐ 1 is ₐ(x minus 1) minus ₐ(x).'],
  ['It got an A in the A team, not ‘a’.', 'It got an ₐ in the ₐ team, not ‘ₐ’.'],
  ['Models by R. A. Gray are in the U.S.A. now.', 'Models by R ₐ Gray are in the U S ₐ now.'],
  ['The final A mark, and an unusual A grade.', 'The final ₐ mark, and an unusual ₐ grade.'],
  ['A marks are for the relation R ( A , B ).', 'ₐ marks are for the relation R ( ₐ , B ).'],
  ['Is $a^2 + A$ so?', 'Is ₐ squared plus ₐ so?'],
])('the letter of “%s” is no article', (text, spoken) => {
  expect(sayPlain('eng', text)).toBe(spoken);
});

test.each([
  'A. Starting with a leaf, go up.',
  'A cat and a by-product of a plus sign in a log n tree.',
  'The set Alba drew was a to-do list, a(n) end or [a]ll of it.',
  'We keep a NAND gate, a −3 row, a 5 and ... a …',
  'Read the Figure A Student of Law drew.',
  'unit A whole number of days',
  'A mark is lost to the user A user names.',
  'At 5 a.m. the A-level began.',
])('articles stay in “%s”', (text) => {
  expect(sayPlain('eng', text)).not.toContain('ₐ');
});

test('words that join statements are said, and brackets beside them leave a pause', () => {
  expect(sayPlain('eng', 'Let X = A XOR (B AND (A NAND B) AND NOT C).')).toBe(
    'Let X equals ₐ X-or, (B AND, (ₐ NAND B), AND NOT C).',
  );
});
