import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['eng', 'Smoker: ☒ Never ☐ Often', 'Smoker: ticked, Never not ticked, Often'],
  ['deu', '☑ Verheiratet\n\n☐ Ledig', 'angekreuzt, Verheiratet | nicht angekreuzt, Ledig'],
  [
    'fra',
    'Un triangle a trois côtés ✓\n\nUn carré en a cinq ✗',
    'Un triangle a trois côtés juste | Un carré en a cinq faux',
  ],
  ['spa', '✅ Madrid\n\n❌ Lisboa', 'correcto, Madrid | incorrecto, Lisboa'],
  ['eng', '✓ Apples\n\n✓ Pears\n\n□ Plums', 'Apples | Pears | Plums'],
])('in %s, “%s” tells what is ticked', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});
