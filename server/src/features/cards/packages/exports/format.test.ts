import { expect, test } from 'vitest';
import { ankiMediaName } from './format.ts';

test.each([
  ['kurve ä (1).png', 'kurve ä (1).png'],
  ['../../evil.png', '....evil.png'],
  ['a:b?[x]"<y>&50%#\u0007.png', 'abxy50.png'],
  ['u\u0308ber.png', 'über.png'],
  ['CON.png', 'CON_.png'],
  ['a\u00a0b. .png', 'a b.png'],
  ['???.mp3', 'file.mp3'],
  [`${'ü'.repeat(100)}.png`, `${'ü'.repeat(40)}.png`],
])('Anki keeps %j under the name %j', (name, kept) => {
  expect(ankiMediaName(name)).toBe(kept);
});
