import { expect, test } from 'vitest';
import { mergeTexts } from './rules.ts';

const base = 'The first line.\n\nThe second line.\n\nThe third line.\n';

test('changes of different lines are put together', () => {
  const mine = base.replace('first', 'very first');
  const theirs = `${base}\nA fourth line.\n`;
  expect(mergeTexts(base, mine, theirs)).toBe(
    'The very first line.\n\nThe second line.\n\nThe third line.\n\nA fourth line.\n',
  );
});

test('changes of different words of one line are put together', () => {
  const mine = base.replace('The second line', 'The second long line');
  const theirs = base.replace('The second line', 'Perhaps the second line');
  expect(mergeTexts(base, mine, theirs)).toContain('Perhaps the second long line.');
});

test('where both changed the same words, both stand', () => {
  const merged = mergeTexts(base, base.replace('second', 'middle'), base.replace('second', 'central'));
  expect(merged).toContain('middle');
  expect(merged).toContain('central');
});

test('the same change made twice is there once', () => {
  const changed = base.replace('third', 'last');
  expect(mergeTexts(base, changed, changed)).toBe(changed);
  expect(mergeTexts(base, `${changed}More.\n`, changed)).toBe(`${changed}More.\n`);
});

test('what one deleted and the other changed is kept as it was changed', () => {
  const mine = base.replace('The second line.\n\n', '');
  const theirs = base.replace('The second line.', 'The second line, which matters.');
  expect(mergeTexts(base, mine, theirs)).toContain('which matters');
});

test('no word that either added is lost, whatever was changed', () => {
  const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa'.split(' ');
  // A linear congruential generator, for the same two hundred pairs of changes every time.
  let seed = 42;
  const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below;
  const edit = (text: string, name: string) => {
    const parts = text.split(/(?<=\s)/);
    for (let i = 0; i < 5; i++) parts.splice(next(parts.length), next(2), `${name}${i} `);
    return parts.join('');
  };
  for (let round = 0; round < 200; round++) {
    const text = Array.from({ length: 30 }, (_, i) => words[next(10)]! + (i % 6 === 5 ? '\n' : ' ')).join('');
    const mine = edit(text, `mine${round}x`);
    const theirs = edit(text, `theirs${round}x`);
    const merged = mergeTexts(text, mine, theirs);
    const added = `${mine} ${theirs}`.match(/(?:mine|theirs)\d+x\d/g) ?? [];
    for (const word of added) expect(merged).toContain(word);
  }
});

test('texts that differ everywhere are merged in little time, and nothing of them is lost', () => {
  const texts = [
    (own: string) => 'a\n'.repeat(2500) + own + 'a\n'.repeat(2500),
    (own: string) => `a ${own} b `.repeat(1000),
    (own: string) => Array.from({ length: 1000 }, (_, i) => `${own} ${i}\n`).join(''),
  ];
  for (const text of texts) {
    const before = process.cpuUsage();
    const merged = mergeTexts(text('x'), text('mine'), text('theirs'));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
    expect(merged).toContain('mine');
    expect(merged).toContain('theirs');
  }
});

test('edits far apart in a long text are both made, and the rest stands once', () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `Line ${i}.\n`);
  const changed = (at: number, line: string) => lines.with(at, line).join('');
  const merged = mergeTexts(lines.join(''), changed(10, 'Mine.\n'), changed(4000, 'Theirs.\n'));
  expect(merged).toBe(lines.with(10, 'Mine.\n').with(4000, 'Theirs.\n').join(''));
});
