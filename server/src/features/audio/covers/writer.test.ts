import { expect, test } from 'vitest';
import { colourOf } from './rules.ts';
import { writeCover } from './writer.ts';

test('any title has a cover of one page', async () => {
  const titles = [
    'Tides',
    '',
    '😀 <b>&',
    'مقدمة في القانون',
    'भारतीय संविधान',
    'Tide '.repeat(5000),
    'x'.repeat(400),
  ];
  for (const title of titles) {
    const pdf = (await writeCover({ title, colour: '#0f5c4f' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test('a subject keeps its colour, and subjects differ', () => {
  const [tides, law] = ['01a21bf2-6c74-7250-aa93-d2e6f9927413', '01a21bf2-6c74-7250-aa93-d2e6f9927414'];
  expect(colourOf(tides)).toBe(colourOf(tides));
  expect(colourOf(tides)).not.toBe(colourOf(law));
  expect(colourOf(null)).toMatch(/^#[0-9a-f]{6}$/);
});
