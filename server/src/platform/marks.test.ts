import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openMarks } from './marks.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gene-marks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('of two processes that make the same mark, one makes it; both see it until it is removed', () => {
  const one = openMarks(path.join(folder, 'shared'));
  const other = openMarks(path.join(folder, 'shared'));
  expect(one.has('a')).toBe(false);
  expect([one.make('a'), other.make('a')]).toEqual([true, false]);
  expect(other.has('a')).toBe(true);
  other.remove('a');
  other.remove('a');
  expect([one.has('a'), one.make('a')]).toEqual([false, true]);
});

test('what nobody has removed goes when it is old', () => {
  const marks = openMarks(path.join(folder, 'old'));
  marks.make('a');
  marks.removeOld(new Date(Date.now() - 60_000));
  expect(marks.has('a')).toBe(true);
  marks.removeOld(new Date(Date.now() + 60_000));
  expect(marks.has('a')).toBe(false);
});

test('where it cannot be made, that is an error', () => {
  const marks = openMarks(path.join(folder, 'gone'));
  rmSync(path.join(folder, 'gone'), { recursive: true });
  expect(() => marks.make('a')).toThrow('ENOENT');
});
