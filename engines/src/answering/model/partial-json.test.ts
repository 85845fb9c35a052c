import { expect, test } from 'vitest';
import { parseLenientJson, parsePartialJson } from './partial-json.ts';

const whole = JSON.stringify({
  state: 'answer',
  segments: [
    { text: 'A "quoted" line\nand \u00e9 \\ {[', quotes: [{ source: 'S1', quote: 'x' }] },
    { text: 'b', quotes: [] },
  ],
  count: [1, true, null],
});

test('JSON can be read at every letter of its writing, and never takes anything back', () => {
  let text = '';
  for (let length = 1; length <= whole.length; length++) {
    const value = parsePartialJson(whole.slice(0, length)) as { segments?: { text?: string }[] } | undefined;
    expect(value).toBeTypeOf('object');
    const now = value?.segments?.[0]?.text ?? '';
    expect(now.startsWith(text)).toBe(true);
    text = now;
  }
  expect(parsePartialJson(whole)).toEqual(JSON.parse(whole));
});

test.each(['The council does.', '}', '{]', ''])('what is no JSON is none: %s', (text) => {
  expect(parsePartialJson(text)).toBeUndefined();
});

test.each([
  ['a fence', 'Here it is:\n```json\n{"a":1}\n```'],
  ['thoughts', '<think>Perhaps {this}?</think>\n{"a":1}'],
])('JSON is found inside %s', (_where, text) => {
  expect(parseLenientJson(text)).toEqual({ a: 1 });
});
