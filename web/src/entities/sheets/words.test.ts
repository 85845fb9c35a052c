import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'], language: 'en-GB' });
const { countOutcomes, flowing } = await import('./words.ts');

test('outcomes of all answers are counted, those that nobody has are left out', () => {
  const outcomes = ['correct', 'partial', 'partial', 'blank'] as const;
  expect(countOutcomes(outcomes.map((outcome) => ({ outcome })))).toEqual([
    ['Correct', '1'],
    ['Partly correct', '2'],
    ['Incorrect', '0'],
    ['Blank', '1'],
  ]);
});

test('breaks that the width of a page made are gone, those between lists and paragraphs stay', () => {
  const typed = 'Water moves through a membrane from a\nregion of higher to lower water potential.';
  expect(flowing(typed)).toBe(typed.replace('\n', ' '));
  expect(flowing('The level of it falls in the \nblood again.')).not.toContain('  ');
  for (const kept of [
    'First.\n\nSecond paragraph of it.',
    'Two reasons are given\n- rain\n- snow',
    'Yes\nIt does so when it rains',
  ])
    expect(flowing(kept)).toBe(kept);
  expect(flowing('Parts of it are as follows:\na) the root of the plant')).toContain('\na)');
});
