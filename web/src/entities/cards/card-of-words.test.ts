import type { Highlight } from '@gene/contract/highlights';
import { expect, test } from 'vitest';
import { cardOfHighlight } from './card-of-words.ts';

const highlight = (quote: string, more: Partial<Highlight> = {}) =>
  ({ documentId: 'd', page: 3, start: 1, end: 9, quote, note: '', kind: null, ...more }) as Highlight;

test('a definition asks for what it defines', () => {
  const card = cardOfHighlight(highlight('A floating lien is a right over\nstock.', { kind: 'definition' }));
  expect(card.front).toBe('What is “floating lien”?');
  expect(card.back).toBe('A floating lien is a right over stock.');
  expect(card.source).toMatchObject({ documentId: 'd', page: 3, start: 1, end: 9 });
});

test('other words ask how they go on, and a remark is a question of its own', () => {
  const words = 'The toll is paid before the ship leaves.';
  expect(cardOfHighlight(highlight(words)).front).toBe('How does it go on? “The toll is …”');
  expect(cardOfHighlight(highlight(words, { note: 'When is it paid?' })).front).toBe('When is it paid?');
});
