import type { AnswerGroup, GivenMark } from '@gene/contract/scripts';
import { expect, test } from 'vitest';
import { laterLines, openPlaces, rememberedMark, sameMarkOf } from './marked-before.ts';

const givenAt = (decidedAt: string, lines: string[], extra = 0): GivenMark => ({
  ...{ marks: lines.length + extra, lines, extra, answers: 1, decidedBy: 'Ada', decidedAt },
});

const group = (given: GivenMark[], kind: AnswerGroup['kind'] = 'wording'): AnswerGroup => ({
  ...{ key: 'moon', kind, text: 'The moon', fromPage: 1, toPage: 1, open: 1, given },
  answers: [
    { scriptId: 'one', basedOn: 'mark' },
    { scriptId: 'two', basedOn: null },
  ],
});

test('answers that came later get what those with the same words got, if all of these got the same', () => {
  const early = givenAt('2026-01-01', ['a', 'b']);
  const again = givenAt('2026-01-02', ['b', 'a']);
  expect(rememberedMark(group([early, again]))).toEqual(early);
  expect(rememberedMark(group([early, givenAt('2026-01-02', ['a'], 1)]))).toBeNull();
  expect(rememberedMark(group([]))).toBeNull();
  expect(openPlaces(group([early]))).toEqual([{ scriptId: 'two', basedOn: null }]);
});

test('what is marked already, or has to be read on its pages, is not decided by an earlier mark', () => {
  const given = [givenAt('2026-01-01', ['a'])];
  expect(rememberedMark({ ...group(given), open: 0 })).toBeNull();
  expect(rememberedMark(group(given, 'missing'))).toBeNull();
  expect(rememberedMark(group(given, 'box'))).toBeNull();
  expect(sameMarkOf(group(given, 'box'))).toEqual(given[0]);
});

test('a line is later than the marks that were given before it', () => {
  const line = { id: 'c', text: 'Names the sun', marks: 1, seen: 0, addedBy: null, addedAt: '2026-01-02' };
  expect(laterLines(group([givenAt('2026-01-01', ['a'])]), [line])).toEqual([line]);
  expect(laterLines(group([givenAt('2026-01-03', ['a'])]), [line])).toEqual([]);
});
