import { expect, test } from 'vitest';
import { canBeInOtherWords } from './rules.ts';

test.each(['why homes get scarce', 'rent limits', 'What protects tenants?', 'the Supreme Court and tenants'])(
  '"%s" may stand there in other words',
  (typed) => expect(canBeInOtherWords(typed)).toBe(true),
);

test.each([
  'photosynthesis',
  'the tenants',
  'Adam Smith',
  'Article 14',
  'section 10 of the act',
  '"rent limits"',
  '„zu hohe Mieten“',
  '42',
  '',
])('"%s" is only looked for by its words', (typed) => expect(canBeInOtherWords(typed)).toBe(false));
