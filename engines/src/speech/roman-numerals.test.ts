import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test('a Roman numeral keeps its ending, and a name is none', () => {
  expect(sayPlain('fra', 'Le chapitre Ier et le titre IIe de la loi.')).toBe(
    'Le chapitre premier et le titre deuxième de la loi.',
  );
  expect(sayPlain('eng', 'It sets up a list Lst of parts.')).toBe('It sets up a list Lst of parts.');
});
