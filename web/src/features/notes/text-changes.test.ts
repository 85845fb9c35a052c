import { Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { changesBetween, rebased } from './text-changes.ts';

const apply = (from: string, to: string) =>
  changesBetween(from, to)
    .apply(Text.of(from.split('\n')))
    .toString();

describe('the changes between two texts', () => {
  it.each([
    ['', 'one'],
    ['one two three', 'one 2 three'],
    ['a\nb\nc\n', 'a\nc\nd\n'],
    ['same', 'same'],
    ['aaaa', 'aa'],
    ['𝒳 and עברית', '𝒴 and עברית מילה'],
  ])('make the second of the first: %j, %j', (from, to) => {
    expect(apply(from, to)).toBe(to);
  });

  it('leave what both have alone, so that a cursor between two changes stays', () => {
    const changes = changesBetween('one two three four', 'ONE two three FOUR');
    expect(changes.mapPos('one two'.length)).toBe('ONE two'.length);
  });
});

describe('words typed while a save was answered with a merged text', () => {
  it('are kept, and so is the change from elsewhere', () => {
    const sent = 'First line.\n\nLast line.\n';
    const answered = 'First line, changed there.\n\nLast line.\n';
    const typed = 'First line.\n\nLast line. More of mine.\n';
    expect(rebased(sent, answered, typed)).toBe('First line, changed there.\n\nLast line. More of mine.\n');
  });

  it('are kept where the other change stands at the same place', () => {
    const both = rebased('a b', 'a b theirs', 'a b mine');
    expect(both).toContain('theirs');
    expect(both).toContain('mine');
  });

  it('are kept where what they stood in was deleted elsewhere', () => {
    expect(rebased('one two three', '', 'one two new three')).toContain('new');
  });
});
